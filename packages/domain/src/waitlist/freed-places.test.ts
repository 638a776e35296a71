import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../inventory/claim.ts';
import { freedPlaces, isUsedUp, liesWithin, needsAny, withoutClaims } from './freed-places.ts';

const OFFSET = 0;
const court = (unit: number, from: number, to: number): Claim => ({
  ofUnit: 0,
  occupy: [unit],
  during: { from, to },
});
const places = (pool: number, quantity: number, tick = 1): Claim => ({
  ofUnit: 0,
  count: pool,
  at: [tick],
  quantity,
});
const freed = (givenUp: readonly Claim[], retaken: readonly Claim[] = []) =>
  freedPlaces(givenUp, retaken, OFFSET);

describe('WAIT-02 claims within freed places', () => {
  const hour = freed([court(1, 600, 660)]);
  it.each([
    ['the same time', court(1, 600, 660), true, true],
    ['a part of it', court(1, 615, 645), true, true],
    ['a longer time', court(1, 600, 690), false, true],
    ['the time after', court(1, 660, 720), false, false],
    ['another court', court(2, 600, 660), false, false],
    ['a place', places(1, 1), false, false],
  ])('%s', (_, claim, within, any) => {
    expect(liesWithin(hour, [claim], OFFSET)).toBe(within);
    expect(needsAny(hour, [claim], OFFSET)).toBe(any);
  });

  it('counts places', () => {
    const two = freed([places(1, 2)]);
    expect(liesWithin(two, [places(1, 2)], OFFSET)).toBe(true);
    expect(liesWithin(two, [places(1, 3)], OFFSET)).toBe(false);
    expect(liesWithin(withoutClaims(two, [places(1, 1)], OFFSET), [places(1, 2)], OFFSET)).toBe(
      false,
    );
  });

  it('INV-21: counts the uses of each subject alone', () => {
    const use = (subject: string): Claim => ({ ...places(1, 1), subject });
    expect(liesWithin(freed([use('a')]), [use('a')], OFFSET)).toBe(true);
    expect(liesWithin(freed([use('a')]), [use('b')], OFFSET)).toBe(false);
    expect(needsAny(freed([use('a')]), [places(1, 1)], OFFSET)).toBe(false);
  });

  it('leaves out what a move takes again', () => {
    const moved = freed([court(1, 600, 660)], [court(1, 630, 690)]);
    expect(liesWithin(moved, [court(1, 600, 630)], OFFSET)).toBe(true);
    expect(liesWithin(moved, [court(1, 600, 660)], OFFSET)).toBe(false);
    expect(isUsedUp(freed([court(1, 600, 660)], [court(1, 600, 660)]))).toBe(true);
  });

  it('nothing lies within nothing', () => {
    expect(liesWithin(hour, [], OFFSET)).toBe(false);
  });
});

it('WAIT-02 no place is given out twice, and no more of a pool than was freed', () => {
  const claim = fc.oneof(
    fc
      .tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 6 }),
      )
      .map(([unit, from, length]) => court(unit, from * 5, (from + length) * 5)),
    fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 }))
      .map(([pool, quantity]) => places(pool, quantity)),
  );
  const lines = fc.array(fc.array(claim, { minLength: 1, maxLength: 2 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 6 }), lines, (givenUp, wishes) => {
      const all = freed(givenUp);
      let left = all;
      const served: Claim[][] = [];
      for (const claims of wishes) {
        if (!liesWithin(left, claims, OFFSET)) continue;
        served.push(claims);
        left = withoutClaims(left, claims, OFFSET);
      }
      const ticks = served.flatMap((claims) => [...freed(claims).ticks]);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks.every((tick) => all.ticks.has(tick))).toBe(true);
      for (const [row, size] of all.counts) {
        const given = served.map((claims) => freed(claims).counts.get(row) ?? 0);
        expect(given.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(size);
      }
    }),
  );
});
