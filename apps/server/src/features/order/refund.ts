import { refundToCard } from '@nadi/domain/ledger/order-events';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import { askRefund, lockPayment, type Payment, recordRefund } from '../payment/service.ts';
import { book, gatewayName, type SettleDeps } from './settle.ts';

/**
 * Asks the gateway to give back a payment whose refund has begun, and books it when the gateway
 * confirms (MONEY-25): until then the amount stands in refunds due. Silence, or a refusal that may
 * be lifted, is logged, and asked about again by the reconciler.
 */
export async function payBack(
  deps: SettleDeps,
  tenant: TenantFacts,
  payment: Payment,
): Promise<void> {
  const answer = await askRefund(await deps.gateways(tenant.id), payment);
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
