import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsOfLine,
  amountsOfUnit,
  amountsOfUnits,
  discountsOf,
  fullTotalOf,
  totalOf,
  unitPrice,
} from './unit-price.ts';

const label = { en: '', ar: '' };
const fils = fc.integer({ min: 0, max: 1_000_000 });
const parts = fc.array(fc.record({ label: fc.constant(label), priceFils: fils, taxFils: fils }));

it('MONEY-04 a unit costs its parts, and a line its units, in any order', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 1000 }), (unit, quantity) => {
      const { priceFils, taxFils } = unitPrice(unit);
      expect(unitPrice(unit.toReversed())).toEqual({ priceFils, taxFils });
      const [first, ...rest] = unit;
      if (first !== undefined) expect(priceFils - unitPrice(rest).priceFils).toBe(first.priceFils);
      expect(totalOf({ unit, quantity })).toBe((priceFils + taxFils) * quantity);
    }),
  );
});

const part = (priceFils: number, taxFils: number) => [{ priceFils, taxFils }];
const off = (...units: readonly (readonly [number, number])[]) => ({
  units: units.map(([netFils, taxFils]) => ({ netFils, taxFils })),
});

describe('MONEY-36 a line with discounts', () => {
  const line = { unit: part(1_000, 50), quantity: 3, less: [off([100, 5], [0, 0], [1_000, 50])] };

  it.each([
    [0, { netFils: 900, taxFils: 45, totalFils: 945 }],
    [1, { netFils: 1_000, taxFils: 50, totalFils: 1_050 }],
    [2, { netFils: 0, taxFils: 0, totalFils: 0 }],
    [3, { netFils: 1_000, taxFils: 50, totalFils: 1_050 }],
  ])('unit %i costs its price less its own discount', (unit, amounts) =>
    expect(amountsOfUnit(line, unit)).toEqual(amounts),
  );

  it('costs what its units cost', () => {
    expect(amountsOfLine(line)).toEqual({ netFils: 1_900, taxFils: 95, totalFils: 1_995 });
    expect(totalOf(line)).toBe(1_995);
    expect(amountsOfUnits(line, [0, 2])).toEqual({ netFils: 900, taxFils: 45, totalFils: 945 });
  });

  it('discounts of several promotions add up', () => {
    const less = [off([100, 5]), off([450, 22])];
    const amounts = amountsOfLine({ unit: part(1_000, 50), quantity: 1, less });
    expect(amounts).toEqual({ netFils: 450, taxFils: 23, totalFils: 473 });
  });

  it.each([
    ['at its discount', part(100, 5), { netFils: 0, taxFils: 0, totalFils: 0 }],
    ['below its discount', part(60, 3), { netFils: 0, taxFils: 0, totalFils: 0 }],
    ['above it, its tax below', part(101, 4), { netFils: 1, taxFils: 0, totalFils: 1 }],
    ['included', [], { netFils: 0, taxFils: 0, totalFils: 0 }],
  ])('ORDER-42 a price %s costs at least nothing', (_, unit, amounts) =>
    expect(amountsOfUnit({ unit, less: [off([100, 5])] }, 0)).toEqual(amounts),
  );

  it('each promotion takes off its part, together the price less the cost', () => {
    const title = (en: string) => ({ promotion: 1, title: { en, ar: en } });
    const less = [
      { ...title('Ten'), ...off([100, 5], [100, 5]) },
      { ...title('All of one'), ...off([900, 45], [0, 0]) },
      { ...title('Beyond'), ...off([500, 25], [0, 0]) },
    ];
    const sold = { unit: part(1_000, 50), quantity: 2, less };
    const shown = discountsOf(sold).map(({ title: { en }, fils: taken }) => [en, taken]);
    expect(shown).toEqual([
      ['Ten', 210],
      ['All of one', 945],
    ]);
    expect(fullTotalOf(sold) - 210 - 945).toBe(totalOf(sold));
    expect(discountsOf({ unit: part(1_000, 50), quantity: 2 })).toEqual([]);
  });

  it('is the sum of its units in any order', () => {
    const unitsOff = fc.array(fc.tuple(fc.nat(2_000), fc.nat(100)), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(2_000), fc.nat(100)),
        fc.array(unitsOff, { maxLength: 3 }),
        ([price, tax], all) => {
          const sold = { unit: part(price, tax), quantity: 6, less: all.map((one) => off(...one)) };
          const units = [5, 3, 1, 0, 2, 4];
          expect(amountsOfUnits(sold, units)).toEqual(amountsOfLine(sold));
          for (const unit of units) {
            const { netFils, taxFils, totalFils } = amountsOfUnit(sold, unit);
            expect(Math.min(netFils, taxFils)).toBeGreaterThanOrEqual(0);
            expect(totalFils).toBe(netFils + taxFils);
          }
        },
      ),
    );
  });
});
