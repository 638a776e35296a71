import { refundToCard } from '@nadi/domain/ledger/order-events';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  canBeRequested,
  type Gateways,
  type Refund,
  recordFound,
  recordRefund,
} from '../../payment/service.ts';
import { book, gatewayName } from '../settlement/postings.ts';

export interface RefundDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'refund'>;
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Asks the gateway for a claimed refund, and books it when the gateway confirms (MONEY-25): until then
 * the amount stands in refunds due. Silence, or a refusal that may be lifted, is logged and asked about
 * again by the reconciler; what may not be asked for twice is left to the staff (PAY-13).
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
  const next = state === 'due' ? 'it is asked for again' : 'the staff must find out';
  deps.log(undefined, `refund ${refund.id}, order ${refund.orderId}: ${answer}; ${next}`);
}

/** It is back on its card: booked, and told. */
async function bookReturned(tx: TenantTx, refund: Refund, now: number): Promise<void> {
  const { id: refundId, orderId, currency, amountFils } = refund;
  const gateway = gatewayName(refund);
  await book(tx, now, [refundToCard({ refundId, orderId, currency, gateway, amountFils })]);
  await addEvent(tx, 'order.refunded', { orderId, refundId, amountFils }, now);
}

/**
 * PAY-15: does with a refund that is unclear what the staff found at the bank: books it as returned, or has it
 * asked for again. False where there is none that is unclear.
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
