import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { findPayment, findPaymentOfOrder, type Gateways, setPage } from '../../payment/ports.ts';
import { type CheckDeps, checkPayment } from '../settlement/check-payment.ts';
import { type OpenedOrder, openAgain, returnUrlOf } from './payment-page.ts';

export interface ChargeDeps extends CheckDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'checkStatus' | 'charge'>;
  readonly secret: string;
}

/**
 * Charges the saved card of an order that was written, and applies the answer (CARD-05).
 *
 * An order that is paid otherwise is returned as it is. A bank that asks for a check gives a page
 * (CARD-07). Refusals: payment_declined; card_not_found for a card that was deleted meanwhile.
 */
export async function chargeOrder(
  deps: ChargeDeps,
  context: RequestContext,
  opened: OpenedOrder,
): Promise<Result<OpenedOrder, Failure>> {
  const { tenant, now } = context;
  const { order, page, token } = opened;
  if (page === null || page.url !== null) return ok(opened);
  const payment = await findPaymentOfOrder(deps.database, tenant.id, order.id);
  if (payment === null || payment.cardId === null) return ok(opened);
  const returnUrl = returnUrlOf(context, payment.gateway, token);
  const answer = await deps.gateways.charge(tenant.id, payment, returnUrl);
  if (answer.type === 'page') {
    await setPage(deps.database, tenant.id, payment.id, answer.pageUrl);
    return openAgain(deps, context, order.id);
  }
  await checkPayment(deps, tenant, payment, { because: 'return', now });
  const after = await findPayment(deps.database, tenant.id, payment.id);
  if (after?.state !== 'failed') return openAgain(deps, context, order.id);
  return refuse({ code: answer.type === 'deleted' ? 'card_not_found' : 'payment_declined' });
}
