import { isTimeToPay } from '@nadi/domain/cart/hold-time';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import {
  findPaymentOf,
  findPaymentOfOrder,
  type Gateways,
  isTransactionKnown,
  type OpenedPayment,
  openPayment,
} from '../../payment/ports.ts';
import * as store from '../store.ts';
import { type OpenedOrder, openAgain, openPage, resultTokenOf } from './payment-page.ts';

export interface PayDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'find'>;
  readonly secret: string;
}

/**
 * Opens the payment of an approved request, or returns its page where it is open (ORDER-26).
 *
 * It is registered at the gateway before anything is written (decision 016); of two concurrent
 * calls one page is kept, and both return it. Refusals: order_not_open, gateway_unavailable.
 */
export async function payOrder(
  deps: PayDeps,
  context: RequestContext,
  order: store.Order,
): Promise<Result<OpenedOrder, Failure>> {
  const { tenant, now } = context;
  const isToPay = order.status === 'awaiting_payment' || order.status === 'processing';
  if (!isToPay) return refuse({ code: 'order_not_open' });
  if ((await findPaymentOfOrder(deps.database, tenant.id, order.id)) !== null)
    return openAgain(deps, context, order.id);
  if (!isTimeToPay(now, order.expiresAt ?? now)) return refuse({ code: 'order_not_open' });
  const gateway = await deps.gateways.find(tenant.id);
  const token = resultTokenOf(deps.secret, order.id);
  const page =
    gateway && (await openPage(context, gateway, { order: { ...order, placedAt: now }, token }));
  if (!page) return refuse({ code: 'gateway_unavailable' });
  const isOpened = await write(deps.database, tenant.id, page);
  if (!isOpened.ok) return isOpened;
  reached('order.committed');
  return openAgain(deps, context, order.id);
}

/** Writes the payment, unless the order was decided or another page was opened meanwhile. */
async function write(
  database: Database,
  tenantId: number,
  page: OpenedPayment,
): Promise<Result<null, Failure>> {
  try {
    return await database.forTenant(tenantId, async (tx) => {
      const order = await store.lockOrder(tx, page.orderId);
      if (order?.status !== 'awaiting_payment') return refuse({ code: 'order_not_open' as const });
      if ((await findPaymentOf(tx, page.orderId)) === null) await openPayment(tx, page);
      return ok(null);
    });
  } catch (error) {
    if (!isTransactionKnown(error)) throw error;
    return refuse({ code: 'gateway_unavailable' });
  }
}
