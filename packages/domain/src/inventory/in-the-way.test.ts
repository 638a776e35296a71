import { expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { areInTheWay } from './in-the-way.ts';

const court = (unitIds: readonly number[], from: number, to: number): Claim => ({
  type: 'occupy',
  unitIds,
  from,
  to,
});
const place: Claim = { type: 'count', poolId: 1, ticks: [1], size: 2, quantity: 1 };

it.each([
  ['one unit, overlapping', [court([1, 2], 0, 60)], [court([2], 30, 90)], true],
  ['one unit, one after the other', [court([1], 0, 60)], [court([1], 60, 90)], false],
  ['other units', [court([1], 0, 60)], [court([2], 0, 60)], false],
  ['places of one session', [place], [place], false],
  ['one of several', [place, court([1], 0, 60)], [court([3], 0, 9), court([1], 0, 9)], true],
])('CART-05: %s', (_, claims, others, expected) =>
  expect(areInTheWay(claims, others)).toBe(expected),
);
