import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { reached } from '../../platform/crash-points.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { derive } from '../../platform/secret.ts';
import {
  type Asked,
  askGateway,
  findPaymentOfOrder,
  type Gateway,
  keepWaiting,
  type Payment,
  type PaymentRow,
  registerPayment,
} from '../payment/service.ts';
import { type Because, type SettleDeps, settle } from './settle.ts';
import * as store from './store.ts';

export interface PageDeps extends SettleDeps {
  readonly secret: string;
}

/** An order as the one who placed it is told of it. */
export interface OpenedOrder {
  readonly order: store.Order;
  readonly token: string;
  /** Null where there is nothing to pay at a gateway. */
  readonly page: {
    readonly gateway: string;
    readonly url: string;
    readonly transactionId: string;
  } | null;
}

/** Who asks for the page, and where the browser is to come back. */
export interface Visit {
  readonly tenant: TenantFacts;
  /** Address of the site as the caller sees it. */
  readonly origin: string;
}

/**
 * ORDER-06: the token of an order's return and result pages: 256 bits that only this installation
 * can make. It is made from the order, so a repeated answer has the same one; stored is its hash.
 */
export const resultTokenOf = (secret: string, orderId: string): string =>
  `r_${derive(secret, 'order result', orderId).toString('base64url')}`;

/**
 * Opens the payment page of an order before anything of the order is written (decision 016).
 * Null where the gateway has none to give; then nobody can pay.
 */
export function openPage(
  { tenant, origin }: Visit,
  gateway: Gateway,
  { order, token }: { readonly order: Omit<store.Order, 'number'>; readonly token: string },
): Promise<PaymentRow | null> {
  const { id: orderId, language, totalFils: amountFils, currency, placedAt: now } = order;
  const returnPath = `payments/${gateway.account.gateway.toLowerCase()}/return`;
  return registerPayment({
    gateway,
    orderId,
    amountFils,
    currency,
    now,
    expiresAt: order.expiresAt ?? now,
    title: language === 'ar' ? tenant.arName : tenant.name,
    language,
    returnUrl: `${origin}/api/v1/${returnPath}/${token}`,
  });
}

/** Asks the gateway what became of a payment and lets the order follow. */
export async function checkPayment(
  deps: SettleDeps,
  tenant: TenantFacts,
  payment: Payment,
  because: Because,
): Promise<store.Order['status']> {
  const asked = await askAbout(deps, tenant, payment);
  return settle(deps, tenant, payment.id, { asked, because });
}

/** The same because time has come; an answer that decides nothing leaves the order alone. */
export async function checkDuePayment(
  deps: SettleDeps,
  tenant: TenantFacts,
  payment: Payment,
): Promise<void> {
  const asked = await askAbout(deps, tenant, payment);
  const heard = { payment, asked, now: deps.clock.now() };
  if (await keepWaiting(deps.database, tenant.id, heard)) return;
  await settle(deps, tenant, payment.id, { asked, because: 'due' });
}

/**
 * What the gateway says of a payment. Where the venue has none that may be used, nobody answers:
 * the payment stays as it is and is asked about later (PAY-02).
 */
export async function askAbout(
  deps: SettleDeps,
  tenant: TenantFacts,
  payment: Payment,
): Promise<Asked> {
  const gateway = await deps.gateways(tenant.id);
  if (gateway === null) {
    deps.log(
      undefined,
      `payment ${payment.id}: venue ${tenant.id} has no gateway that may be asked`,
    );
  }
  const asked = await askGateway(gateway, payment);
  reached('payment.finalised');
  return asked;
}

/** The caller's orders that wait for their payment, each with the page to go on at. */
export async function openOrders(
  deps: PageDeps,
  { tenant, actor }: RequestContext,
): Promise<readonly OpenedOrder[]> {
  if (actor.customer === null) return [];
  const open = await store.openOrdersOf(deps.database, tenant.id, actor.customer.id);
  const pages = await Promise.all(open.map((order) => openAgain(deps, { tenant }, order.id)));
  return pages.flatMap((page) => (page.ok && page.value.page !== null ? [page.value] : []));
}

/** The answer for an order that was placed before: by the same key, or with the same holds. */
export async function openAgain(
  deps: PageDeps,
  { tenant }: Pick<Visit, 'tenant'>,
  orderId: string,
): Promise<Result<OpenedOrder, Failure>> {
  const [order, payment] = await Promise.all([
    store.findOrder(deps.database, tenant.id, orderId),
    findPaymentOfOrder(deps.database, tenant.id, orderId),
  ]);
  if (order === null || order.status === 'failed') return refuse({ code: 'gateway_unavailable' });
  const token = resultTokenOf(deps.secret, order.id);
  const isOpen = order.status === 'awaiting_payment' || order.status === 'processing';
  if (payment === null || !isOpen) return ok({ order, token, page: null });
  const { gateway, pageUrl: url, transactionId } = payment;
  return ok({ order, token, page: { gateway, url, transactionId } });
}
