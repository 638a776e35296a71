import { describe, expect, it } from 'vitest';
import { hasCapacity, type Usage, usageWithout } from './capacity.ts';
import type { Claim, CountClaim } from './claim.ts';
import { ALWAYS_TICK, ALWAYS_TICKS } from './ticks.ts';

const OFFSET = 240;
const court = (unitId: number, from: number, to: number): Claim => ({
  ofUnit: 0,
  occupy: [unitId],
  during: { from: from + OFFSET, to: to + OFFSET },
});
const seat = (unitId: number): Claim => ({ ofUnit: 0, occupy: [unitId], during: 'always' });
const places = (
  quantity: number,
  size?: number,
  at: CountClaim['at'] = 'always',
  count = 7,
): Claim => ({
  ofUnit: 0,
  count,
  at,
  quantity,
  ...(size !== undefined && { size }),
});

const useOf = (subject: string): Claim => ({ ...places(1, 2), subject });

const usage: Usage = {
  stays: [
    { unitId: 1, fromTick: 12, toTick: 24 },
    { unitId: 5, ...ALWAYS_TICKS },
  ],
  pools: [
    { poolId: 7, subject: '', tick: ALWAYS_TICK, size: 30, taken: 28 },
    { poolId: 7, subject: '', tick: 12, size: 30, taken: 30 },
    { poolId: 7, subject: 'account:1', tick: ALWAYS_TICK, size: 2, taken: 1 },
  ],
};

describe('INV-15: room for claims', () => {
  it.each([
    ['a free unit', [court(2, 60, 120)], true],
    ['a unit that is taken', [court(1, 60, 120)], false],
    ['until it is taken', [court(1, 0, 60)], true],
    ['from when it is free again', [court(1, 120, 180)], true],
    ['off the grid, into what is taken', [court(1, 0, 61)], false],
    ['a free seat', [seat(6)], true],
    ['a seat that somebody has', [seat(6), seat(5)], false],
    ['as many as are left', [places(2, 30)], true],
    ['one more', [places(3, 30)], false],
    ['together too many', [places(1, 30), places(2, 30)], false],
    ['in one of two rows none', [places(1, 30, [6, 12])], false],
    ['in a row that nobody took from: all', [places(30, 30, [24])], true],
    ['and not one more', [places(31, 30, [24])], false],
    ['more than there were', [places(12, 40)], true],
    ['fewer than are taken', [places(1, 20)], false],
    ['kept, so by the size it was given', [places(2)], true],
    ['kept, of a row that is not there', [places(1, undefined, [24])], false],
    ['another pool', [places(5, 5, 'always', 8)], true],
    ['a free unit and a full pool', [court(2, 60, 120), places(3, 30)], false],
    ['INV-21 another use of a customer', [useOf('account:1')], true],
    ['INV-21 and no more', [useOf('account:1'), useOf('account:1')], false],
    ['INV-21 a customer without a row', [useOf('account:2'), useOf('account:2')], true],
    ['nothing', [], true],
  ])('%s', (_, claims, expected) => {
    expect(hasCapacity(claims, usage, OFFSET)).toBe(expected);
  });
});

describe('INV-15: room for claims that replace others', () => {
  const level = { poolId: 7, subject: '', tick: 12, size: 30, taken: 30 };
  it.each([
    ['half an hour later at the same court', [court(1, 60, 120)], [court(1, 90, 150)], true],
    ['beside another stay', [court(1, 60, 120)], [court(1, 120, 180)], false],
    ['at another court that is taken', [court(1, 60, 120)], [court(3, 60, 120)], false],
    ['the same places', [places(2, 30, [12])], [places(2, 30, [12])], true],
    ['more places than are given up', [places(2, 30, [12])], [places(3, 30, [12])], false],
    [
      'a place of the pool for one of a customer',
      [useOf('account:1')],
      [places(1, 30, [12])],
      false,
    ],
    ['places of another session', [places(2, 30, [13])], [places(2, 30, [12])], false],
  ])('%s', (_, givenUp, wanted, fits) => {
    const before: Usage = {
      stays: [
        { unitId: 1, fromTick: 12, toTick: 24 },
        { unitId: 1, fromTick: 30, toTick: 36 },
        { unitId: 3, fromTick: 0, toTick: 48 },
      ],
      pools: [level],
    };
    expect(hasCapacity(wanted, usageWithout(before, givenUp, OFFSET), OFFSET)).toBe(fits);
  });
});
