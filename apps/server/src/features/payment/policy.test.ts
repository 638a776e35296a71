import { describe, expect, it } from 'vitest';
import { GIVE_UP_MS, LAST_CARD_MS, nextCheckAt, refundAgainAt } from './policy.ts';

const account = { firstCheckSeconds: 2, longestCheckSeconds: 5 };
const EXPIRES = 1_800_000;

describe('PAY-05 the next query of an undecided payment', () => {
  it.each([
    ['at first soon', 0, 0, 2_000],
    ['then later', 1, 10_000, 14_000],
    ['never later than the longest wait', 9, 10_000, 15_000],
    ['at its end at the latest', 9, EXPIRES - 1_000, EXPIRES],
    ['and after it, for late money', 30, EXPIRES + 10_000, EXPIRES + 15_000],
    ['for a week', 30, EXPIRES + GIVE_UP_MS + 1, null],
  ])('%s', (_, checks, now, next) =>
    expect(nextCheckAt(account, { state: 'pending', checks, expiresAt: EXPIRES }, now)).toBe(next),
  );

  it.each([
    ['at first soon', 0, 0, 2_000],
    ['then ever more seldom', 6, 0, 128_000],
    ['at least every five minutes', 20, 0, 300_000],
    ['at the end of its page', 20, EXPIRES - 10_000, EXPIRES],
    ['for a card at the last moment', 20, EXPIRES, EXPIRES + LAST_CARD_MS],
    ['and no longer', 20, EXPIRES + LAST_CARD_MS + 1, null],
  ])('a declined one %s', (_, checks, now, next) =>
    expect(nextCheckAt(account, { state: 'failed', checks, expiresAt: EXPIRES }, now)).toBe(next),
  );

  it('never one that is captured', () =>
    expect(
      nextCheckAt(account, { state: 'captured', checks: 0, expiresAt: EXPIRES }, 0),
    ).toBeNull());
});

it.each([
  [0, 60],
  [1, 120],
  [5, 1_920],
  [9, 21_600],
  [400, 21_600],
])(
  'PAY-11 a refund requested %i times without success is requested again after %i seconds',
  (checks, seconds) => expect(refundAgainAt(checks, 0)).toBe(seconds * 1000),
);
