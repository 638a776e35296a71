import type { Fils } from '../kernel/money.ts';

/** Captured payment of an order, with what was refunded of it. */
export interface Tender {
  readonly id: string;
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
}

/** Part of a refund that goes back to one payment. */
export interface TenderShare {
  readonly id: string;
  readonly amountFils: Fils;
}

/**
 * Spreads a refund over the payments of an order, the latest first (PAY-16).
 *
 * No payment gets back more than is left of it. Throws a RangeError where less is left of all than
 * is to be refunded.
 *
 * @param tenders payments in the order in which they were captured.
 */
export function spreadRefund(tenders: readonly Tender[], fils: Fils): readonly TenderShare[] {
  let rest = fils;
  const shares: TenderShare[] = [];
  for (const { id, amountFils, refundedFils } of tenders.toReversed()) {
    const share = Math.min(rest, amountFils - refundedFils);
    if (share > 0) shares.push({ id, amountFils: share });
    rest -= Math.max(share, 0);
  }
  if (rest > 0) throw new RangeError('A refund is at most what was paid.');
  return shares;
}
