import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { judgeWithdrawal } from '@nadi/domain/order/withdrawal';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { findPaymentOfOrder } from '../../payment/ports.ts';
import type { CheckDeps } from '../settlement/check-payment.ts';
import type * as store from '../store.ts';

/**
 * Withdraws an order that awaits payment, once its gateway confirms that it is unpaid (ORDER-12).
 *
 * Its lines return to the cart (CART-07). Returns the resulting order: cancelled, or in the state
 * that the gateway had decided meanwhile. Idempotent. Refusals: order_not_open, payment_in_hand,
 * payment_unknown.
 */
export async function withdraw(
  { database, gateways, settlement }: CheckDeps & { readonly database: Database },
  { tenant }: RequestContext,
  order: store.Order,
): Promise<Result<store.Order, Failure>> {
  if (order.status === 'cancelled') return ok(order);
  const payment = await findPaymentOfOrder(database, tenant.id, order.id);
  const isOpen = order.status === 'awaiting_payment' || order.status === 'processing';
  if (!isOpen || payment === null) return refuse({ code: 'order_not_open' });
  const answer = await gateways.checkStatus(tenant.id, payment);
  const judged = judgeWithdrawal(answer);
  const because = judged.ok && judged.value === 'give_up' ? 'withdrawn' : 'due';
  const status = await settlement.settle(tenant, payment.id, { answer, because });
  return judged.ok ? ok({ ...order, status }) : refuse(failureOf(judged.refusal));
}
