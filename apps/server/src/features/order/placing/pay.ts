import type { payOrder as payOrderEndpoint } from '@nadi/contract/order/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { isTimeToPay } from '@nadi/domain/cart/hold-time';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { prepaidFils } from '@nadi/domain/kinds/unit-price';
import { walletSetAside } from '@nadi/domain/ledger/order-events';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { type PotAmount, tenderedFils } from '@nadi/domain/payment/tenders';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import {
  type CardWish,
  findPaymentOf,
  findPaymentOfOrder,
  type Gateway,
  type Gateways,
  isTransactionKnown,
  isWithoutCard,
  noCardPays,
  type OpenedPayment,
  type OrderPayment,
  openPayment,
  readCardWish,
} from '../../payment/ports.ts';
import type { Inventory } from '../settlement/claims.ts';
import { CreditShort, creditEvent } from '../settlement/credit.ts';
import type { Fulfilment } from '../settlement/fulfilment.ts';
import { postAll } from '../settlement/postings.ts';
import { completeByCredit, knowingMore, type Settlement } from '../settlement/settle.ts';
import { readLines } from '../store.line.ts';
import { addTenders, readTenders } from '../store.tender.ts';
import * as store from '../store.ts';
import { chargeOrder } from './charge.ts';
import { payByCardInstead } from './pay-by-card-instead.ts';
import {
  notOpened,
  type OpenedOrder,
  openAgain,
  openPage,
  resultTokenOf,
  tooLittleFor,
} from './payment-page.ts';
import { type CreditWish, creditIn, readCredit, tendersFor } from './tenders.ts';

export interface PayDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'choose' | 'charge' | 'checkStatus'>;
  readonly settlement: Pick<Settlement, 'settle'>;
  readonly inventory: Inventory;
  readonly fulfilment: Fulfilment;
  readonly secret: string;
}

/**
 * Pays an approved request by credit, or opens its payment, or returns its page (ORDER-26).
 *
 * A payment is registered at the gateway before anything is written (decision 016); of two concurrent
 * calls one page is kept, and both return it. What points and the wallet pay is set aside with the page, and
 * completes the order where they pay all. Refusals: order_not_open, gateway_unavailable,
 * gateway_not_offered, cards_not_saved, below_gateway_least, balance_changed, too_few_points, credit_exceeded,
 * credit_overdue, payment_in_hand for other amounts than those of the open page, and validation_failed for the wallet
 * of another than its customer.
 *
 * An order that waits for the counter gets the page of a gateway instead (PAY-28).
 */
export async function payOrder(
  deps: PayDeps,
  context: RequestContext,
  order: store.Order,
  fields: ParsedBody<typeof payOrderEndpoint>,
): Promise<Result<OpenedOrder, Failure>> {
  const opened = await payUncharged(deps, context, order, fields);
  return opened.ok ? chargeOrder(deps, context, opened.value) : opened;
}

/** Opens the payment of an order; a saved card that pays it is not charged yet. */
async function payUncharged(
  deps: PayDeps,
  context: RequestContext,
  order: store.Order,
  fields: ParsedBody<typeof payOrderEndpoint>,
): Promise<Result<OpenedOrder, Failure>> {
  const { tenant, now, actor } = context;
  const isOwner = actor.customer?.purchaserIds.includes(order.customerId) === true;
  const wish = readCredit(context, fields ?? {}, isOwner && !order.isGuest);
  if (!wish.ok) return wish;
  const cards = readCardWish(context, fields ?? {}, isOwner && !order.isGuest);
  if (!cards.ok) return cards;
  const isToPay = order.status === 'awaiting_payment' || order.status === 'processing';
  if (!isToPay) return refuse({ code: 'order_not_open' });
  const open = await findPaymentOfOrder(deps.database, tenant.id, order.id);
  if (open !== null && isCounter(open.gateway)) {
    const isUnchanged = Object.keys(wish.value).length === 0;
    if (!isUnchanged) return refuse({ code: 'payment_in_hand' });
    const instead = { order, open, choice: { pg: fields?.pg, ...cards.value } };
    return payByCardInstead(deps, context, instead);
  }
  const declined = open?.cardId && open.state === 'failed' ? open : null;
  if (open !== null && declined === null) {
    if (!isSameCard(open, cards.value)) return refuse({ code: 'payment_in_hand' });
    return samePage(deps, context, order.id, wish.value);
  }
  if (!isTimeToPay(now, order.expiresAt ?? now)) return refuse({ code: 'order_not_open' });
  const choice = { pg: fields?.pg, ...cards.value };
  const chosen = await deps.gateways.choose(tenant.id, choice);
  if (!chosen.ok) return chosen;
  const gateway = chosen.value;
  if (declined !== null) {
    const same = await samePage(deps, context, order.id, wish.value);
    return same.ok ? payAgain(deps, context, { order, declined, gateway }) : same;
  }
  const { id, customerId, totalFils } = order;
  const lines = await readLines(deps.database, tenant.id, id);
  const cardOnlyFils = prepaidFils(lines.filter(({ lost }) => lost === null));
  const dividing = { wish: wish.value, customerId, totalFils, cardOnlyFils, gateway, ending: [] };
  const tenders = await tendersFor(deps, context, { ...dividing, isRequest: false });
  if (!tenders.ok) return tenders;
  const credit = creditIn(tenders.value);
  const amountFils = tenderedFils(tenders.value, 'card');
  if (amountFils === 0 && isWithoutCard(gateway)) return refuse(noCardPays(gateway));
  if (amountFils === 0) {
    const paid = await payByCredit(deps, context, order.id, credit);
    const isShort = !paid.ok && paid.refusal.code === 'balance_changed' && wish.value.isOnCredit;
    // Read again, the balances show which of them has less.
    const again = isShort
      ? await tendersFor(deps, context, { ...dividing, isRequest: false })
      : null;
    return again?.ok === false ? again : paid;
  }
  const tooLittle = tooLittleFor(gateway, amountFils);
  if (tooLittle !== null) return refuse(tooLittle);
  const token = resultTokenOf(deps.secret, id);
  const toPay = { order: { ...order, placedAt: now }, token, amountFils };
  const page = gateway && (await openPage(context, gateway, toPay));
  if (!page) return refuse(notOpened(gateway));
  const isOpened = await write(deps.database, tenant.id, { orderId: id, page, credit });
  if (!isOpened.ok) return isOpened;
  reached('order.committed');
  return samePage(deps, context, id, wish.value);
}

/** Order whose saved card was declined, with that payment. */
interface Declined {
  readonly order: store.Order;
  readonly declined: OrderPayment;
  readonly gateway: Gateway | null;
}

/** Opens another payment of an order whose saved card was declined; its credit stays set aside. */
async function payAgain(
  deps: PayDeps,
  context: RequestContext,
  { order, declined, gateway }: Declined,
): Promise<Result<OpenedOrder, Failure>> {
  const { amountFils } = declined;
  const tooLittle = tooLittleFor(gateway, amountFils);
  if (tooLittle !== null) return refuse(tooLittle);
  const token = resultTokenOf(deps.secret, order.id);
  const toPay = { order: { ...order, placedAt: context.now }, token, amountFils };
  const page = gateway && (await openPage(context, gateway, toPay));
  if (!page) return refuse(notOpened(gateway));
  const opening = { orderId: order.id, page, credit: [], former: declined.id };
  const isOpened = await write(deps.database, context.tenant.id, opening);
  if (!isOpened.ok) return isOpened;
  reached('order.committed');
  return openAgain(deps, context, order.id);
}

/** Checks whether an open payment is by the desired card, if any, and saves one where desired. */
const isSameCard = (open: OrderPayment, { card, savesCardOf }: CardWish): boolean =>
  (open.cardId ?? undefined) === card?.id &&
  (savesCardOf === undefined || open.savesCardOf === savesCardOf);

/** Returns the open page of an order; refuses other amounts than it was opened with. */
async function samePage(
  deps: PayDeps,
  context: RequestContext,
  orderId: string,
  { walletAtMostFils, pointsAtMost, isOnCredit = false }: CreditWish,
): Promise<Result<OpenedOrder, Failure>> {
  const tenders = await readTenders(deps.database, context.tenant.id, [orderId]);
  const credit = tenders.filter(({ state }) => state !== 'ended');
  const wallet = credit.filter(({ kind }) => kind !== 'points');
  const fils = wallet.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const points = credit.reduce((sum, one) => sum + (one.points ?? 0), 0);
  const isSame = !isOnCredit && isWithin(fils, walletAtMostFils) && isWithin(points, pointsAtMost);
  return isSame ? openAgain(deps, context, orderId) : refuse({ code: 'payment_in_hand' });
}

/** Checks whether an amount is one that a request allows; absent: nothing is requested. */
const isWithin = (amount: number, atMost: number | null | undefined): boolean =>
  atMost === undefined ? amount === 0 : amount > 0 && amount <= (atMost ?? amount);

/** Completes an order that leaves nothing to a card, unless it was decided meanwhile. */
async function payByCredit(
  deps: PayDeps,
  context: RequestContext,
  orderId: string,
  credit: readonly PotAmount[],
): Promise<Result<OpenedOrder, Failure>> {
  const { tenant, now } = context;
  try {
    const paid = await knowingMore(deps.database, tenant.id, async (tx, known) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.status !== 'awaiting_payment') return refuse({ code: 'order_not_open' as const });
      if ((await findPaymentOf(tx, orderId)) !== null)
        return refuse({ code: 'payment_in_hand' as const });
      await completeByCredit(deps, { tx, tenant, order, now, known }, credit);
      return ok(null);
    });
    if (!paid.ok) return paid;
  } catch (error) {
    if (!(error instanceof CreditShort)) throw error;
    return refuse({ code: 'balance_changed' });
  }
  reached('order.committed');
  return openAgain(deps, context, orderId);
}

/** Payment page of an order, with the credit that is set aside for it. */
interface Opening {
  readonly orderId: string;
  readonly page: OpenedPayment;
  readonly credit: readonly PotAmount[];
  /** Declined payment that it follows; absent: none. */
  readonly former?: string;
}

/** Writes the payment and sets credit aside, unless the order was decided or paid meanwhile. */
async function write(
  database: Database,
  tenantId: number,
  { orderId, page, credit, former }: Opening,
): Promise<Result<null, Failure>> {
  try {
    return await database.forTenant(tenantId, async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.status !== 'awaiting_payment') return refuse({ code: 'order_not_open' as const });
      if ((await findPaymentOf(tx, orderId))?.id !== former) return ok(null);
      await openPayment(tx, page);
      if (credit.length === 0) return ok(null);
      await addTenders(tx, order.id, credit, 'set_aside');
      const entries = [walletSetAside(creditEvent(order, credit))];
      if (!(await postAll(tx, page.now, entries))) throw new CreditShort();
      return ok(null);
    });
  } catch (error) {
    if (error instanceof CreditShort) return refuse({ code: 'balance_changed' });
    if (!isTransactionKnown(error)) throw error;
    return refuse({ code: 'gateway_unavailable' });
  }
}
