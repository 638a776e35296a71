import { describe, expect, it } from 'vitest';
import { freeCancellationUntil } from './promise.ts';

describe('ORDER-11 until when a line may be given back for free', () => {
  it.each([
    ['a day before its start', { from: 10_000, to: 10_060 }, 1440, 8_560],
    ['until it starts', { from: 10_000, to: 10_060 }, 0, 10_000],
    ['a thing without a time', null, 1440, null],
  ])('%s', (_, when, freeUntilMinutesBefore, until) => {
    expect(freeCancellationUntil(when, { freeUntilMinutesBefore })).toBe(until);
  });
});
