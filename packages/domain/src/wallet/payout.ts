import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { RefundState } from '../payment/refund.ts';
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

/** Least amount that is paid back. */
const LEAST_FILS: Fils = 1;

/** Returns the amount in whole fils that can be paid back; amounts in AED (WALLET-14). */
export function checkPayOut(
  amount: number,
  mostFils: Fils,
): Result<Fils, Extract<Refusal, { code: 'amount_out_of_range' }>> {
  const fils = Math.round(amount * 100);
  if (fils / 100 === amount && fils >= LEAST_FILS && fils <= mostFils) return ok(fils);
  return refuse({ code: 'amount_out_of_range', least: LEAST_FILS / 100, most: mostFils / 100 });
}

/** States of money that goes back to cards, as shown to its customer (WALLET-15). */
export const PAYOUT_STATES = ['pending', 'done', 'failed'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Returns the state of a payout from those of its refunds: failed where a card did not take its part. */
export function payoutState(refunds: readonly RefundState[]): PayoutState {
  if (refunds.some((state) => state === 'failed' || state === 'settled')) return 'failed';
  return refunds.every((state) => state === 'returned') ? 'done' : 'pending';
}
