import { describe, expect, it } from 'vitest';
import { checkGiftProduct, giftProductBodyOf, NEW_GIFT_PRODUCT } from './product-form.ts';
import { GIFT_STATES, isUnspent } from './state.ts';

const body = { ...NEW_GIFT_PRODUCT, name: 'Gift card', ar_name: 'بطاقة هدية' };

describe('GIFT-07 a gift card on sale', () => {
  it('is read with its amounts in order, each once, and written back', () => {
    const written = { ...body, amounts: [{ amount: 200 }, { amount: 50 }, { amount: 200 }] };
    const checked = checkGiftProduct(written);
    if (!checked.ok) throw new Error('It is valid.');
    expect(checked.value).toMatchObject({
      leastFils: 5_000,
      mostFils: 100_000,
      offeredFils: [5_000, 20_000],
      isOnSale: true,
    });
    expect(giftProductBodyOf(checked.value)).toEqual({
      ...written,
      amounts: [{ amount: 50 }, { amount: 200 }],
    });
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ ar_name: '' }, ['ar_name']],
    [{ least: null }, ['least']],
    [
      { most: 10 },
      ['amounts.0.amount', 'amounts.1.amount', 'amounts.2.amount', 'amounts.3.amount', 'most'],
    ],
    [{ least: 1.5 }, ['least']],
    [{ amounts: [{ amount: 10 }] }, ['amounts.0.amount']],
    [{ amounts: [{ amount: null }] }, ['amounts.0.amount']],
  ])('is refused by field: %j', (more, fields) => {
    const checked = checkGiftProduct({ ...body, ...more });
    expect(checked.ok ? [] : Object.keys(checked.refusal).sort()).toEqual(fields);
  });
});

it('GIFT-06 is in the hands of its buyer until it is redeemed or refunded', () => {
  expect(GIFT_STATES.filter(isUnspent)).toEqual(['waiting', 'mailed']);
});
