import { refundToCard } from '@nadi/domain/ledger/order-events';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import { type Gateways, lockPayment, type Payment, recordRefund } from '../payment/service.ts';
import { book, gatewayName } from './settle.ts';

export interface RefundDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'refund'>;
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Asks the gateway to give back a payment whose refund has begun, and books it when the gateway
 * confirms (MONEY-25): until then the amount stands in refunds due. Silence, or a refusal that may
 * be lifted, is logged, and asked about again by the reconciler.
 */
export async function payBack(
  deps: RefundDeps,
  tenant: TenantFacts,
  payment: Payment,
): Promise<void> {
  const answer = await deps.gateways.refund(tenant.id, payment);
  if (answer !== 'confirmed') {
    const { id, orderId } = payment;
    deps.log(
      undefined,
      `refund of payment ${id}, order ${orderId}: ${answer}; it is asked for again`,
    );
  }
  const now = deps.clock.now();
  await deps.database.forTenant(tenant.id, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (locked === null) throw new Error(`No payment ${payment.id}.`);
    const settled = await recordRefund(tx, locked, answer, now);
    if (!settled.changed || settled.state !== 'refunded') return;
    const { id: refundId, orderId, currency, amountFils } = locked;
    const gateway = gatewayName(locked);
    await book(tx, now, [refundToCard({ refundId, orderId, currency, gateway, amountFils })]);
    await addEvent(tx, 'order.refunded', { orderId }, now);
  });
}
