import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { Entry } from '@nadi/domain/ledger/entry';
import { walletSetAside, walletSpent } from '@nadi/domain/ledger/order-events';
import { approvedEnding } from '@nadi/domain/order/request';
import { advanceOrder, type OrderEvent, type OrderState } from '@nadi/domain/order/state';
import {
  apartEnding,
  isRequestEnding,
  type RequestEnding,
  type UnpaidEnding,
  type UnpaidFacts,
  unpaidEnding,
  unpaidOutcome,
} from '@nadi/domain/order/unpaid-ending';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import type { PotAmount } from '@nadi/domain/payment/tenders';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  endAtCounter,
  type GatewayAnswer,
  lockPayment,
  type Payment,
  wasAtCounter,
} from '../../payment/ports.ts';
import { recordAnswer } from '../../payment/service.ts';
import { linesOf, markLost, type OrderLine } from '../store.line.ts';
import { endRequest, findRequest } from '../store.request.ts';
import { addTenders } from '../store.tender.ts';
import * as store from '../store.ts';
import {
  type Inventory,
  isOpen,
  KnowMore,
  type Known,
  NOTHING_KNOWN,
  type SettledOrder,
} from './claims.ts';
import type { CounterTaking } from './counter-taking.ts';
import { CreditShort, creditEvent, postLast, returnCredit, spendCredit } from './credit.ts';
import { calledOff, type Fulfilment, type VenueChanges } from './fulfilment.ts';
import { incoming } from './incoming.ts';
import { book, postAll, saleOf } from './postings.ts';
import { type PaidMoveDeps, settleMove } from './settle-move.ts';
import { saleDocument } from './tax-documents.ts';

/** Reason for a gateway query: due, browser returned, same places ordered again, or withdrawn. */
export type Because = 'due' | 'return' | 'again' | 'withdrawn';

/** Payment to settle, with the order that is locked before it (decision 221). */
export interface PaymentOfOrder extends Pick<Payment, 'id'> {
  readonly orderId: string;
}

export interface Outcome {
  readonly answer: GatewayAnswer;
  readonly because: Because;
}

/**
 * Open order that another one replaces: its payment and the gateway's response that it is unpaid.
 */
export interface Ending {
  readonly payment: PaymentOfOrder;
  readonly gatewayAnswer: GatewayAnswer;
}

/** Updates orders according to their payments. */
export interface Settlement {
  /**
   * Applies a gateway's response to the order in ONE transaction (ORDER-04).
   *
   * Payment, order, places, postings, tickets and outbox events are written together or not at all.
   * A response that is repeated, late or out of order has no further effect, because of the
   * payment's state.
   */
  settle(tenant: TenantFacts, payment: PaymentOfOrder, outcome: Outcome): Promise<OrderState>;
  /** Applies a payment at the counter in the transaction of its act (PAY-29). Throws `KnowMore`. */
  take(tx: TenantTx, taken: SettleJob): Promise<OrderState>;
  /**
   * Ends an open order within the transaction that writes the order replacing it (ORDER-07).
   *
   * Returns the postings by which its credit goes back, for the new order's statement to make.
   */
  end(tx: TenantTx, tenant: TenantFacts, ending: Ending): Promise<readonly Entry[]>;
}

export interface SettlementDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly inventory: Inventory;
  readonly fulfilment: Fulfilment;
  readonly paidMoves: Omit<PaidMoveDeps, 'inventory'>;
  /** Log for events that staff should see; never card data or tokens. */
  readonly log: (error: unknown, text: string) => void;
}

export const createSettlement = (deps: SettlementDeps): Settlement => ({
  settle: (tenant, payment, outcome) => settle(deps, tenant, payment, outcome),
  take: (tx, taken) => settleWithin(deps, tx, taken),
  async end(tx, tenant, { payment, gatewayAnswer }) {
    const deferred: Entry[] = [];
    await settleWithin(deps, tx, {
      tenant,
      of: payment,
      outcome: { answer: gatewayAnswer, because: 'again' },
      known: NOTHING_KNOWN,
      deferred,
    });
    return deferred;
  },
});

/** Order and payment during one settlement. */
interface Settled extends SettledOrder {
  readonly payment: Payment;
  readonly atCounter?: CounterTaking;
}

/**
 * Upper bound of settlement rounds: each line may be lost separately, and facts may keep changing.
 *
 * Beyond it the payment is checked again later.
 */
const ROUNDS_AT_MOST = LINES_AT_MOST + 5;

async function settle(
  deps: SettlementDeps,
  tenant: TenantFacts,
  of: PaymentOfOrder,
  outcome: Outcome,
): Promise<OrderState> {
  const status = await knowingMore(deps.database, tenant.id, (tx, known) =>
    settleWithin(deps, tx, { tenant, of, outcome, known }),
  );
  reached('order.settled');
  return status;
}

/** Runs a settlement in a transaction, again with more facts about its places where it needs them. */
export async function knowingMore<T>(
  database: Database,
  tenantId: number,
  work: (tx: TenantTx, known: Known) => Promise<T>,
): Promise<T> {
  let known = NOTHING_KNOWN;
  for (let round = 1; ; round += 1) {
    try {
      return await database.forTenant(tenantId, (tx) => work(tx, known));
    } catch (error) {
      if (!(error instanceof KnowMore) || round === ROUNDS_AT_MOST) throw error;
      known = await error.learn();
    }
  }
}

export interface SettleJob extends Pick<SettledOrder, 'tenant' | 'known' | 'deferred'> {
  readonly of: PaymentOfOrder;
  readonly outcome: Outcome;
  /** Payment that staff took; absent: a gateway's response. */
  readonly atCounter?: CounterTaking;
}

async function settleWithin(
  deps: SettlementDeps,
  tx: TenantTx,
  { tenant, of: ref, outcome, known, deferred, atCounter }: SettleJob,
): Promise<OrderState> {
  const now = deps.clock.now();
  const order = await store.lockOrder(tx, ref.orderId);
  const payment = order === null ? null : await lockPayment(tx, ref.id);
  if (payment === null || order === null) throw new Error(`No payment ${ref.id}.`);
  const { answer, because } = outcome;
  const settled = await recordAnswer(tx, { payment, answer, now });
  const { foreign } = answer;
  const which = `payment ${payment.id}, order ${order.id}`;
  if (settled.changed && foreign !== null) {
    deps.log(undefined, `${which}: the gateway reports success, but its ${foreign} differs`);
  }
  if (settled.isGivenUp)
    deps.log(undefined, `${which}: undecided after a week; it is no longer queried`);
  const parts = { ...(deferred && { deferred }), ...(atCounter && { atCounter }) };
  const of: Settled = { tx, tenant, order, payment, now, known, ...parts };
  const isCaptured = settled.changed && settled.state === 'captured';
  const isMove = payment.purpose === 'move';
  if (isCaptured && !isMove) return onCaptured(deps, of);
  const request = REQUEST_BY_REASON[because] ?? null;
  const ending = unpaidEnding({
    event: answer.event,
    request,
    hasCard: answer.hasCard,
    isResultHidden: answer.isResultHidden,
    isOver: isOver(isMove ? payment : order, now),
    isGivenUp: settled.isGivenUp,
  });
  if (isMove) {
    const moves = { ...deps.paidMoves, inventory: deps.inventory };
    if (isCaptured) await settleMove(moves, of, 'captured');
    else if (ending !== null) await settleMove(moves, of, 'unpaid');
    return order.status;
  }
  if (ending !== null) return endOrder(deps.inventory, of, { ending, request });
  const isPending = answer.event === 'still_pending' || answer.event === 'no_answer';
  const isBack = because === 'return' && answer.isUnused !== true;
  if (isPending && (isBack || answer.hasPayer)) return move(of, 'payment_pending');
  return order.status;
}

/** Request by the customer that ends an unpaid open order. */
const REQUEST_BY_REASON: Readonly<Partial<Record<Because, UnpaidFacts['request']>>> = {
  again: 'replaced',
  withdrawn: 'withdrawn',
};

const isOver = ({ expiresAt }: { readonly expiresAt: number | null }, now: number): boolean =>
  expiresAt !== null && now >= expiresAt;

/** Advances the order if the event fits its state; otherwise it is unchanged (ORDER-02). */
async function move({ tx, order, now }: SettledOrder, event: OrderEvent): Promise<OrderState> {
  const next = advanceOrder(order.status, event);
  if (!next.ok) return order.status;
  if (next.value !== order.status) await store.setStatus(tx, order.id, next.value, now);
  return next.value;
}

type MoneyDeps = Pick<SettlementDeps, 'inventory' | 'fulfilment'>;

/**
 * Applies a captured payment: places become firm, available lines are fulfilled (ORDER-03,
 * ORDER-08).
 *
 * The customer must choose for lost lines. Lines that the venue has called off meanwhile are not
 * taken: their money is refunded (ORDER-17).
 */
async function onCaptured({ inventory, fulfilment }: MoneyDeps, of: Settled): Promise<OrderState> {
  const { tx, order, payment, now } = of;
  const { ours, lost, off, changes } = await takePlaces({ inventory, fulfilment }, of);
  const status = await move(of, lost.length === 0 ? 'paid' : 'paid_place_gone');
  const isOnTime = lost.length === 0 && isOpen(order);
  const soldFils = cartTotals(ours).totalFils;
  const credit = await spendCredit(of, { soldFils, capturedFils: payment.amountFils, isOnTime });
  const money = incoming(order, payment, ours, isOnTime, of.atCounter);
  const entries = [...money, ...credit.atOnce];
  await book(tx, now, entries, [await saleDocument(of, ours)]);
  if (lost.length > 0) await requestChoice(of, lost);
  if (off.length > 0) await inventory.free(of, off);
  if (ours.length > 0) await fulfilment.handOver(of, ours, changes);
  await postLast(of, credit.last);
  return status;
}

/** Lines of an order that becomes firm. */
interface Places {
  /** Lines that are sold, including those that the venue has called off. */
  readonly ours: readonly OrderLine[];
  /** Lines whose places are gone. */
  readonly lost: readonly OrderLine[];
  readonly off: readonly OrderLine[];
  readonly changes: VenueChanges;
}

/** Takes the places of an order permanently; rejected lines are no part of it any more. */
async function takePlaces({ inventory, fulfilment }: MoneyDeps, of: SettledOrder): Promise<Places> {
  const lines = (await linesOf(of.tx, of.order.id)).filter((line) => line.lost === null);
  if (of.known.isCreditShort) {
    const gone = new Set(lines.map(({ key }) => key));
    await inventory.confirm({ ...of, known: { ...of.known, gone } }, lines);
    return { ours: [], lost: lines, off: [], changes: new Map() };
  }
  const changes = await fulfilment.changes(of, lines);
  const off = calledOff(lines, changes);
  const toFulfil = lines.filter((line) => !off.includes(line));
  const taken = await inventory.confirm(of, toFulfil);
  const lost = toFulfil.filter((line) => !taken.includes(line));
  return { ours: lines.filter((line) => !lost.includes(line)), lost, off, changes };
}

/** Completes an approved request with nothing to pay: firm places, tickets and messages. */
export async function completeFree(deps: MoneyDeps, of: SettledOrder): Promise<void> {
  const { ours, lost, off, changes } = await takePlaces(deps, of);
  if (lost.length > 0) throw new Error('A place that was held for a request is gone.');
  await move(of, 'approved_free');
  if (off.length > 0) await deps.inventory.free(of, off);
  await deps.fulfilment.handOver(of, ours, changes);
}

/**
 * Completes an approved request that the wallet pays whole (ORDER-44).
 *
 * Throws `CreditShort` where the wallet has too little by now.
 */
export async function completeByCredit(
  deps: MoneyDeps,
  of: SettledOrder,
  credit: readonly PotAmount[],
): Promise<void> {
  const { tx, order, now } = of;
  const { ours, lost, off, changes } = await takePlaces(deps, of);
  if (lost.length > 0) throw new Error('A place that was held for a request is gone.');
  await move(of, 'paid');
  await addTenders(tx, order.id, credit, 'spent');
  await book(tx, now, [saleOf(order, ours)], [await saleDocument(of, ours)]);
  if (off.length > 0) await deps.inventory.free(of, off);
  await deps.fulfilment.handOver(of, ours, changes);
  const event = creditEvent(order, credit);
  if (!(await postAll(tx, now, [walletSetAside(event), walletSpent(event)])))
    throw new CreditShort();
}

/** Marks lines as lost and requests the customer's choice for their money (ORDER-08). */
async function requestChoice(
  { tx, order, now }: Settled,
  lost: readonly OrderLine[],
): Promise<void> {
  const lineIds = lost.map(({ id }) => id);
  await markLost(tx, lineIds, 'asked');
  await addEvent(tx, 'order.needs_choice', { orderId: order.id, lineIds }, now);
}

/** Ending of an order, with the request by its customer that the response came to. */
interface Ended {
  readonly ending: UnpaidEnding;
  readonly request: UnpaidFacts['request'];
}

/** Ends an order after its payment's response; an approved request by its own rule (ORDER-27). */
async function endOrder(
  inventory: Inventory,
  of: Settled,
  { ending, request }: Ended,
): Promise<OrderState> {
  const { tx, order, payment, now } = of;
  if (isCounter(payment.gateway)) await endAtCounter(tx, payment.id);
  if (!isOpen(order)) return endUnpaid(inventory, of, ending);
  const facts = { request, isOver: isOver(order, now) };
  if ((await findRequest(tx, order.id)) !== null) {
    const own = approvedEnding(ending, facts);
    return own === null ? move(of, 'card_declined') : endUnpaid(inventory, of, own);
  }
  if (!(await wasAtCounter(tx, order.id))) return endUnpaid(inventory, of, ending);
  const own = apartEnding(ending, facts);
  return own === null ? move(of, 'card_declined') : endApart(inventory, of, own);
}

/**
 * Ends an order whose places were set apart for the counter, which also frees them (PAY-27).
 *
 * A mail that nothing was charged is sent only where the counter's payment ended: money may still come
 * from a page.
 */
async function endApart(
  inventory: Inventory,
  of: Settled,
  ending: UnpaidEnding,
): Promise<OrderState> {
  const { tx, order, payment, now } = of;
  const status = await endUnpaid({ ...inventory, putBack: inventory.freeAll }, of, ending);
  if (status === 'expired' && isCounter(payment.gateway))
    await addEvent(tx, 'order.counter_expired', { orderId: order.id }, now);
  return status;
}

/**
 * Ends an order without a booking; its places go where the ending sends them (ORDER-24, ORDER-27).
 */
export async function endUnpaid(
  inventory: Pick<Inventory, 'freeAll' | 'putBack'>,
  of: SettledOrder,
  ending: UnpaidEnding | RequestEnding,
): Promise<OrderState> {
  const { event, places } = unpaidOutcome(ending);
  const { tx, order, now } = of;
  if (isOpen(order)) {
    const lines = await linesOf(tx, order.id);
    await (places === 'cart' ? inventory.putBack(of, lines) : inventory.freeAll(of, lines));
    if (isRequestEnding(ending)) await endRequest(tx, order.id, ending, now);
    const topic = REQUEST_TOPICS[ending];
    if (topic !== undefined) await addEvent(tx, topic, { orderId: order.id }, now);
    await endCredit(of);
  }
  return move(of, event);
}

/** Returns the credit of an order that ends to its wallet (TENDER-06). */
async function endCredit({ tx, order, now, deferred }: SettledOrder): Promise<void> {
  const entries = await returnCredit(tx, order);
  if (deferred !== undefined) deferred.push(...entries);
  else if (entries.length > 0) await book(tx, now, entries);
}

/** Outbox events of endings that no one present has caused. */
const REQUEST_TOPICS: Readonly<Partial<Record<UnpaidEnding | RequestEnding, string>>> = {
  lapsed: 'order.request_lapsed',
  unpaid: 'order.request_unpaid',
};
