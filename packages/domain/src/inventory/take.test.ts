import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { conflictingHolds, inTicks, type TakePurpose, type TakeRequest } from './take.ts';
import { BEYOND_SIZE } from './ticks.ts';

const court = (occupy: readonly number[], from: number, to: number): Claim => ({
  ofUnit: 0,
  occupy,
  during: { from, to },
});

const request = (more: Partial<TakeRequest>): TakeRequest => ({
  tenantId: 1,
  owner: 'cart',
  purpose: 'hold',
  offset: 240,
  now: 0,
  until: 1,
  lines: [{ holdId: 'a', claims: [court([1], 600, 660)] }],
  ...more,
});

describe('INV-03: a request in ticks', () => {
  it.each<[TakePurpose, string, readonly string[]]>([
    ['hold', 'held', ['held']],
    // Only once: a line being paid in one order cannot be paid in another.
    ['pay', 'paying', ['held']],
    ['confirm', 'firm', ['held', 'paying', 'firm']],
    ['return', 'held', ['held', 'paying']],
    ['move', 'firm', ['firm']],
  ])('%s makes it %s, from %s', (purpose, state, from) => {
    const until = state === 'firm' ? null : 1;
    expect(inTicks(request({ purpose, until }))).toMatchObject({ state, from });
  });

  it('sorts holds by id and keeps the data of each', () => {
    const lines = [
      { holdId: 'b', claims: [court([2], 600, 660)], productId: 7, line: { note: 'two' } },
      { holdId: 'a', claims: [court([1], 600, 660)], kind: 'programme' as const },
    ];
    expect(inTicks(request({ lines })).lines).toEqual([
      {
        holdId: 'a',
        kind: 'programme',
        counts: [],
        intervals: [{ unitId: 1, fromTick: 72, toTick: 84 }],
      },
      {
        holdId: 'b',
        productId: 7,
        line: { note: 'two' },
        counts: [],
        intervals: [{ unitId: 2, fromTick: 72, toTick: 84 }],
      },
    ]);
  });

  it('INV-23: takes counts of a hold beyond the sizes of their pools, and those of no other', () => {
    const places: Claim = { ofUnit: 0, count: 4, at: [9], quantity: 2, size: 20 };
    const { lines } = inTicks(
      request({
        lines: [
          { holdId: 'a', claims: [places], isBeyondSize: true },
          { holdId: 'b', claims: [places] },
        ],
      }),
    );
    expect(lines.map(({ counts }) => counts.map(({ size }) => size))).toEqual([
      [BEYOND_SIZE],
      [20],
    ]);
  });

  it.each<[string, Partial<TakeRequest>]>([
    ['firm with an end', { purpose: 'confirm', until: 1 }],
    ['held without an end', { until: null }],
    ['no lines', { lines: [] }],
    ['a hold twice', { lines: [0, 1].map(() => ({ holdId: 'a', claims: [] })) }],
  ])('refuses a request with %s', (_, more) => {
    expect(() => inTicks(request(more))).toThrow(RangeError);
  });
});

describe('INV-04: holds in each other’s way', () => {
  const lines = (...claims: readonly Claim[]) =>
    request({ lines: claims.map((claim, index) => ({ holdId: `h${index}`, claims: [claim] })) });

  it.each<[string, TakeRequest, readonly string[]]>([
    [
      'a pitch and its own half: the later',
      lines(court([1, 2], 600, 660), court([2], 630, 690)),
      ['h1'],
    ],
    ['one after the other: none', lines(court([1], 600, 660), court([1], 660, 720)), []],
    ['the same time elsewhere: none', lines(court([1], 600, 660), court([2], 600, 660)), []],
    ['minutes that round into one tick', lines(court([1], 600, 657), court([1], 658, 700)), ['h1']],
  ])('%s', (_, expectedTicks, expected) => {
    expect(conflictingHolds(expectedTicks)).toEqual(expected);
  });
});
