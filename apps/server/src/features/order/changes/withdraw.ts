import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { judgeWithdrawal } from '@nadi/domain/order/withdrawal';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { findPaymentOfOrder } from '../../payment/ports.ts';
import type { CheckDeps } from '../settlement/check-payment.ts';
import { isOpen } from '../settlement/claims.ts';
import type * as store from '../store.ts';
import { giveUpRequest, type RequestEndDeps } from './request-end.ts';

/**
 * Withdraws an order that awaits payment, once its gateway confirms that it is unpaid (ORDER-12).
 *
 * Its lines return to the cart (CART-07); those of a request do not, and before its payment is
 * opened there is no gateway to query (ORDER-27). Returns the resulting order: cancelled, or in the state
 * that the gateway had decided meanwhile. Idempotent. Refusals: order_not_open, payment_in_hand,
 * payment_unknown.
 */
export async function withdraw(
  deps: CheckDeps & RequestEndDeps,
  { tenant }: RequestContext,
  order: store.Order,
): Promise<Result<store.Order, Failure>> {
  const { database, gateways, settlement } = deps;
  if (order.status === 'cancelled') return ok(order);
  const payment = await findPaymentOfOrder(database, tenant.id, order.id);
  if (!isOpen(order)) return refuse({ code: 'order_not_open' });
  if (payment === null) return withdrawUnopened(deps, tenant, order);
  const answer = await gateways.checkStatus(tenant.id, payment, true);
  const judged = judgeWithdrawal(answer);
  const because = judged.ok ? 'withdrawn' : 'due';
  const status = await settlement.settle(tenant, payment, { answer, because });
  return judged.ok ? ok({ ...order, status }) : refuse(failureOf(judged.refusal));
}

/** Withdraws a request without a payment; one that is opened meanwhile is left as it is. */
async function withdrawUnopened(
  deps: RequestEndDeps,
  tenant: TenantFacts,
  order: store.Order,
): Promise<Result<store.Order, Failure>> {
  const status = await giveUpRequest(deps, tenant, order.id);
  if (status === null) return refuse({ code: 'payment_in_hand' });
  return status === 'cancelled' ? ok({ ...order, status }) : refuse({ code: 'order_not_open' });
}
