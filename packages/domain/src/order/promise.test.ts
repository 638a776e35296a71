import { describe, expect, it } from 'vitest';
import type { Period } from '../kinds/kind.ts';
import { allFreeUntil, freeCancellationUntil } from './promise.ts';

const hour: Period = { from: 10_000, to: 10_060 };

describe('until when a line may be given back for free', () => {
  it.each<[string, Period | null, number, boolean, number | null]>([
    ['ORDER-11 a day before its start', hour, 1440, false, 8_560],
    ['ORDER-11 until it starts', hour, 0, false, 10_000],
    ['ORDER-11 a thing without a time', null, 1440, false, null],
    ['ORDER-16 moved by the venue: until it starts', hour, 1440, true, 10_000],
  ])('%s', (_, when, freeUntilMinutesBefore, isMoved, until) => {
    expect(freeCancellationUntil(when, { freeUntilMinutesBefore }, isMoved)).toBe(until);
  });
});

describe('until when a cart may be given back for free', () => {
  it.each<[string, (number | null)[], number, number | null]>([
    ['ORDER-22 by the first of its lines', [9_000, 8_560, 9_500], 8_000, 8_560],
    ['ORDER-22 what has no time has no say', [null, 8_560], 8_000, 8_560],
    ['ORDER-22 nothing that has a time', [null], 8_000, null],
    ['ORDER-22 an empty cart', [], 8_000, null],
    ['ORDER-22 one of them no more', [9_000, 8_000], 8_000, null],
    ['ORDER-22 up to its minute', [8_000], 7_999.99, 8_000],
  ])('%s', (_, untils, now, until) => {
    expect(allFreeUntil(untils, now)).toBe(until);
  });
});
