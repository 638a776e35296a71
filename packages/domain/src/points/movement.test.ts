import { expect, it } from 'vitest';
import { POINTS_KINDS, pointsKind } from './movement.ts';

it('POINTS-09: every movement has a name, and another cause is a breach', () => {
  const causes = [
    ['points_earned', 'earned'],
    ['points_granted', 'granted'],
    ['wallet_set_aside', 'spent'],
    ['wallet_returned', 'returned'],
    ['refund_to_points', 'refunded'],
    ['points_clawed_back', 'taken_back'],
    ['points_expired', 'expired'],
    ['points_taken_back', 'withdrawn'],
  ];
  expect(causes.map(([cause = '']) => pointsKind(cause))).toEqual(causes.map(([, kind]) => kind));
  expect(new Set(causes.map(([, kind]) => kind))).toEqual(new Set(POINTS_KINDS));
  expect(() => pointsKind('sale')).toThrow('sale');
});
