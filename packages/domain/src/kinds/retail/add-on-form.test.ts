import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addOnBodyOf,
  COUNT_MODES,
  checkAddOn,
  isFreeAddOn,
  NEW_ADD_ON,
  type WrittenAddOn,
} from './add-on-form.ts';

const RACKET = {
  name: 'Racket rental',
  ar_name: 'استئجار مضرب',
  unit_price: 20.5,
  inventory: 'period',
  stock: 8,
  max_quantity: 4,
  is_on_sale: true,
};
const BALLS = { ...RACKET, inventory: 'total' };
const COACH = { ...RACKET, inventory: 'none', stock: null };

describe('RETAIL-07 an add-on as it is written', () => {
  it('has its names, its price, its way of counting and stock, and whether it is sold', () => {
    expect(checkAddOn(RACKET, null)).toEqual({
      ok: true,
      value: {
        name: { en: 'Racket rental', ar: 'استئجار مضرب' },
        priceFils: 2050,
        inventory: 'period',
        pieces: 8,
        maxQuantity: 4,
        isOnSale: true,
      },
    });
    expect(checkAddOn({ ...BALLS, stock: 0, is_on_sale: false }, null)).toMatchObject({
      ok: true,
      value: { inventory: 'total', pieces: 0, isOnSale: false },
    });
    expect(checkAddOn({ ...RACKET, unit_price: 0 }, null).ok).toBe(true);
  });

  it('has no number where it is not counted, whatever its earlier value', () => {
    for (const stock of [null, 8, -1, 1.5, 'many']) {
      const checked = checkAddOn({ ...COACH, stock }, null);
      expect(checked).toMatchObject({ ok: true, value: { inventory: 'none', pieces: 0 } });
    }
  });

  it.each([
    [
      'nothing yet',
      NEW_ADD_ON,
      { name: 'required', ar_name: 'required', unit_price: 'required', stock: 'required' },
    ],
    ['one name alone', { ...RACKET, ar_name: ' ' }, { ar_name: 'required' }],
    ['a name without an end', { ...RACKET, name: 'R'.repeat(61) }, { name: 'too_long' }],
    ['a part of a fils', { ...RACKET, unit_price: 1.005 }, { unit_price: 'invalid' }],
    ['less than nothing', { ...RACKET, unit_price: -1 }, { unit_price: 'invalid' }],
    ['a price in words', { ...RACKET, unit_price: 'ten' }, { unit_price: 'invalid' }],
    ['another way of counting', { ...RACKET, inventory: 'shelf' }, { inventory: 'invalid' }],
    ['lent, without a number', { ...RACKET, stock: null }, { stock: 'required' }],
    ['sold, without a number', { ...BALLS, stock: null }, { stock: 'required' }],
    ['less than none', { ...RACKET, stock: -1 }, { stock: 'invalid' }],
    ['half of one', { ...BALLS, stock: 1.5 }, { stock: 'invalid' }],
    ['none in a booking', { ...RACKET, max_quantity: 0 }, { max_quantity: 'invalid' }],
    ['too many in one', { ...RACKET, max_quantity: 101 }, { max_quantity: 'invalid' }],
    ['a part of a booking', { ...RACKET, max_quantity: 2.5 }, { max_quantity: 'invalid' }],
    ['no most', { ...RACKET, max_quantity: null }, { max_quantity: 'required' }],
    ['sold, in words', { ...RACKET, is_on_sale: 'yes' }, { is_on_sale: 'invalid' }],
  ])('%s is refused, at its field', (_, written, faults) => {
    expect(checkAddOn(written, null)).toEqual({ ok: false, refusal: faults });
  });

  it('reads back the values it was written from', () => {
    const word = fc.stringMatching(/^[a-zب-ي]{1,20}$/);
    const addOns = fc
      .record({
        name: fc.record({ en: word, ar: word }),
        priceFils: fc.nat(9_999_999),
        inventory: fc.constantFrom(...COUNT_MODES),
        pieces: fc.nat(100_000),
        maxQuantity: fc.integer({ min: 1, max: 100 }),
        isOnSale: fc.boolean(),
      })
      .map((one): WrittenAddOn => (one.inventory === 'none' ? { ...one, pieces: 0 } : one));
    fc.assert(
      fc.property(addOns, fc.boolean(), (addOn, isNew) => {
        const countedBy = isNew ? null : addOn.inventory;
        expect(checkAddOn(addOnBodyOf(addOn), countedBy)).toEqual({ ok: true, value: addOn });
      }),
    );
  });
});

describe('RETAIL-09 how it is counted', () => {
  it.each(COUNT_MODES)('stays %s', (countedBy) => {
    for (const written of [RACKET, BALLS, COACH]) {
      const checked = checkAddOn(written, countedBy);
      if (written.inventory === countedBy) expect(checked.ok).toBe(true);
      else expect(checked).toEqual({ ok: false, refusal: { inventory: 'stays' } });
    }
  });
});

it.each([
  [true, 0, true],
  [true, 30, false],
  [true, null, false],
  [false, 0, false],
])('RETAIL-10 an add-on, on sale %s, at %s is free: %s', (is_on_sale, unit_price, isFree) =>
  expect(isFreeAddOn({ is_on_sale, unit_price })).toBe(isFree),
);
