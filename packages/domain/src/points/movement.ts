/** Names of movements of points as shown to the customer (POINTS-09). */
export const POINTS_KINDS = [
  'earned',
  /** Added by the venue. */
  'granted',
  'spent',
  /** Points of a booking that was not paid in the end. */
  'returned',
  /** Back with a refund. */
  'refunded',
  /** Earned by a booking that was refunded. */
  'taken_back',
  'expired',
  /** Given by mistake, and taken back by the venue. */
  'withdrawn',
] as const;

export type PointsKind = (typeof POINTS_KINDS)[number];

const KIND_BY_CAUSE: ReadonlyMap<string, PointsKind> = new Map([
  ['points_earned', 'earned'],
  ['points_granted', 'granted'],
  ['wallet_set_aside', 'spent'],
  ['wallet_returned', 'returned'],
  ['refund_to_points', 'refunded'],
  ['points_clawed_back', 'taken_back'],
  ['points_expired', 'expired'],
  ['points_lapsed', 'expired'],
  ['points_taken_back', 'withdrawn'],
]);

/** Returns the name of a movement by the cause of its postings; an unknown cause is a breach. */
export function pointsKind(cause: string): PointsKind {
  const kind = KIND_BY_CAUSE.get(cause);
  if (kind === undefined) throw new Error(`Points are moved by ${cause}.`);
  return kind;
}
