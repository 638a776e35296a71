import { describe, expect, it } from 'vitest';
import type { Period } from '../kinds/kind.ts';
import { type FreeCancellation, freeCancellation, freeCancellationUntil } from './promise.ts';

const hour: Period = { from: 10_000, to: 10_060 };

describe('until when a line may be cancelled for free', () => {
  it.each<[string, Period | null, number, boolean, number | null]>([
    ['ORDER-11 a day before its start', hour, 1440, false, 8_560],
    ['ORDER-11 until it starts', hour, 0, false, 10_000],
    ['ORDER-11 a thing without a time', null, 1440, false, null],
    ['ORDER-16 moved by the venue: until it starts', hour, 1440, true, 10_000],
  ])('%s', (_, when, freeUntilMinutesBefore, isMoved, until) => {
    expect(freeCancellationUntil(when, { freeUntilMinutesBefore }, isMoved)).toBe(until);
  });
});

describe('ORDER-22 free cancellation of a cart', () => {
  const all = (until: number): FreeCancellation => ({ of: 'all', until });
  it.each<[string, (number | null)[], number, FreeCancellation]>([
    ['by the first of its lines', [9_000, 8_560, 9_500], 8_000, all(8_560)],
    ['without the lines that have no time', [null, 8_560], 8_000, all(8_560)],
    ['of lines without a time', [null], 8_000, { of: 'nothing' }],
    ['of an empty cart', [], 8_000, { of: 'nothing' }],
    ['of a part', [9_000, 8_000], 8_000, { of: 'part' }],
    ['of a part beside a line without a time', [null, 9_000, 7_000], 8_000, { of: 'part' }],
    ['of nothing any more', [8_000, 7_000], 8_000, { of: 'nothing' }],
    ['up to its minute', [8_000], 7_999.99, all(8_000)],
  ])('%s', (_, untils, now, expected) => {
    expect(freeCancellation(untils, now)).toEqual(expected);
  });
});
