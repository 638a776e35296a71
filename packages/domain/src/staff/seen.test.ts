import { describe, expect, it } from 'vitest';
import { isAsSeen, isRefundAsSeen, readSeen, seenText } from './seen.ts';

const AT = 1_764_430_000_000;

describe('STAFF-14 a state that was shown', () => {
  it.each([
    ['is the same', seenText({ fingerprint: 'aB-_9', at: AT }), true],
    ['was read at another time', seenText({ fingerprint: 'aB-_9', at: AT + 60_000 }), true],
    ['differs', seenText({ fingerprint: 'aB-_8', at: AT }), false],
    ['has no time', 'aB-_9', false],
    ['has no fingerprint', `${AT}-`, false],
    ['is no text of a screen', '', false],
  ])('that %s', (_what, seen, isSame) => expect(isAsSeen(seen, 'aB-_9')).toBe(isSame));

  it('is read as it was written, in whole milliseconds', () => {
    const text = seenText({ fingerprint: 'aB-_9', at: AT + 0.75 });
    expect(readSeen(text)).toEqual({ fingerprint: 'aB-_9', at: AT });
  });
});

describe('STAFF-14 a refund that was shown', () => {
  const card = { way: 'original', amount: 231 };
  const wallet = { way: 'wallet', amount: 50 };
  it.each([
    ['nothing, and nothing is refunded', [], [], true],
    ['nothing, and something is refunded', [], [card], false],
    ['the same amount by the same way', [card], [card], true],
    ['another amount', [card], [{ ...card, amount: 230.99 }], false],
    ['another way', [card], [{ ...card, way: 'wallet' }], false],
    ['the same shares in another order', [card, wallet], [wallet, card], true],
    ['another number of points', [{ ...card, points: 10 }], [{ ...card, points: 9 }], false],
    ['one share of two', [card], [card, wallet], false],
  ])('%s', (_what, shown, refund, isSame) => expect(isRefundAsSeen(shown, refund)).toBe(isSame));
});
