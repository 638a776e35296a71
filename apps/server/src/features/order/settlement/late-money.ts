import { isSameChoice } from '@nadi/contract/kinds';
import type { chooseOutcome } from '@nadi/contract/order/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import {
  excessToWallet,
  lateMoneyToOrder,
  lateMoneyToRefund,
  lateMoneyToWallet,
} from '@nadi/domain/ledger/order-events';
import { type Bundle, buysAlternative, endOfChoices, lateShares } from '@nadi/domain/order/late';
import { advanceOrder } from '@nadi/domain/order/state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { lockPerson } from '../../account/ports.ts';
import { takeWithin } from '../../inventory/service.ts';
import {
  claimRefund,
  type Dispute,
  disputesOfOrder,
  findPaymentOfOrder,
  lockPayment,
  openRefund,
  type Payment,
} from '../../payment/ports.ts';
import { payBack, type RefundDeps } from '../changes/refund.ts';
import { coverBy } from '../changes/refund-shares.ts';
import type { Pricing } from '../placing/pricing.ts';
import { type Alternative, pendingBundles } from '../present.ts';
import { demandSessions, type SessionLimit, TooManyPeople } from '../store.booked.ts';
import { linesOf, markLost, type OrderLine, readLines, replaceLines } from '../store.line.ts';
import * as store from '../store.ts';
import { NotTaken } from './claims.ts';
import type { Fulfilment } from './fulfilment.ts';
import { book, saleOf, unallocatedOf } from './postings.ts';
import { limitOf, type OutlookDeps, offersOf, priceOf, type Relocation } from './relocation.ts';
import { saleDocument } from './tax-documents.ts';

type Chosen = ParsedBody<typeof chooseOutcome>;

export interface ChoiceDeps extends RefundDeps, SaleDeps {}

/** Dependencies for selling another place. */
interface SaleDeps extends OutlookDeps {
  readonly fulfilment: Fulfilment;
  readonly pricing: Pick<Pricing, 'explain'>;
}

const NOT_OFFERED: Failure = { code: 'choice_not_offered' };
const WALLET_CLOSED: Failure = { code: 'wallet_closed' };
const DISPUTED: Failure = { code: 'payment_disputed' };

/**
 * Applies the customer's choice for lost lines (wire, `POST orders/{order_id}/choice`).
 *
 * For one bundle by its key or, without a key, for all. Every outcome leaves nothing captured and
 * unassigned (ORDER-08). Refusals: not_found, choice_not_offered, slot_taken, wallet_closed for an
 * account that was erased (WALLET-07), and payment_disputed (DISPUTE-04).
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
    const mayCredit = chosen.choice === 'wallet';
    const of = { paymentId: payment.id, orderId: order.id, key: chosen.key, mayCredit };
    const open = await lockChoice(tx, of);
    if (open === null) return NOT_OFFERED;
    if (mayCredit && !open.hasWallet) return WALLET_CLOSED;
    // Refunds count against a lost dispute, whose money the customer has.
    const isBlocked = open.dispute?.state === 'open' || (mayCredit && open.dispute !== null);
    if (isBlocked) return DISPUTED;
    await context.idempotency?.record(tx, { orderId: order.id });
    const refundId = await settle(tx, open, context.now);
    const lineIds = open.bundles.flat().map(({ id }) => id);
    await markLost(tx, lineIds, 'returned');
    await endChoice(tx, open.order, context.now);
    return { refundId };
  });
  if ('code' in done) return refuse(done);
  if (done.refundId !== null) await payBackNow(deps, context, done.refundId);
  return ok(null);
}

/** Requests a refund now. It is due in any case: the reconciler retries. */
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

/** Order and payment of a choice, locked. */
interface OpenChoice {
  readonly order: store.Order;
  readonly payment: Payment;
  /** Open or lost dispute of the payment; `null`: there is none. */
  readonly dispute: Dispute | null;
  /** Set where the account of a wallet is locked; not set for a guest and an erased account. */
  readonly hasWallet: boolean;
  /** Bundles to choose for: one, or all that are open. */
  readonly bundles: readonly Bundle<OrderLine>[];
  /** Money that the choice settles, bundle by bundle (MONEY-32). */
  readonly shares: readonly Fils[];
}

/** Choice to lock. */
interface ChoiceKey {
  readonly orderId: string;
  readonly paymentId: string;
  readonly key: LineKey | undefined;
  /** Set where money may go to the wallet. */
  readonly mayCredit: boolean;
}

/**
 * Locks an order, the account whose wallet may get money, then the payment (decisions 221 and 245).
 *
 * `null`: no choice is open any more. The account is not erased meanwhile (WALLET-07).
 */
async function lockChoice(
  tx: TenantTx,
  { orderId, paymentId, key, mayCredit }: ChoiceKey,
): Promise<OpenChoice | null> {
  const order = await store.lockOrder(tx, orderId);
  const hasWallet =
    mayCredit && order?.isGuest === false && (await lockPerson(tx, order.customerId)) !== undefined;
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'captured' || order?.status !== 'needs_choice') return null;
  const pending = pendingBundles(await linesOf(tx, orderId));
  const bundles = pending.filter(([first]) => key === undefined || first.key === key);
  if (bundles.length === 0) return null;
  const shares = lateShares(await unallocatedOf(tx, order), bundles.map(priceOf));
  const [dispute = null] = (await disputesOfOrder(tx, orderId)).filter(
    (one) => one.paymentId === paymentId,
  );
  return { payment, order, dispute, hasWallet, bundles, shares };
}

const lateOf = (
  { order, payment, shares }: Pick<OpenChoice, 'order' | 'payment' | 'shares'>,
  bundle: Bundle<OrderLine>,
  place: number,
) => ({
  orderId: order.id,
  currency: payment.currency,
  paymentId: payment.id,
  part: bundle[0].id,
  amountFils: shares[place] ?? 0,
});

const sumOf = (shares: readonly Fils[]): Fils => shares.reduce((sum, share) => sum + share, 0);

async function credit(tx: TenantTx, open: OpenChoice, now: number): Promise<null> {
  const { customerId, id: orderId } = open.order;
  const { bundles } = open;
  await book(
    tx,
    now,
    bundles.map((bundle, place) =>
      lateMoneyToWallet({ ...lateOf(open, bundle, place), customerId }),
    ),
  );
  const event = { orderId, amountFils: sumOf(open.shares), part: bundles[0]?.[0].id };
  await addEvent(tx, 'order.credited', event, now);
  return null;
}

async function sendBack(tx: TenantTx, open: OpenChoice, now: number): Promise<string | null> {
  const { bundles, payment, dispute, order } = open;
  await book(
    tx,
    now,
    bundles.map((bundle, place) => lateMoneyToRefund(lateOf(open, bundle, place))),
  );
  const amount = sumOf(open.shares);
  const left = dispute === null ? 0 : dispute.countedFils - dispute.coveredFils;
  const covered = Math.min(amount, left);
  if (dispute !== null && covered > 0) {
    const { id: orderId, currency } = order;
    await book(tx, now, [await coverBy(tx, { orderId, currency }, dispute, covered)]);
  }
  return amount === covered ? null : openRefund(tx, payment, amount - covered, now);
}

/** Completes a choice: updates the order's total and, with no choice left, its final state. */
async function endChoice(tx: TenantTx, order: store.Order, now: number): Promise<store.Order> {
  const lines = await linesOf(tx, order.id);
  const left = lines.filter(({ lost }) => lost === null || lost === 'asked');
  const { netFils, taxFils, totalFils } = cartTotals(left);
  if (left.length > 0) await store.setTotals(tx, order.id, { netFils, taxFils, totalFils });
  const event = endOfChoices(lines);
  if (event === null) return order;
  const next = advanceOrder(order.status, event);
  if (!next.ok) throw new Error(`${event} does not fit an order that is ${order.status}.`);
  await store.setStatus(tx, order.id, next.value, now);
  return { ...order, status: next.value };
}

/** Takes the places of the alternative and sells them for the captured money. */
async function takeAlternative(
  deps: SaleDeps,
  context: RequestContext,
  { order, payment }: Pick<OpenChoice, 'order' | 'payment'>,
  { alternative, key }: Chosen,
): Promise<Result<null, Failure>> {
  if (alternative === undefined) return refuse(NOT_OFFERED);
  const lines = await readLines(deps.database, context.tenant.id, order.id);
  const offers = (await offersOf(deps, context, { order, lines })).filter(
    ({ bundle: [first] }) => key === undefined || first.key === key,
  );
  const offer = offers
    .flatMap(({ offers }) => offers)
    .find((one) => isSame(one.alternative, alternative));
  if (offer === undefined) return refuse(NOT_OFFERED);
  const limit = await limitOf(deps, context, order, offer.lines);
  const sale = { paymentId: payment.id, orderId: order.id, offer, limit };
  try {
    const done = await deps.database.forTenant(context.tenant.id, (tx) =>
      sellAgain(deps.fulfilment, tx, context, sale),
    );
    return done ? ok(null) : refuse(NOT_OFFERED);
  } catch (error) {
    if (error instanceof TooManyPeople) return refuse(NOT_OFFERED);
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
  isSameChoice(one, other);

interface Sale {
  readonly paymentId: string;
  readonly orderId: string;
  readonly offer: Relocation;
  /** Maximum of its sessions; null: none applies. */
  readonly limit: SessionLimit | null;
}

async function sellAgain(
  fulfilment: Fulfilment,
  tx: TenantTx,
  context: RequestContext,
  { paymentId, orderId, offer, limit }: Sale,
): Promise<boolean> {
  const { now, tenant } = context;
  const { lines, of: lost } = offer;
  const open = await lockChoice(tx, { paymentId, orderId, key: lost[0].key, mayCredit: true });
  if (open?.bundles[0]?.[0].id !== lost[0].id) return false;
  const money = lateOf(open, lost, 0);
  // Without a wallet, the excess has nowhere to go: as for a guest.
  const isGuest = !open.hasWallet;
  if (!buysAlternative(money.amountFils, { ...offer.totals, isGuest })) return false;
  if (limit !== null) await demandSessions(tx, limit);
  await takeOffer(tx, context, open.order, offer);
  await context.idempotency?.record(tx, { orderId });
  await replaceLines(tx, orderId, lost, lines);
  const order = await endChoice(tx, open.order, now);
  const { currency, part, amountFils } = money;
  const { customerId } = order;
  const excess = amountFils - offer.totals.totalFils;
  const paid = { tx, tenant, order, now };
  const entries = [
    lateMoneyToOrder(money),
    saleOf(order, lines, part),
    ...(excess > 0
      ? [excessToWallet({ orderId, currency, customerId, part, amountFils: excess })]
      : []),
  ];
  await book(tx, now, entries, [await saleDocument(paid, lines, part)]);
  await fulfilment.handOver(paid, lines, await fulfilment.changes(paid, lines), part);
  return true;
}

async function takeOffer(
  tx: TenantTx,
  { now, tenant }: RequestContext,
  order: store.Order,
  { orderable, lines, configVersion }: Relocation,
): Promise<void> {
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    purpose: 'confirm',
    offset: tenant.offset,
    now,
    until: null,
    configVersion,
    lines: orderable.map(({ holdId, line }, index) => ({
      holdId,
      claims: line.claims,
      productId: line.product,
      orderLineId: lines[index]?.id ?? '',
    })),
  });
  if (!taken.ok) throw new NotTaken(taken.refusal);
}
