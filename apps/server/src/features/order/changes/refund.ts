import { refundToCard } from '@nadi/domain/ledger/order-events';
import { payoutReference } from '@nadi/domain/ledger/payout-events';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  canBeRequested,
  type FailedRefund,
  type Gateways,
  type Refund,
  recordFound,
  recordRefund,
} from '../../payment/ports.ts';
import { book, gatewayName } from '../settlement/postings.ts';

export interface RefundDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'refund'>;
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
