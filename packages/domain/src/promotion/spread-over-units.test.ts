import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldLine } from '../../test/promotions.ts';
import { spreadOverUnits } from './spread-over-units.ts';
import { grossOf, type Unit, unitsOf } from './units.ts';

const discountable = (units: readonly Unit[]) =>
  units.map((unit) => ({
    unit,
    rest: { netFils: unit.grossFils - unit.taxFils, taxFils: unit.taxFils },
  }));

const restsOf = (nets: readonly number[], less: number, taxBasisPoints = 500) =>
  spreadOverUnits(
    discountable(unitsOf(nets.map((net, n) => soldLine(`${n}`, net)))),
    less,
    taxBasisPoints,
  ).map(({ netFils, taxFils }) => [netFils, taxFils]);

describe('PROMO-07 the spread of an amount', () => {
  it.each<[string, readonly number[], number, readonly (readonly number[])[]]>([
    [
      'by gross',
      [10_000, 20_000],
      3_150,
      [
        [9_000, 450],
        [18_000, 900],
      ],
    ],
    // 31.50 less 1.00 leaves 3 shares of 10.1666…: the two first get the remainder.
    [
      'a remainder to the first',
      [1_000, 1_000, 1_000],
      100,
      [
        [969, 48],
        [969, 48],
        [968, 48],
      ],
    ],
    [
      'a remainder to the dearest',
      [100, 300],
      2,
      [
        [99, 5],
        [299, 15],
      ],
    ],
    // No net has 10 fils with its tax: 9 and 11 are the nearest.
    ['never less off', [10], 1, [[9, 0]]],
    [
      'all of it',
      [10, 20],
      32,
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'more than there is',
      [10, 20],
      999,
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'nothing',
      [10, 20],
      0,
      [
        [10, 1],
        [20, 1],
      ],
    ],
    [
      'of nothing',
      [0, 0],
      5,
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('%s', (_, nets, less, rests) => expect(restsOf(nets, less)).toEqual(rests));

  it('a unit without tax has none on its rest', () => {
    const unit = [{ label: { en: '', ar: '' }, priceFils: 1_000, taxFils: 0 }];
    const units = unitsOf([soldLine('a', 0, 1, { unit })]);
    expect(spreadOverUnits(discountable(units), 100, 500)).toEqual([{ netFils: 900, taxFils: 0 }]);
  });

  it('gives at least the amount and at most a fils a unit more, to no unit more than its price', () => {
    const nets = fc.array(fc.oneof(fc.nat(300), fc.nat(5_000_000)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(nets, fc.nat(1_000_000), fc.constantFrom(0, 500, 1_500), (prices, less, rate) => {
        const units = discountable(unitsOf(prices.map((net, n) => soldLine(`${n}`, net))));
        const rests = spreadOverUnits(units, less, rate);
        const before = units.reduce((sum, { rest }) => sum + grossOf(rest), 0);
        const off = before - rests.reduce((sum, rest) => sum + grossOf(rest), 0);
        expect(off).toBeGreaterThanOrEqual(Math.min(less, before));
        // Tax above the rate of the units falls at once where a unit is discounted at all.
        if (rate === 500) expect(off).toBeLessThanOrEqual(less + units.length);
        for (const [index, { netFils, taxFils }] of rests.entries()) {
          expect(netFils).toBeGreaterThanOrEqual(0);
          expect(taxFils).toBeGreaterThanOrEqual(0);
          expect(taxFils).toBeLessThanOrEqual(units[index]?.rest.taxFils ?? 0);
        }
      }),
    );
  });

  it('is exact beyond the products of exact numbers', () => {
    const rests = restsOf([90_000_000_000, 10_000_000_000], 1_050_000_000);
    expect(rests).toEqual([
      [89_100_000_000, 4_455_000_000],
      [9_900_000_000, 495_000_000],
    ]);
  });
});
