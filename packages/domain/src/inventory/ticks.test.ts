import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim, CountClaim } from './claim.ts';
import { ALWAYS_TICK, countsOf, intervalsOf, MAX_INTERVAL_TICKS } from './ticks.ts';

const OFFSET = 240;
/** Local minute 240 in Dubai is tick 0. */
const occupy = (units: readonly number[], from: number, to: number) =>
  ({ ofUnit: 0, occupy: units, during: { from: from + OFFSET, to: to + OFFSET } }) as const;
const always = (units: readonly number[]): Claim => ({
  ofUnit: 0,
  occupy: units,
  during: 'always',
});
const count = (pool: number, quantity: number, at: CountClaim['at']): Claim => ({
  ofUnit: 0,
  count: pool,
  quantity,
  size: 8,
  at,
});

describe('INV-01: stretches', () => {
  it.each([
    ['on the grid', [occupy([1], 0, 60)], [[1, 0, 12]]],
    ['off the grid: outward at both ends', [occupy([1], 3, 58)], [[1, 0, 12]]],
    ['before the epoch', [occupy([1], -8, -6)], [[1, -2, -1]]],
    [
      'one unit each, sorted',
      [occupy([2, 1], 0, 10)],
      [
        [1, 0, 2],
        [2, 0, 2],
      ],
    ],
    ['touching: one', [occupy([1], 30, 60), occupy([1], 0, 30)], [[1, 0, 12]]],
    ['overlapping: one', [occupy([1], 0, 40), occupy([1], 20, 60)], [[1, 0, 12]]],
    ['one inside another: the outer', [occupy([1], 0, 60), occupy([1], 20, 40)], [[1, 0, 12]]],
    [
      'apart: two',
      [occupy([1], 0, 20), occupy([1], 40, 60)],
      [
        [1, 0, 4],
        [1, 8, 12],
      ],
    ],
    ['for good: one tick', [always([1])], [[1, ALWAYS_TICK, ALWAYS_TICK + 1]]],
    ['a count: none', [count(1, 1, [0])], []],
  ])('%s', (_, claims, expected) => {
    const intervals = intervalsOf(claims, OFFSET);
    expect(intervals.map((one) => [one.unitId, one.fromTick, one.toTick])).toEqual(expected);
  });

  it('splits ranges longer than two days', () => {
    const lengths = intervalsOf([occupy([1], 0, 5 * 1440)], OFFSET).map(
      (one) => one.toTick - one.fromTick,
    );
    expect(lengths).toEqual([MAX_INTERVAL_TICKS, MAX_INTERVAL_TICKS, 288]);
  });

  it('refuses a claim of no time', () => {
    expect(() => intervalsOf([occupy([1], 60, 60)], OFFSET)).toThrow(RangeError);
  });

  it('covers every claimed minute, no unit twice, and no tick that no claim touches', () => {
    const claim = fc
      .record({
        units: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        from: fc.integer({ min: -500, max: 5000 }),
        length: fc.integer({ min: 1, max: 4000 }),
      })
      .map(({ units, from, length }) => occupy(units, from, from + length));
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 5 }), (claims) => {
        const expected = new Set<string>();
        for (const { occupy: units, during } of claims) {
          const { from, to } = during;
          for (let tick = Math.floor((from - OFFSET) / 5); tick * 5 < to - OFFSET; tick++) {
            for (const unit of units) expected.add(`${unit} ${tick}`);
          }
        }
        const taken = intervalsOf(claims, OFFSET).flatMap((one) =>
          Array.from(
            { length: one.toTick - one.fromTick },
            (_, index) => `${one.unitId} ${one.fromTick + index}`,
          ),
        );
        expect(taken).toHaveLength(expected.size);
        expect(new Set(taken)).toEqual(expected);
      }),
    );
  });
});

describe('INV-02: counts', () => {
  it('has one entry a row, sorted; claims on one row add up', () => {
    const counts = countsOf([count(2, 1, [6, 0]), count(1, 2, [0]), count(2, 3, [6])]);
    expect(counts.map((one) => [one.poolId, one.tick, one.quantity])).toEqual([
      [1, 0, 2],
      [2, 0, 1],
      [2, 6, 4],
    ]);
  });

  it('INV-17: counts permanent claims in a row without a time', () => {
    expect(countsOf([count(1, 2, 'always')])).toEqual([
      { poolId: 1, subject: '', tick: ALWAYS_TICK, size: 8, quantity: 2 },
    ]);
    // The tick in minutes must still fit the database's integers.
    expect(ALWAYS_TICK * 5 + 14 * 60).toBeLessThan(2 ** 31);
    expect(ALWAYS_TICK * 5 * 60_000).toBeGreaterThan(Date.UTC(5000));
  });

  it('INV-21: counts each subject in a row of its own, sorted as the database sorts', () => {
    const of = (subject: string) => ({ ...count(1, 1, [0]), subject });
    const counts = countsOf([of('b'), of('B'), count(1, 4, [0]), of('b')]);
    expect(counts.map((one) => [one.subject, one.quantity])).toEqual([
      ['', 4],
      ['B', 1],
      ['b', 2],
    ]);
  });

  it.each(['', 'a'.repeat(65), 'a b', '"', 'ع'])('INV-21: refuses the subject "%s"', (subject) => {
    expect(() => countsOf([{ ...count(1, 1, [0]), subject }])).toThrow(RangeError);
  });

  it('refuses to count nothing', () => {
    expect(() => countsOf([count(1, 0, [0])])).toThrow(RangeError);
  });
});
