import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullTotalOf } from '../kinds/unit-price.ts';
import { cartTotals } from './totals.ts';

const sold = (priceFils: number, taxFils: number, quantity: number) => ({
  unit: [{ priceFils, taxFils }],
  quantity,
});

const line = fc
  .tuple(fc.nat(10_000_000), fc.nat(500_000), fc.integer({ min: 1, max: 100 }))
  .map(([priceFils, taxFils, quantity]) => sold(priceFils, taxFils, quantity));

it('CART-08 adds up a court and two rackets', () =>
  expect(cartTotals([sold(22_000, 1100, 1), sold(2000, 100, 2)])).toEqual({
    netFils: 26_000,
    taxFils: 1300,
    totalFils: 27_300,
  }));

it('CART-08 an empty cart costs nothing', () =>
  expect(cartTotals([])).toEqual({ netFils: 0, taxFils: 0, totalFils: 0 }));

it('CART-08 the total is exactly net and tax, and exactly the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const totals = cartTotals(lines);
      expect(totals.totalFils).toBe(totals.netFils + totals.taxFils);
      expect(totals.totalFils).toBe(lines.reduce((sum, one) => sum + fullTotalOf(one), 0));
    }),
  );
});

it('CART-08 the total does not depend on the order of the lines', () => {
  const shuffled = fc
    .array(line)
    .chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
  fc.assert(
    fc.property(shuffled, ([lines, other]) => {
      expect(cartTotals(other)).toEqual(cartTotals(lines));
    }),
  );
});
