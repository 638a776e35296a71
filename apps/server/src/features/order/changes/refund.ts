import { refundFailed, refundToCard } from '@nadi/domain/ledger/order-events';
import { payoutReference } from '@nadi/domain/ledger/payout-events';
import { isOwedAgain } from '@nadi/domain/payment/refund';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  canBeRequested,
  endRefund,
  type FailedRefund,
  type Gateways,
  keepReturned,
  lockRefund,
  type Refund,
  recordFound,
  recordRefund,
  scheduleContact,
} from '../../payment/ports.ts';
import { book, gatewayName } from '../settlement/postings.ts';
import { lockOrder } from '../store.ts';

export interface RefundDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'refund' | 'askRefund'>;
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Requests a claimed refund from the gateway, and posts it when the gateway confirms (MONEY-25).
 *
 * Until then the amount is in refunds due. No response, or a temporary refusal, is logged and
 * retried by the reconciler; a refund that must not be requested twice is left to staff (PAY-13).
 */
export async function payBack(
  deps: RefundDeps,
  tenant: TenantFacts,
  refund: Refund,
): Promise<void> {
  const answer = canBeRequested(refund) ? await deps.gateways.refund(tenant.id, refund) : 'silence';
  const now = deps.clock.now();
  const state = await deps.database.forTenant(tenant.id, async (tx) => {
    const recorded = await recordRefund(tx, refund, answer, now);
    if (recorded === 'returned') await bookReturned(tx, refund, now);
    return recorded;
  });
  reached('refund.recorded');
  if (state === null || state === 'returned') return;
  const next = state === 'due' ? 'it is requested again' : 'check at the bank';
  deps.log(
    undefined,
    `refund ${refund.id}, ${refund.orderId === null ? `top-up ${refund.paymentId}` : `order ${refund.orderId}`}: ${answer}; ${next}`,
  );
}

/**
 * Queries a confirmed refund once more; one that failed later is owed again (REFUND-14).
 *
 * The lock on the refund lets the first of the reconciler and staff record it.
 */
export async function recheckRefund(
  deps: RefundDeps,
  tenant: TenantFacts,
  refund: Refund,
): Promise<void> {
  const standing = await deps.gateways.askRefund(tenant.id, refund);
  const now = deps.clock.now();
  if (standing !== 'failed') {
    const isAnswered = standing === 'stands';
    return keepReturned(deps.database, tenant.id, refund, { isAnswered, now });
  }
  const isOwed = await deps.database.forTenant(tenant.id, async (tx) => {
    if (refund.orderId !== null) await lockOrder(tx, refund.orderId);
    const locked = await lockRefund(tx, refund.id);
    if (locked === null || !isOwedAgain(locked.state, standing)) return false;
    await oweAgain(tx, locked, now);
    return true;
  });
  reached('refund.owed_again');
  if (isOwed) deps.log(undefined, `refund ${refund.id}: it failed after it was confirmed`);
}

/** Records that a confirmed refund came back: it is owed, and its customer is notified (REFUND-09). */
export async function oweAgain(tx: TenantTx, refund: FailedRefund, now: number): Promise<void> {
  const { id, orderId, amountFils, currency, gateway, gatewayAccountId, payoutId } = refund;
  if (gateway === null) throw new Error(`Refund ${id} has no payment.`);
  await endRefund(tx, id, null);
  const name = gatewayName({ gateway, gatewayAccountId });
  const money = { refundId: id, orderId: referenceOf(refund), currency, amountFils };
  await book(tx, now, [refundFailed({ ...money, gateway: name })]);
  await scheduleContact(tx, payoutId, now);
  if (orderId === null) return;
  await addEvent(tx, 'order.refund_failed', { orderId, part: id, amountFils }, now);
}

/** Returns what the postings of a refund belong to: an order, money of a wallet, or a top-up. */
export const referenceOf = ({
  id,
  orderId,
  payoutId,
  paymentId,
}: Pick<FailedRefund, 'id' | 'orderId' | 'payoutId' | 'paymentId'>): string =>
  orderId ?? (payoutId === null ? (paymentId ?? id) : payoutReference(payoutId));

/** Posts a refund that is back on the card, and notifies the customer. */
async function bookReturned(tx: TenantTx, refund: Refund, now: number): Promise<void> {
  const { id: refundId, orderId, currency, amountFils } = refund;
  const gateway = gatewayName(refund);
  const reference = referenceOf(refund);
  await book(tx, now, [
    refundToCard({ refundId, orderId: reference, currency, gateway, amountFils }),
  ]);
  // A refund of a top-up or of a wallet was announced when it was begun.
  if (orderId === null) return;
  await addEvent(tx, 'order.refunded', { orderId, refundId, amountFils }, now);
}

/**
 * Resolves an unclear refund with the result that staff found at the bank (PAY-15).
 *
 * It is posted as returned, or requested again. Returns false when there is no unclear refund.
 */
export async function clearUpRefund(
  tx: TenantTx,
  refundId: string,
  isConfirmed: boolean,
  now: number,
): Promise<boolean> {
  const refund = await recordFound(tx, refundId, isConfirmed, now);
  if (refund !== null && isConfirmed) await bookReturned(tx, refund, now);
  return refund !== null;
}
