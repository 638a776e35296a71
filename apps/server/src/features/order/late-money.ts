import type { chooseOutcome } from '@nadi/contract/order/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  excessToWallet,
  lateMoneyToOrder,
  lateMoneyToRefund,
  lateMoneyToWallet,
} from '@nadi/domain/ledger/order-events';
import { advanceOrder, type OrderEvent } from '@nadi/domain/order/state';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import { takeWithin } from '../inventory/service.ts';
import {
  claimRefund,
  findPaymentOfOrder,
  lockPayment,
  openRefund,
  type Payment,
} from '../payment/service.ts';
import { NotTaken } from './claims.ts';
import type { Fulfilment } from './fulfilment.ts';
import { book, saleOf } from './postings.ts';
import type { Alternative } from './present.ts';
import type { Pricing } from './pricing.ts';
import { payBack, type RefundDeps } from './refund.ts';
import { type OutlookDeps, type Relocation, relocationsOf } from './relocation.ts';
import { readLines, replaceLines } from './store.line.ts';
import * as store from './store.ts';

type Chosen = ParsedBody<typeof chooseOutcome>;

export interface ChoiceDeps extends RefundDeps, SaleDeps {}

/** To sell another place. */
interface SaleDeps extends OutlookDeps {
  readonly fulfilment: Fulfilment;
  readonly pricing: Pick<Pricing, 'explain'>;
}

const NOT_OFFERED: Failure = { code: 'choice_not_offered' };

/**
 * Does what the customer chose (wire, `POST orders/{order_id}/choice`). Every end leaves nothing
 * captured and unassigned. Refusals: not_found, choice_not_offered, slot_taken.
 */
export async function choose(
  deps: ChoiceDeps,
  context: RequestContext,
  order: store.Order,
  chosen: Chosen,
): Promise<Result<null, Failure>> {
  if (context.idempotency?.recorded !== undefined) return ok(null);
  const payment = await findPaymentOfOrder(deps.database, context.tenant.id, order.id);
  if (payment === null || order.status !== 'needs_choice') return refuse(NOT_OFFERED);
  if (chosen.choice === 'alternative')
    return takeAlternative(deps, context, { order, payment }, chosen);
  if (chosen.choice === 'wallet' && order.isGuest) return refuse(NOT_OFFERED);
  const settle = chosen.choice === 'refund' ? sendBack : credit;
  const done = await deps.database.forTenant(context.tenant.id, async (tx) => {
    const open = await lockChoice(tx, payment.id, order.id);
    if (open === null) return null;
    await context.idempotency?.record(tx, { orderId: order.id });
    const refundId = await settle(tx, open, context.now);
    await move(tx, open.order, 'money_returned', context.now);
    return { refundId };
  });
  if (done === null) return refuse(NOT_OFFERED);
  if (done.refundId !== null) await payBackNow(deps, context, done.refundId);
  return ok(null);
}

/** The refund is due, whatever comes of asking at once: the reconciler asks again. */
async function payBackNow(
  deps: RefundDeps,
  { tenant, now }: RequestContext,
  refundId: string,
): Promise<void> {
  try {
    const [refund] = await claimRefund(deps.database, tenant.id, refundId, now);
    if (refund !== undefined) await payBack(deps, tenant, refund);
  } catch (error) {
    deps.log(error, `refund ${refundId}`);
  }
}

interface OpenChoice {
  readonly order: store.Order;
  readonly payment: Payment;
}

/** Payment and order, locked in the order in which settling locks them; null where all is done. */
async function lockChoice(
  tx: TenantTx,
  paymentId: string,
  orderId: string,
): Promise<OpenChoice | null> {
  const payment = await lockPayment(tx, paymentId);
  const order = await store.lockOrder(tx, orderId);
  if (payment?.state !== 'captured' || order?.status !== 'needs_choice') return null;
  return { payment, order };
}

const lateOf = ({ order, payment }: OpenChoice) => ({
  orderId: order.id,
  currency: payment.currency,
  paymentId: payment.id,
  amountFils: payment.amountFils,
});

async function credit(tx: TenantTx, open: OpenChoice, now: number): Promise<null> {
  const { customerId, id: orderId } = open.order;
  await book(tx, now, [lateMoneyToWallet({ ...lateOf(open), customerId })]);
  await addEvent(tx, 'order.credited', { orderId }, now);
  return null;
}

async function sendBack(tx: TenantTx, open: OpenChoice, now: number): Promise<string> {
  await book(tx, now, [lateMoneyToRefund(lateOf(open))]);
  return openRefund(tx, open.payment, open.payment.amountFils, now);
}

async function move(
  tx: TenantTx,
  order: store.Order,
  event: OrderEvent,
  now: number,
): Promise<store.Order> {
  const next = advanceOrder(order.status, event);
  if (!next.ok) throw new Error(`${event} does not fit an order that is ${order.status}.`);
  await store.setStatus(tx, order.id, next.value, now);
  return { ...order, status: next.value };
}

/** Takes the places of the alternative and sells them for the money that is there. */
async function takeAlternative(
  deps: SaleDeps,
  context: RequestContext,
  late: OpenChoice,
  { alternative }: Chosen,
): Promise<Result<null, Failure>> {
  const { order, payment } = late;
  const lines = await readLines(deps.database, context.tenant.id, order.id);
  const offers = await relocationsOf(deps, context, { ...late, lines });
  const offer = offers.find((one) => alternative && isSame(one.alternative, alternative));
  if (offer === undefined) return refuse(NOT_OFFERED);
  try {
    const sale = { paymentId: payment.id, orderId: order.id, offer };
    const done = await deps.database.forTenant(context.tenant.id, (tx) =>
      sellAgain(deps.fulfilment, tx, context, sale),
    );
    return done ? ok(null) : refuse(NOT_OFFERED);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return refuse(await deps.pricing.explain(context, offer.orderable, error.refusal));
  }
}

const isSame = (one: Alternative, other: NonNullable<Chosen['alternative']>): boolean =>
  one.product_id === other.product_id &&
  one.facility_id === other.facility_id &&
  one.date === other.date &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time &&
  String(one.seats ?? []) === String(other.seats ?? []);

interface Sale {
  readonly paymentId: string;
  readonly orderId: string;
  readonly offer: Relocation;
}

async function sellAgain(
  fulfilment: Fulfilment,
  tx: TenantTx,
  context: RequestContext,
  { paymentId, orderId, offer }: Sale,
): Promise<boolean> {
  const { now, tenant } = context;
  const { lines } = offer;
  const open = await lockChoice(tx, paymentId, orderId);
  if (open === null) return false;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: open.order.cartId,
    purpose: 'confirm',
    offset: tenant.offset,
    now,
    until: null,
    configVersion: offer.configVersion,
    lines: offer.orderable.map(({ holdId, line }, index) => ({
      holdId,
      claims: line.claims,
      productId: line.product,
      orderLineId: lines[index]?.id ?? '',
    })),
  });
  if (!taken.ok) throw new NotTaken(taken.refusal);
  await context.idempotency?.record(tx, { orderId });
  const { priceFils: netFils, taxFils, totalFils } = offer.totals;
  await replaceLines(tx, orderId, lines);
  await store.setTotals(tx, orderId, { netFils, taxFils, totalFils });
  const order = await move(tx, open.order, 'alternative_taken', now);
  const { currency, amountFils } = open.payment;
  const { customerId } = order;
  const excess = { orderId, currency, customerId, amountFils: amountFils - totalFils };
  await book(tx, now, [
    lateMoneyToOrder(lateOf(open)),
    saleOf(order, lines),
    ...(excess.amountFils > 0 ? [excessToWallet(excess)] : []),
  ]);
  const paid = { tx, tenant, order, now };
  await fulfilment.handOver(paid, lines, await fulfilment.changes(paid, lines));
  return true;
}
