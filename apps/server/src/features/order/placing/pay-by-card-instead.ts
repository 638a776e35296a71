import { isTimeToPay, payingUntil } from '@nadi/domain/cart/hold-time';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { mayBringMoney } from '@nadi/domain/payment/state';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import {
  endAtCounter,
  findPaymentOf,
  type GatewayChoice,
  type Gateways,
  isTransactionKnown,
  type OpenedPayment,
  type OrderPayment,
  openPayment,
} from '../../payment/ports.ts';
import { setPayUntil } from '../store.counter.ts';
import * as store from '../store.ts';
import {
  notOpened,
  type OpenedOrder,
  openAgain,
  openPage,
  resultTokenOf,
  tooLittleFor,
} from './payment-page.ts';

interface InsteadDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'choose'>;
  readonly secret: string;
}

/** Order that waits for the counter, with its payment there. */
interface AtCounter {
  readonly order: store.Order;
  readonly open: OrderPayment;
  /** Gateway that the customer states, and what is to happen with a card. */
  readonly choice: Pick<GatewayChoice, 'pg' | 'savesCardOf' | 'card'>;
}

/**
 * Opens the page of a gateway for an order that waits for the counter (PAY-28).
 *
 * The payment at the counter ends as the page is written, and the order has the time of a page from
 * then on. What points and the wallet pay stays set aside. Refusals: order_not_open,
 * gateway_unavailable, gateway_not_offered, cards_not_saved, below_gateway_least.
 */
export async function payByCardInstead(
  deps: InsteadDeps,
  context: RequestContext,
  { order, open, choice }: AtCounter,
): Promise<Result<OpenedOrder, Failure>> {
  const { tenant, now } = context;
  const { id, placedAt } = order;
  const expiresAt = Math.min(order.expiresAt ?? now, payingUntil(now, now));
  if (!isTimeToPay(now, expiresAt)) return refuse({ code: 'order_not_open' });
  const chosen = await deps.gateways.choose(tenant.id, { ...choice, amountFils: open.amountFils });
  if (!chosen.ok) return chosen;
  const gateway = chosen.value;
  const tooLittle = tooLittleFor(gateway, open.amountFils);
  if (tooLittle !== null) return refuse(tooLittle);
  const token = resultTokenOf(deps.secret, id);
  // Payments of an order are told apart by their time, so this one is later than the first.
  const later = { ...order, placedAt: Math.max(now, placedAt + 1), expiresAt };
  const toPay = { order: later, token, amountFils: open.amountFils };
  const page = gateway && (await openPage(context, gateway, toPay));
  if (!page) return refuse(notOpened(gateway));
  try {
    const isOpen = await deps.database.forTenant(tenant.id, (tx) => replace(tx, page));
    if (!isOpen) return refuse({ code: 'order_not_open' });
  } catch (error) {
    if (!isTransactionKnown(error)) throw error;
    return refuse({ code: 'gateway_unavailable' });
  }
  reached('order.committed');
  return openAgain(deps, context, id);
}

/**
 * Writes the page in place of the counter's payment; false: the order was decided meanwhile.
 *
 * Of two concurrent calls one page is kept, and both return it.
 */
async function replace(tx: TenantTx, page: OpenedPayment): Promise<boolean> {
  const { orderId, expiresAt } = page;
  const order = orderId === null ? null : await store.lockOrder(tx, orderId);
  if (order?.status !== 'awaiting_payment') return false;
  const current = await findPaymentOf(tx, order.id);
  if (current === null || !isCounter(current.gateway)) return true;
  if (!mayBringMoney(current.state)) return false;
  await endAtCounter(tx, current.id);
  await setPayUntil(tx, order.id, expiresAt);
  await openPayment(tx, page);
  return true;
}
