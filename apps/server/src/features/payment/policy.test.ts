import { describe, expect, it } from 'vitest';
import { GIVE_UP_MS, nextCheckAt } from './policy.ts';

const account = { firstCheckSeconds: 2, longestCheckSeconds: 5 };
const EXPIRES = 1_800_000;

describe('PAY-05 when an undecided payment is asked about again', () => {
  it.each([
    ['at first soon', 0, 0, 2_000],
    ['then later', 1, 10_000, 14_000],
    ['never later than the longest wait', 9, 10_000, 15_000],
    ['at its end at the latest', 9, EXPIRES - 1_000, EXPIRES],
    ['and after it, for late money', 30, EXPIRES + 10_000, EXPIRES + 15_000],
    ['for a week', 30, EXPIRES + GIVE_UP_MS + 1, null],
  ])('%s', (_, checks, now, next) =>
    expect(nextCheckAt(account, { checks, expiresAt: EXPIRES }, now)).toBe(next),
  );
});
