import { describe, expect, it } from 'vitest';
import { ok } from '../../kernel/result.ts';
import type { GiftChoice, GiftFacts } from './facts.ts';
import { giftRules } from './rules.ts';

const card: GiftFacts = {
  name: { en: 'Gift card', ar: 'بطاقة هدية' },
  offeredFils: [10_000],
  leastFils: 5_000,
  mostFils: 200_000,
};
const choice: GiftChoice = {
  productId: 9,
  amountFils: 12_345,
  to: { name: 'Omar', email: 'omar@example.com' },
  on: '2026-12-01',
  words: 'Play well',
};
const ctx = {
  now: 0,
  offset: 240,
  channel: 'b2c',
  taxBasisPoints: 500,
  held: new Set<string>(),
} as const;

describe('GIFT-01, GIFT-02', () => {
  it('quotes the amount itself, without tax, to be spent later, and claims nothing', () => {
    expect(giftRules.quote(choice, card, ctx)).toMatchObject(
      ok({
        quantity: 1,
        unit: [{ priceFils: 12_345, taxFils: 0 }],
        claims: [],
        isPrepaid: true,
        openToGuests: false,
        when: null,
      }),
    );
  });

  it.each([4_999, 200_001])('refuses %d fils outside the range', (amountFils) => {
    expect(giftRules.quote({ ...choice, amountFils }, card, ctx)).toEqual({
      ok: false,
      refusal: { code: 'amount_out_of_range', least: 50, most: 2_000 },
    });
  });

  it('has a key of each choice, which names nobody', () => {
    const keys = [
      choice,
      { ...choice, amountFils: 12_346 },
      { ...choice, on: '2026-12-02' },
      { ...choice, words: '' },
      { ...choice, to: { ...choice.to, email: 'omar@example.org' } },
    ].map(giftRules.identify);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join(' ')).not.toMatch(/omar|Play/i);
    expect(giftRules.identify({ ...choice })).toBe(keys[0]);
  });

  it('has no alternatives, moves with nothing and is in no section', () => {
    const place = { product: null, where: null, during: null, serviceDay: null };
    expect([...giftRules.nearby(choice, card, ctx)]).toEqual([]);
    expect(giftRules.relocate(choice, place, place)).toBe(choice);
    expect(giftRules.isOpen({ isShut: false, menu: [], takesBookings: false })).toBe(true);
  });
});
