import { randomUUID } from 'node:crypto';
import type { CartLine } from '@nadi/contract/cart/endpoints';
import type { chooseOutcome } from '@nadi/contract/order/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkCart } from '@nadi/domain/cart/admit';
import { cartTotals } from '@nadi/domain/cart/totals';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { tickCeil, tickFloor } from '@nadi/domain/kernel/zoned';
import {
  excessToWallet,
  lateMoneyToOrder,
  lateMoneyToRefund,
  lateMoneyToWallet,
} from '@nadi/domain/ledger/order-events';
import { advanceOrder, type OrderEvent } from '@nadi/domain/order/state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { addWord } from '../../../platform/jobs/outbox.ts';
import { findAlternatives } from '../../cart/alternatives/service.ts';
import { companyOf, type QuotedLine, quoteLines } from '../../cart/quote/service.ts';
import { staysOf, takeWithin } from '../../inventory/service.ts';
import {
  beginRefund,
  findPaymentOfOrder,
  lockPayment,
  type Payment,
} from '../../payment/service.ts';
import { explainRefusal } from '../desk/service.ts';
import { lineOf, NotTaken } from '../draft/service.ts';
import { payBack } from '../refund/service.ts';
import { book, handOver, type SettleDeps, saleOf } from '../settle/service.ts';
import * as store from '../store.ts';
import type { Alternative, Choice } from '../view/service.ts';

type Chosen = ParsedBody<typeof chooseOutcome>;

const NOT_OFFERED: Failure = { code: 'choice_not_offered' };

/**
 * ORDER-08: what may be done with money that came after its place was gone: another place of the
 * same kind that costs no more, credit for those who have an account, or the money back. A guest
 * has no wallet for a difference, so only what costs the same is offered.
 */
export async function choicesOf(
  deps: SettleDeps,
  context: RequestContext,
  order: store.Order,
  lines: readonly store.OrderLine[],
): Promise<readonly Choice[]> {
  if (order.status !== 'needs_choice') return [];
  const lost = await lostLine(deps, context, lines);
  const found =
    lost === null ? [] : await findAlternatives(deps.database, context, lost.line, lost.beside);
  const alternatives = found.filter((one) => isAffordable(one, lost, order));
  return [
    ...(alternatives.length > 0 ? [{ choice: 'alternative' as const, alternatives }] : []),
    ...(order.isGuest ? [] : [{ choice: 'wallet' as const }]),
    { choice: 'refund' },
  ];
}

interface Lost {
  readonly line: QuotedLine;
  readonly beside: readonly QuotedLine[];
}

function isAffordable(one: Alternative, lost: Lost | null, order: store.Order): boolean {
  if (lost === null) return false;
  const { priceFils, taxFils, quantity } = lost.line.quote;
  const paid = (priceFils + taxFils) * quantity;
  const costs = fromDecimal(one.total_price);
  return order.isGuest ? costs === paid : costs <= paid;
}

/** The one line whose place somebody else has by now; null where it is none, several, or no more on sale. */
async function lostLine(
  deps: SettleDeps,
  context: RequestContext,
  lines: readonly store.OrderLine[],
): Promise<Lost | null> {
  const wires = lines.map((line) => line.wire);
  const quoted = await quoteLines(deps.kinds, context, wires, new Set());
  if (!quoted.ok) return null;
  const gone: QuotedLine[] = [];
  for (const line of quoted.value.lines) {
    if (await isTaken(deps, context, line)) gone.push(line);
  }
  const [line] = gone;
  if (line === undefined || gone.length > 1) return null;
  const beside = quoted.value.lines.filter((other) => other !== line && !leansOn(other, line));
  return { line, beside };
}

const leansOn = (one: QuotedLine, other: QuotedLine): boolean =>
  one.quote.manners.needs !== null && one.quote.manners.needs === other.quote.manners.offers;

async function isTaken(
  { database }: SettleDeps,
  { tenant, now }: RequestContext,
  { quote }: QuotedLine,
): Promise<boolean> {
  for (const claim of quote.claims) {
    if (claim.type !== 'occupy') continue;
    const stays = await staysOf(database, {
      tenantId: tenant.id,
      unitIds: claim.unitIds,
      fromTick: tickFloor(claim.from, tenant.offset),
      toTick: tickCeil(claim.to, tenant.offset),
      now,
    });
    if (stays.length > 0) return true;
  }
  return false;
}

/**
 * Does what the customer chose (wire, `POST orders/{order_id}/choice`). Every end leaves nothing
 * captured and unassigned. Refusals: not_found, choice_not_offered, slot_taken.
 */
export async function choose(
  deps: SettleDeps,
  context: RequestContext,
  order: store.Order,
  chosen: Chosen,
): Promise<Result<null, Failure>> {
  if (context.idempotency?.recorded !== undefined) return ok(null);
  await waitForTwin(deps, context);
  const payment = await findPaymentOfOrder(deps.database, context.tenant.id, order.id);
  if (payment === null || order.status !== 'needs_choice') return refuse(NOT_OFFERED);
  if (chosen.choice === 'alternative')
    return takeAlternative(deps, context, order, payment, chosen);
  if (chosen.choice === 'wallet' && order.isGuest) return refuse(NOT_OFFERED);
  const isRefund = chosen.choice === 'refund';
  const done = await deps.database.forTenant(context.tenant.id, async (tx) => {
    const open = await lockChoice(tx, payment.id, order.id);
    if (open === null) return false;
    await context.idempotency?.record(tx, { orderId: order.id });
    await (isRefund ? sendBack : credit)(tx, open, context.now);
    await move(tx, open.order, 'money_returned', context.now);
    return true;
  });
  if (!done) return refuse(NOT_OFFERED);
  if (isRefund) await payBack(deps, context.tenant, payment);
  return ok(null);
}

class NothingToWrite extends Error {}

/**
 * Lets a request with the same key go first: the key is written and taken back, which waits for
 * whoever holds it, and throws where it has been used.
 */
async function waitForTwin({ database }: SettleDeps, context: RequestContext): Promise<void> {
  const { idempotency, tenant } = context;
  if (idempotency === undefined) return;
  const writing = database.forTenant(tenant.id, async (tx) => {
    await idempotency.record(tx, null);
    throw new NothingToWrite();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof NothingToWrite)) throw error;
  });
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

async function credit(tx: TenantTx, open: OpenChoice, now: number): Promise<void> {
  const { customerId, id: orderId } = open.order;
  await book(tx, now, [lateMoneyToWallet({ ...lateOf(open), customerId })]);
  await addWord(tx, 'order.credited', { orderId }, now);
}

async function sendBack(tx: TenantTx, open: OpenChoice, now: number): Promise<void> {
  await book(tx, now, [lateMoneyToRefund(lateOf(open))]);
  if (!(await beginRefund(tx, open.payment, now))) throw new Error('A refund did not begin.');
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
  deps: SettleDeps,
  context: RequestContext,
  order: store.Order,
  payment: Payment,
  { alternative }: Chosen,
): Promise<Result<null, Failure>> {
  const old = await store.readLines(deps.database, context.tenant.id, order.id);
  const choices = await choicesOf(deps, context, order, old);
  const offered = choices.find((one) => one.choice === 'alternative');
  const isOffered = offered?.alternatives.some((one) => alternative && isSame(one, alternative));
  const lost = await lostLine(deps, context, old);
  if (alternative === undefined || lost === null || !isOffered) return refuse(NOT_OFFERED);
  const wires = old.map(({ wire }) => moved(wire, lost.line.wire, alternative));
  const quoted = await quoteLines(deps.kinds, context, wires, new Set());
  if (!quoted.ok) return quoted;
  const company = checkCart(quoted.value.lines.map(companyOf));
  if (!company.ok) return refuse(failureOf(company.refusal));
  const held = quoted.value.lines.map((line) => ({ quoted: line, holdId: randomUUID() }));
  const lines = held.map((line, index) => lineOf(line, index + 1));
  if (cartTotals(lines).totalFils > payment.amountFils) return refuse(NOT_OFFERED);
  try {
    const done = await deps.database.forTenant(context.tenant.id, (tx) =>
      sellAgain(deps, tx, context, { paymentId: payment.id, orderId: order.id, lines }),
    );
    return done ? ok(null) : refuse(NOT_OFFERED);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    const orderable = held.map((line) => ({ ...line, state: null, orderLineId: null, keep: {} }));
    return refuse(await explainRefusal(deps, context, orderable, error.refusal));
  }
}

const isSame = (one: Alternative, other: NonNullable<Chosen['alternative']>): boolean =>
  one.product_id === other.product_id &&
  one.facility_id === other.facility_id &&
  one.date === other.date &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time;

/** The lost line at its new place and time, and with it whatever stood at the old ones. */
function moved(wire: CartLine, lost: CartLine, to: NonNullable<Chosen['alternative']>): CartLine {
  const isThere =
    wire.facility_id === lost.facility_id &&
    wire.date === lost.date &&
    wire.start_time === lost.start_time;
  if (!isThere) return wire;
  const { product_id, ...place } = to;
  return { ...wire, ...place, ...(wire.product_id === lost.product_id && { product_id }) };
}

interface Sale {
  readonly paymentId: string;
  readonly orderId: string;
  readonly lines: readonly store.OrderLine[];
}

async function sellAgain(
  deps: SettleDeps,
  tx: TenantTx,
  context: RequestContext,
  { paymentId, orderId, lines }: Sale,
): Promise<boolean> {
  const { now, tenant } = context;
  const open = await lockChoice(tx, paymentId, orderId);
  if (open === null) return false;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: open.order.cartId,
    purpose: 'confirm',
    offset: tenant.offset,
    now,
    until: null,
    lines: lines.map(({ holdId, claims, productId, id }) => ({
      holdId,
      claims,
      productId,
      orderLineId: id,
    })),
  });
  if (!taken.ok) throw new NotTaken(taken.refusal);
  await context.idempotency?.record(tx, { orderId });
  const { priceFils: netFils, taxFils, totalFils } = cartTotals(lines);
  await store.replaceLines(tx, orderId, lines);
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
  await handOver(deps, tx, order, lines, now);
  return true;
}
