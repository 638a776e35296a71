import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { hasSold } from '@nadi/domain/order/late';
import type { OrderState } from '@nadi/domain/order/state';
import { isNotBooked } from '@nadi/domain/order/unpaid-ending';
import { mayBringMoney } from '@nadi/domain/payment/state';
import { reached } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import {
  ORDER_TOKEN,
  type RequestContext,
  type TenantFacts,
} from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { tokenHash } from '../../platform/secret.ts';
import type { SingleFlight } from '../../platform/single-flight.ts';
import { findPayment, findPaymentOfOrder, type Gateways, isOfOrder } from '../payment/ports.ts';
import { MOVE_TOKEN } from './changes/open-paid-move.ts';
import { tenderAmounts } from './find-tenders.ts';
import { pathOf } from './order-path.ts';
import type { GatewayReturn, OrderlessPayments } from './orderless-payments.ts';
import type { OrderFacts } from './present.ts';
import { type CheckDeps, checkPayment } from './settlement/check-payment.ts';
import { choicesOf, type OutlookDeps } from './settlement/relocation.ts';
import { countCancelled } from './store.cancelled.ts';
import { readLines } from './store.line.ts';
import { findPaidMoveByToken } from './store.paid-move.ts';
import { readApprovals, readRequest } from './store.request.ts';
import * as store from './store.ts';

const NOT_FOUND: Failure = { code: 'not_found' };

interface Reads {
  readonly database: Database;
}

/**
 * Loads one of the caller's orders (ORDER-10).
 *
 * It belongs to the customer who placed it, to the account that claimed that guest, or to the bearer
 * of a guest order's token. Any other order is reported as not found.
 */
export async function findOwnOrder(
  deps: Reads,
  context: RequestContext,
  handle: string,
): Promise<Result<store.Order, Failure>> {
  const id = uuidOfHandle('o', handle);
  const order = id === null ? null : await callersOrder(deps, context, id);
  return order === null ? refuse(NOT_FOUND) : ok(order);
}

/** Loads the same by order id; null when it is not the caller's. A given token alone decides. */
export async function callersOrder(
  deps: Reads,
  { tenant, actor, header }: RequestContext,
  orderId: string,
): Promise<store.Order | null> {
  const token = header(ORDER_TOKEN);
  if (token === undefined) {
    const order = await store.findOrder(deps.database, tenant.id, orderId);
    const isOwn = order !== null && actor.customer?.purchaserIds.includes(order.customerId);
    return isOwn ? order : null;
  }
  const found = await findByToken(deps, tenant, token);
  return found.ok && found.value.id === orderId && found.value.isGuest ? found.value : null;
}

/**
 * Loads an order to pay: the caller's, or that of a mailed link, whose token opens the payment of a
 * customer's order too.
 */
export async function findOrderToPay(
  deps: Reads,
  context: RequestContext,
  handle: string,
): Promise<Result<store.Order, Failure>> {
  const token = context.header(ORDER_TOKEN);
  if (token === undefined) return findOwnOrder(deps, context, handle);
  const found = await findByToken(deps, context.tenant, token);
  return found.ok && found.value.id === uuidOfHandle('o', handle) ? found : refuse(NOT_FOUND);
}

/** Loads the order for a token of its return or result page. */
export async function findByToken(
  { database }: Reads,
  { id }: TenantFacts,
  token: string,
): Promise<Result<store.Order, Failure>> {
  const order = await store.findOrderByToken(database, id, tokenHash(token));
  return order === null ? refuse(NOT_FOUND) : ok(order);
}

/** Loads everything that a view of an order shows. */
export async function factsOf(
  deps: OutlookDeps,
  context: RequestContext,
  order: store.Order,
): Promise<OrderFacts> {
  const { id: tenantId } = context.tenant;
  const [lines, payment, tenders, request] = await Promise.all([
    readLines(deps.database, tenantId, order.id),
    findPaymentOfOrder(deps.database, tenantId, order.id),
    tenderAmounts(deps.database, tenantId, order.id),
    readRequest(deps.database, tenantId, order.id),
  ]);
  const lineIds = lines.map(({ id }) => id);
  const [choices, cancelled, approvals] = await Promise.all([
    choicesOf(deps, context, { order, lines }),
    hasSold(order.status) ? countCancelled(deps.database, tenantId, lineIds) : [],
    request === null ? [] : readApprovals(deps.database, tenantId, [order.id]),
  ]);
  return { order, lines, payment, tenders, choices, cancelled, request, approvals };
}

/** Dependencies of a gateway return: payment queries, one at a time per payment. */
export interface ReturnDeps extends CheckDeps, Reads {
  readonly gateways: Pick<Gateways, 'checkStatus' | 'offered'>;
  readonly secret: string;
  readonly log: (error: unknown, text: string) => void;
  readonly once: SingleFlight<OrderState>;
  readonly orderless: Pick<OrderlessPayments, 'comeBack'>;
}

/**
 * Handles the browser's return from the gateway (wire, "Gateway return").
 *
 * No data from the browser is trusted: the token identifies the order, and the gateway is queried.
 * Returns the redirect target, also when the result cannot be determined now, because a customer
 * who may have paid must not see an error. Refusal: not_found, for a gateway other than the order's
 * or, where there is none, the venue's.
 */
export async function comeBack(
  deps: ReturnDeps,
  context: RequestContext,
  back: GatewayReturn,
): Promise<Result<string, Failure>> {
  reached('return.received');
  const orderless = await deps.orderless.comeBack(context, back);
  if (orderless !== null) return orderless;
  try {
    return await whereTo(deps, context, back);
  } catch (error) {
    deps.log(error, 'return from the gateway');
    return ok(resultPage(back.token, context.language));
  }
}

async function whereTo(
  deps: ReturnDeps,
  { tenant, language, now }: RequestContext,
  { gateway, token }: GatewayReturn,
): Promise<Result<string, Failure>> {
  if (token.startsWith(MOVE_TOKEN))
    return whereToAfterMove(deps, { tenant, now }, { gateway, token });
  const found = await findByToken(deps, tenant, token);
  if (!found.ok) {
    const offered = await deps.gateways.offered(tenant.id);
    const isOurs = offered.some(({ account }) => account.gateway.toLowerCase() === gateway);
    return isOurs ? ok(`/paymentfailed?lang=${language}`) : refuse(NOT_FOUND);
  }
  const order = found.value;
  const payment = await findPaymentOfOrder(deps.database, tenant.id, order.id);
  if (payment !== null && payment.gateway.toLowerCase() !== gateway) return refuse(NOT_FOUND);
  const isOpen = payment !== null && mayBringMoney(payment.state);
  const status = isOpen
    ? await deps.once(payment.id, () =>
        checkPayment(deps, tenant, payment, { because: 'return', now }),
      )
    : order.status;
  return ok(
    isNotBooked(status)
      ? `/paymentfailed?token=${token}&lang=${order.language}`
      : resultPage(token, order.language),
  );
}

const resultPage = (token: string, language: Language): string =>
  `/paymentsuccess/${token}?lang=${language}`;

/** Settles a dearer move, and returns the page of its order with the outcome (ORDER-40). */
async function whereToAfterMove(
  deps: ReturnDeps,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  { gateway, token }: GatewayReturn,
): Promise<Result<string, Failure>> {
  const { database, secret } = deps;
  const hash = tokenHash(token);
  const found = await findPaidMoveByToken(database, tenant.id, hash);
  const payment = found && (await findPayment(database, tenant.id, found.paymentId));
  if (payment === null || !isOfOrder(payment)) return refuse(NOT_FOUND);
  if (payment.gateway.toLowerCase() !== gateway) return refuse(NOT_FOUND);
  if (mayBringMoney(payment.state))
    await deps.once(payment.id, () =>
      checkPayment(deps, tenant, payment, { because: 'return', now }),
    );
  const move = await findPaidMoveByToken(database, tenant.id, hash);
  const order = await store.findOrder(database, tenant.id, payment.orderId);
  if (move === null || order === null) return refuse(NOT_FOUND);
  return ok(`${pathOf(secret, order)}?lang=${move.language}&move=${move.state}`);
}
