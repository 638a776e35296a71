import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpreadOver, spread } from './spread.ts';

const of = (priceFils: number, quantity = 1): SpreadOver => ({ priceFils, quantity });

describe('BUNDLE-02 a discount is spread', () => {
  it.each<[string, readonly SpreadOver[], number, readonly number[]]>([
    ['over none', [], 500, []],
    ['over what is free already', [of(0)], 500, [0]],
    ['over one', [of(1_000)], 300, [300]],
    ['by their prices', [of(3_000), of(1_000)], 400, [300, 100]],
    ['what is left to the largest remainder', [of(100), of(200), of(100)], 101, [25, 51, 25]],
    ['of equals to the dearest', [of(100), of(300)], 2, [0, 2]],
    ['of those to the first', [of(100), of(100), of(100)], 100, [34, 33, 33]],
    ['alike to each unit of a line', [of(100, 3), of(100)], 101, [25, 26]],
    ['what is no fils for each unit is not given', [of(100, 3)], 100, [33]],
    ['never more than all of it', [of(100), of(200, 2)], 9_999, [100, 200]],
    ['never less than nothing', [of(100)], -5, [0]],
  ])('%s', (_, lines, less, shares) => expect(spread(lines, less)).toEqual(shares));

  it('no unit costs less than nothing; over lines of one unit the whole discount is given, else all but less than the units of one', () => {
    const line = fc.record({
      priceFils: fc.nat(100_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(500_000), (lines, less) => {
        const shares = spread(lines, less);
        const total = lines.reduce((sum, one) => sum + one.priceFils * one.quantity, 0);
        const spreadFils = lines.reduce((sum, one, n) => sum + (shares[n] ?? 0) * one.quantity, 0);
        const expected = Math.min(less, total);
        for (const [n, { priceFils }] of lines.entries()) {
          expect(shares[n]).toBeGreaterThanOrEqual(0);
          expect(shares[n]).toBeLessThanOrEqual(priceFils);
        }
        expect(spreadFils).toBeLessThanOrEqual(expected);
        expect(expected - spreadFils).toBeLessThan(
          Math.max(1, ...lines.map((one) => one.quantity)),
        );
        if (lines.every(({ quantity }) => quantity === 1)) expect(spreadFils).toBe(expected);
      }),
    );
  });
});
