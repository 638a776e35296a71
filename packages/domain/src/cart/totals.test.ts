import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineTotal } from '../kernel/money.ts';
import { cartTotals } from './totals.ts';

const line = fc.record({
  priceFils: fc.nat({ max: 10_000_000 }),
  taxFils: fc.nat({ max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});

it('CART-08 adds up a court and two rackets', () =>
  expect(
    cartTotals([
      { priceFils: 22_000, taxFils: 1100, quantity: 1 },
      { priceFils: 2000, taxFils: 100, quantity: 2 },
    ]),
  ).toEqual({ priceFils: 26_000, taxFils: 1300, totalFils: 27_300 }));

it('CART-08 an empty cart costs nothing', () =>
  expect(cartTotals([])).toEqual({ priceFils: 0, taxFils: 0, totalFils: 0 }));

it('CART-08 the total is exactly net and tax, and exactly the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const totals = cartTotals(lines);
      expect(totals.totalFils).toBe(totals.priceFils + totals.taxFils);
      expect(totals.totalFils).toBe(
        lines.reduce((sum, l) => sum + lineTotal(l.priceFils, l.taxFils, l.quantity), 0),
      );
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
