import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Less } from '../kinds/kind.ts';
import { totalOf } from '../kinds/unit-price.ts';
import {
  isWhollyRefunded,
  type RefundableLine,
  refundOfUnits,
  type UnitsOf,
  unitsTogether,
} from './part-refund.ts';

const priced = (priceFils: number, taxFils: number) => [
  { label: { en: '', ar: '' }, priceFils, taxFils },
];

const SEATS: RefundableLine = {
  id: 'seats',
  kind: 'event',
  quantity: 3,
  unit: priced(10_003, 500),
  cancelled: new Set(),
};
const COURT: RefundableLine = {
  ...SEATS,
  id: 'court',
  kind: 'facility',
  quantity: 1,
  unit: priced(1, 0),
};

const of = (lineId: string, ...units: number[]): UnitsOf => ({ lineId, units });

describe('ORDER-15 a part of a line', () => {
  it.each<[string, readonly RefundableLine[], readonly UnitsOf[], readonly UnitsOf[], number]>([
    ['one of three', [SEATS], [of('seats', 1)], [of('seats', 1)], 10_503],
    ['all', [SEATS], [of('seats', 0, 1, 2)], [of('seats', 0, 1, 2)], 31_509],
    ['one line of two', [SEATS, COURT], [of('court', 0)], [of('court', 0)], 1],
    [
      'one that was named twice, once',
      [SEATS],
      [of('seats', 2, 2), of('seats', 2)],
      [of('seats', 2)],
      10_503,
    ],
    [
      'none that was refunded before',
      [{ ...SEATS, cancelled: new Set([1]) }],
      [of('seats', 0, 1)],
      [of('seats', 0)],
      10_503,
    ],
    [
      'the last that is left',
      [
        { ...SEATS, cancelled: new Set([0, 1]) },
        { ...COURT, cancelled: new Set([0]) },
      ],
      [of('seats', 2)],
      [of('seats', 2)],
      10_503,
    ],
    ['none that never was', [SEATS], [of('seats', 3, -1), of('other', 0)], [], 0],
  ])('%s', (_, lines, requested, units, totalFils) =>
    expect(refundOfUnits(lines, requested)).toMatchObject({ units, totalFils }),
  );

  it('in any parts, each unit is refunded once, and all of them add up to the amount paid', () => {
    const less = fc
      .array(fc.record({ netFils: fc.nat(60_000), taxFils: fc.nat(3_000) }))
      .map((units): Less => ({ promotion: 1, title: { en: '', ar: '' }, units }));
    const line = fc.record({
      kind: fc.constantFrom('event' as const, 'facility' as const, 'retail' as const),
      quantity: fc.integer({ min: 1, max: 6 }),
      unit: fc
        .array(fc.tuple(fc.nat(100_000), fc.nat(5_000)).map(([net, tax]) => priced(net, tax)))
        .map((parts) => parts.flat()),
      less: fc.array(less, { maxLength: 2 }),
    });
    const step = fc.array(fc.tuple(fc.nat(4), fc.array(fc.nat(6), { maxLength: 4 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 6 }),
        (sold, steps) => {
          let lines: RefundableLine[] = sold.map((one, index) => ({
            ...one,
            id: `${index}`,
            cancelled: new Set(),
          }));
          const paid = lines.reduce((sum, one) => sum + totalOf(one), 0);
          const everything = lines.map((one) => of(one.id, ...Array(one.quantity).keys()));
          const requested = steps.map((some) =>
            some.map(([index, units]) => of(`${index}`, ...units)),
          );
          let back = 0;
          for (const some of [...requested, everything]) {
            const refund = refundOfUnits(lines, some);
            expect(
              refund.parts.reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0),
            ).toBe(refund.totalFils);
            back += refund.totalFils;
            expect(back).toBeLessThanOrEqual(paid);
            lines = lines.map((one) => {
              const now = refund.units
                .filter(({ lineId }) => lineId === one.id)
                .flatMap(({ units }) => units);
              expect(now.some((unit) => one.cancelled.has(unit))).toBe(false);
              return { ...one, cancelled: new Set([...one.cancelled, ...now]) };
            });
          }
          expect(back).toBe(paid);
        },
      ),
    );
  });
});

describe('MONEY-36 a line with a discount', () => {
  it('refunds each unit at its own cost', () => {
    const units = [
      { netFils: 1_000, taxFils: 50 },
      { netFils: 1_001, taxFils: 51 },
      { netFils: 10_003, taxFils: 500 },
    ];
    const less = [{ promotion: 1, title: { en: '', ar: '' }, units }];
    const line = { ...SEATS, quantity: 3, less };
    const fils = [0, 1, 2].map((unit) => refundOfUnits([line], [of('seats', unit)]).totalFils);
    expect(fils).toEqual([9_453, 9_451, 0]);
    expect(refundOfUnits([line], [of('seats', 0, 1, 2)])).toMatchObject({
      parts: [{ netFils: 18_005, taxFils: 899 }],
      totalFils: 18_904,
    });
  });
});

describe('ORDER-19 a bundle goes back as one', () => {
  const part = (key: string, mayLeave: boolean, quantity = 1) => ({
    id: key,
    key,
    quantity,
    partOf: { key: 'pack', mayLeave, alone: { priceFils: 0, taxFils: 0 } },
  });
  const lines = [
    { id: 'pack', key: 'pack', quantity: 1 },
    part('court', false),
    part('course', true, 3),
    { id: 'seats', key: 'seats', quantity: 2 },
  ];
  const whole = [of('pack', 0), of('court', 0), of('course', 0, 1, 2)];
  it.each<[string, readonly UnitsOf[], readonly UnitsOf[]]>([
    ['nothing', [], []],
    ['no unit of it', [of('pack')], []],
    ['another line', [of('seats', 1)], []],
    ['the bundle', [of('pack', 0)], whole],
    ['a child that may not leave it', [of('court', 0)], whole],
    ['one unit of a child that may', [of('course', 1)], []],
    ['both', [of('course', 1), of('court', 0)], whole],
  ])('%s', (_, requested, along) =>
    expect(unitsTogether(lines, requested)).toEqual([...requested, ...along]),
  );
});

describe('INV-22 everything that was sold is refunded', () => {
  const kept = (keptFils: number, cancelled: readonly number[] = []) => ({
    ...SEATS,
    cancelled: new Set(cancelled),
    keptFils,
  });
  const court = { ...COURT, keptFils: 0 };
  it.each<[string, Parameters<typeof isWhollyRefunded>[0], readonly UnitsOf[], boolean]>([
    ['all units at once', [kept(0)], [of('seats', 0, 1, 2)], true],
    ['the last of them', [kept(0, [0, 2])], [of('seats', 1)], true],
    ['one that was refunded before', [kept(0, [0, 1])], [of('seats', 1)], false],
    ['all but one', [kept(0)], [of('seats', 0, 1)], false],
    ['one line of two', [kept(0), court], [of('seats', 0, 1, 2)], false],
    ['the last line', [kept(0, [0, 1, 2]), court], [of('court', 0)], true],
    ['beside a unit that was given up', [kept(10_503, [0])], [of('seats', 1, 2)], false],
  ])('%s', (_, lines, refunded, expected) =>
    expect(isWhollyRefunded(lines, refunded)).toBe(expected),
  );
});
