import { expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { overlaps } from './conflicts.ts';

const court = (occupy: readonly number[], from: number, to: number): Claim => ({
  ofUnit: 0,
  occupy,
  during: { from, to },
});
const seat = (unit: number): Claim => ({ ofUnit: 0, occupy: [unit], during: 'always' });
const place: Claim = { ofUnit: 0, count: 1, at: [1], size: 2, quantity: 1 };

it.each([
  ['one unit, overlapping', [court([1, 2], 0, 60)], [court([2], 30, 90)], true],
  ['one unit, one after the other', [court([1], 0, 60)], [court([1], 60, 90)], false],
  ['other units', [court([1], 0, 60)], [court([2], 0, 60)], false],
  ['one seat', [seat(1)], [seat(1)], true],
  ['another seat', [seat(1)], [seat(2)], false],
  ['places of one session', [place], [place], false],
  ['one of several', [place, court([1], 0, 60)], [court([3], 0, 9), court([1], 0, 9)], true],
])('CART-05: %s', (_, claims, others, expected) => expect(overlaps(claims, others)).toBe(expected));
