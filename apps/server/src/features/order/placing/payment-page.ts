import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { takesAmount } from '@nadi/domain/payment/gateway-kind';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { derive } from '../../../platform/secret.ts';
import { findPaymentOfOrder, type Gateway, type OpenedPayment } from '../../payment/ports.ts';
import { registerPayment } from '../../payment/service.ts';
import { type TenderAmount, tenderAmounts } from '../find-tenders.ts';
import * as store from '../store.ts';

interface PageDeps {
  readonly database: Database;
  readonly secret: string;
}

/** Order as returned to the customer who placed it. */
export interface OpenedOrder {
  readonly order: store.Order;
  readonly token: string;
  /** `null`: nothing to pay at a gateway. */
  readonly page: PaymentPage | null;
  readonly tenders: readonly TenderAmount[];
}

/** Page of a gateway. */
export interface PaymentPage {
  readonly gateway: string;
  /** `null`: it is paid at the counter, or by a saved card. */
  readonly url: string | null;
  readonly transactionId: string;
}

/** Returns the page of a newly opened payment. */
export const pageOf = ({
  gateway,
  pageUrl,
  transactionId,
}: Pick<OpenedPayment, 'gateway' | 'pageUrl' | 'transactionId'>): PaymentPage => ({
  gateway,
  url: pageUrl,
  transactionId,
});

/** Tenant and site address, for the page and the browser's return. */
export interface Visit {
  readonly tenant: TenantFacts;
  /** Origin of the site as seen by the caller. */
  readonly origin: string;
}

/**
 * Returns the token of an order's return and result pages (ORDER-06).
 *
 * 256 bits that only this installation can derive. It is derived from the order, so a repeated
 * response has the same token; only its hash is stored.
 */
export const resultTokenOf = (secret: string, orderId: string): string =>
  `r_${derive(secret, 'order result', orderId).toString('base64url')}`;

/** Order with the part of its total that a card pays. */
interface ToPay {
  readonly order: Omit<store.Order, 'number'>;
  readonly token: string;
  readonly amountFils: Fils;
}

/** Returns the refusal of an amount that is less than a gateway takes (GATE-03); null: it takes it. */
export function tooLittleFor(gateway: Gateway | null, amountFils: Fils): Failure | null {
  if (gateway === null || takesAmount(gateway, amountFils)) return null;
  return failureOf({ code: 'below_gateway_least', least: toDecimal(gateway.leastFils) });
}

/** Returns the URL to which the browser returns from a gateway. */
export const returnUrlOf = (
  { origin }: Pick<Visit, 'origin'>,
  gateway: string,
  token: string,
): string => `${origin}/api/v1/payments/${gateway.toLowerCase()}/return/${token}`;

/** Returns the refusal where a gateway registered nothing. */
export const notOpened = (gateway: Pick<Gateway, 'cardId'> | null): Failure => ({
  code: gateway?.cardId === undefined ? 'gateway_unavailable' : 'payment_declined',
});

/**
 * Opens the payment page of an order before anything of the order is written (decision 016).
 *
 * Returns null when the gateway provides none; then the order cannot be paid.
 */
export function openPage(
  { tenant, origin }: Visit,
  gateway: Gateway,
  { order, token, amountFils }: ToPay,
): Promise<OpenedPayment | null> {
  const { id: orderId, language, currency, placedAt: now } = order;
  return registerPayment({
    gateway,
    orderId,
    purpose: 'order',
    amountFils,
    currency,
    now,
    expiresAt: order.expiresAt ?? now,
    title: language === 'ar' ? tenant.arName : tenant.name,
    language,
    returnUrl: returnUrlOf({ origin }, gateway.account.gateway, token),
  });
}

/**
 * Loads the caller's orders that await payment, each with its payment page.
 *
 * A visitor token opens the cart of a guest in every tab, and with it the guest's unpaid orders.
 */
export async function openOrders(
  deps: PageDeps,
  { tenant, actor }: RequestContext,
): Promise<readonly OpenedOrder[]> {
  const open = await (actor.customer === null
    ? store.openGuestOrdersOf(deps.database, tenant.id, actor.cartId)
    : store.openOrdersOf(deps.database, tenant.id, actor.customer.id));
  const pages = await Promise.all(open.map((order) => openAgain(deps, { tenant }, order.id)));
  return pages.flatMap((page) => (page.ok && page.value.page !== null ? [page.value] : []));
}

/** Returns the response for an order placed earlier, by the same key or with the same holds. */
export async function openAgain(
  deps: PageDeps,
  { tenant }: Pick<Visit, 'tenant'>,
  orderId: string,
): Promise<Result<OpenedOrder, Failure>> {
  const [order, payment, tenders] = await Promise.all([
    store.findOrder(deps.database, tenant.id, orderId),
    findPaymentOfOrder(deps.database, tenant.id, orderId),
    tenderAmounts(deps.database, tenant.id, orderId),
  ]);
  if (order === null || order.status === 'failed') {
    const isByCard = payment !== null && payment.cardId !== null;
    return refuse({ code: isByCard ? 'payment_declined' : 'gateway_unavailable' });
  }
  const token = resultTokenOf(deps.secret, order.id);
  const isOpen = order.status === 'awaiting_payment' || order.status === 'processing';
  if (payment === null || !isOpen) return ok({ order, token, page: null, tenders });
  const { gateway, pageUrl: url, transactionId } = payment;
  return ok({ order, token, page: { gateway, url, transactionId }, tenders });
}
