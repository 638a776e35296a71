import type { Fils } from '../kernel/money.ts';
import { spreadRefund, type Tender, type TenderShare } from '../payment/tenders.ts';

/** Money of a wallet by where it is paid back (LEAVE-02). */
export interface Payout<T extends Tender> {
  /** Parts that go back to the cards of top-ups, the latest first. */
  readonly shares: readonly TenderShare<T>[];
  /** Part that no card can take, for a bank transfer. */
  readonly restFils: Fils;
}

/** Returns the amount that the cards of top-ups can take back. */
export const payableFils = (topUps: readonly Tender[]): Fils =>
  topUps.reduce((sum, { amountFils, refundedFils }) => sum + amountFils - refundedFils, 0);

/**
 * Spreads money of a wallet over the payments of its top-ups, the latest first (LEAVE-02).
 *
 * None takes more than is left of it; the rest is for a bank transfer (LEAVE-03).
 *
 * @param topUps in order of time.
 */
export function spreadPayout<T extends Tender>(topUps: readonly T[], fils: Fils): Payout<T> {
  const restFils = Math.max(0, fils - payableFils(topUps));
  return { shares: spreadRefund(topUps, fils - restFils), restFils };
}
