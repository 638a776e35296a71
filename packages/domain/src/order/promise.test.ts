import { describe, expect, it } from 'vitest';
import type { Period } from '../kinds/kind.ts';
import { freeCancellationUntil } from './promise.ts';

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
