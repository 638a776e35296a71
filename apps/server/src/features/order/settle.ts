import { returnedUntil } from '@nadi/domain/cart/hold-time';
import type { Entry } from '@nadi/domain/ledger/entry';
import { cardPayment, lateMoney, lateMoneyToOrder, sale } from '@nadi/domain/ledger/order-events';
import { advanceOrder, type OrderEvent, type OrderState } from '@nadi/domain/order/state';
import type { Clock } from '../../platform/clock.ts';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { Entitlement, KindRegistry } from '../../platform/kind.ts';
import type { HoardingDeps } from '../cart/service.ts';
import { holdsById, release, takeWithin } from '../inventory/service.ts';
import { post } from '../ledger/service.ts';
import {
  type Asked,
  type Gateways,
  lockPayment,
  type Payment,
  recordAsked,
} from '../payment/service.ts';
import {
  type ClaimsOfOrder,
  confirmClaims,
  isOpen,
  KnowMore,
  type Known,
  NOTHING_KNOWN,
} from './confirm-claims.ts';
import * as store from './store.ts';

/** For whom tickets are written. */
export interface TicketHolder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerId: number;
  readonly holder: string;
}

/** Writes the tickets of an order, once each; booking's, handed in by app.ts as it stands above. */
export type IssueTickets = (
  tx: TenantTx,
  of: TicketHolder,
  entitlements: readonly Entitlement[],
  now: number,
) => Promise<void>;

export interface SettleDeps extends HoardingDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: KindRegistry;
  readonly gateways: Gateways;
  readonly issue: IssueTickets;
  /** For what somebody of the staff should know; never card data or tokens. */
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Why a gateway is asked: time, the browser came back, the same places are ordered anew, or the
 * customer gives the order up.
 */
export type Because = 'due' | 'return' | 'again' | 'withdrawn';

export interface Outcome {
  readonly asked: Asked;
  readonly because: Because;
}

/** The order as the steps of one settlement see it. */
interface Settlement extends ClaimsOfOrder {
  readonly payment: Payment;
}

/** Facts that move under a settlement again and again: the payment is asked about anew later. */
const ROUNDS_AT_MOST = 6;

/**
 * ORDER-04: what a gateway said becomes of the order, in ONE transaction: payment, order, places,
 * postings, tickets and word stand or fall together. Whatever comes twice, late or in the wrong
 * order finds the payment's state and has no further effect.
 */
export async function settle(
  deps: SettleDeps,
  tenant: TenantFacts,
  paymentId: string,
  outcome: Outcome,
): Promise<OrderState> {
  let known = NOTHING_KNOWN;
  for (let round = 1; ; round += 1) {
    try {
      const wanted = { tenant, paymentId, outcome, known };
      const status = await deps.database.forTenant(tenant.id, (tx) =>
        settleWithin(deps, tx, wanted),
      );
      reached('order.settled');
      return status;
    } catch (error) {
      if (!(error instanceof KnowMore) || round === ROUNDS_AT_MOST) throw error;
      known = await error.learn();
    }
  }
}

/** An open order whose lines another one is to have: its payment, and that nobody has paid it. */
export interface Ending {
  readonly paymentId: string;
  readonly asked: Asked;
}

/** Ends an open order within the transaction that writes the other one (ORDER-07). */
export const endOrder = (
  deps: SettleDeps,
  tx: TenantTx,
  tenant: TenantFacts,
  { paymentId, asked }: Ending,
): Promise<OrderState> =>
  settleWithin(deps, tx, {
    tenant,
    paymentId,
    outcome: { asked, because: 'again' },
    known: NOTHING_KNOWN,
  });

interface Wanted {
  readonly tenant: TenantFacts;
  readonly paymentId: string;
  readonly outcome: Outcome;
  readonly known: Known;
}

async function settleWithin(
  deps: SettleDeps,
  tx: TenantTx,
  { tenant, paymentId, outcome, known }: Wanted,
): Promise<OrderState> {
  const now = deps.clock.now();
  const payment = await lockPayment(tx, paymentId);
  const order = payment === null ? null : await store.lockOrder(tx, payment.orderId);
  if (payment === null || order === null) throw new Error(`No payment ${paymentId}.`);
  const { asked, because } = outcome;
  const settled = await recordAsked(tx, { payment, asked, now });
  const { foreign } = asked;
  const which = `payment ${payment.id}, order ${order.id}`;
  if (settled.changed && foreign !== null) {
    deps.log(undefined, `${which}: the gateway calls it paid, but its ${foreign} is not ours`);
  }
  if (settled.isGivenUp) deps.log(undefined, `${which}: undecided to the end; it is asked no more`);
  const of: Settlement = { tx, tenant, order, payment, now, known };
  if (settled.changed && settled.state === 'captured') return moneyCame(deps, of);
  if (settled.changed && settled.state === 'failed') return paymentFailed(of);
  const wish = WISHES[because];
  if (asked.event === 'still_pending' && wish !== undefined) return givenUp(of, wish);
  if (settled.isGivenUp || (asked.event === 'still_pending' && isOver(order, now)))
    return timePassed(of);
  const isUnderWay = asked.event === 'still_pending' || asked.event === 'no_answer';
  if (isUnderWay && (because === 'return' || asked.hasPayer)) return move(of, 'payment_pending');
  return order.status;
}

/** What ends an open order of which nothing was paid, where somebody wishes it over. */
const WISHES: Readonly<Partial<Record<Because, OrderEvent>>> = {
  again: 'time_passed',
  withdrawn: 'withdrawn',
};

const isOver = (order: store.Order, now: number): boolean =>
  order.expiresAt !== null && now >= order.expiresAt;

/** Moves the order on if the event fits its state; else it stays (ORDER-02). */
async function move({ tx, order, now }: Settlement, event: OrderEvent): Promise<OrderState> {
  const next = advanceOrder(order.status, event);
  if (!next.ok) return order.status;
  if (next.value !== order.status) await store.setStatus(tx, order.id, next.value, now);
  return next.value;
}

/** The money is in: the places become firm, or, where they are gone, the customer is asked (ORDER-03). */
async function moneyCame(deps: SettleDeps, of: Settlement): Promise<OrderState> {
  const { tx, order, payment, now, known } = of;
  const lines = await store.linesOf(tx, order.id);
  const isOurs = !known.isGone && (await confirmClaims(deps, of, lines));
  const status = await move(of, isOurs ? 'paid' : 'paid_place_gone');
  await book(tx, now, incoming(order, payment, lines, { isOurs, wasOpen: isOpen(order) }));
  if (!isOurs) {
    await addEvent(tx, 'order.needs_choice', { orderId: order.id }, now);
    return status;
  }
  await handOver(deps, tx, order, lines, now);
  return status;
}

/** The postings of money that came in: on time, late with its places, or late without. */
function incoming(
  order: store.Order,
  payment: Payment,
  lines: readonly store.OrderLine[],
  { isOurs, wasOpen }: { readonly isOurs: boolean; readonly wasOpen: boolean },
): readonly Entry[] {
  const { currency, amountFils } = payment;
  const money = {
    orderId: order.id,
    currency,
    paymentId: payment.id,
    gateway: gatewayName(payment),
    amountFils,
  };
  if (!isOurs) return [lateMoney(money)];
  const sold = saleOf(order, lines);
  return wasOpen ? [cardPayment(money), sold] : [lateMoney(money), lateMoneyToOrder(money), sold];
}

/** Name of the gateway's account in the ledger. */
export const gatewayName = (payment: Payment): string => payment.gateway.toLowerCase();

/** The sale of an order's lines, net and tax by kind. */
export const saleOf = (order: store.Order, lines: readonly store.OrderLine[]): Entry =>
  sale({
    orderId: order.id,
    currency: order.currency,
    parts: lines.map(({ kind, priceFils, taxFils, quantity }) => ({
      kind,
      netFils: priceFils * quantity,
      taxFils: taxFils * quantity,
    })),
  });

/** Posts; an account that cannot bear it is a breach here, since only nominal ones are posted to. */
export async function book(tx: TenantTx, now: number, entries: readonly Entry[]): Promise<void> {
  const posted = await post(tx, now, entries);
  if (!posted.ok) throw new Error('The ledger refused a posting.');
}

/** What is paid for is given: each kind fulfils its lines, tickets are written, word goes out. */
export async function handOver(
  deps: Pick<SettleDeps, 'kinds' | 'issue'>,
  tx: TenantTx,
  order: store.Order,
  lines: readonly store.OrderLine[],
  now: number,
): Promise<void> {
  const entitlements: Entitlement[] = [];
  for (const line of lines) {
    entitlements.push(...(await deps.kinds.of(line.kind).fulfil(tx, soldLine(order, line))));
  }
  const { id: orderId, number: orderNumber, customerId, customerName: holder } = order;
  await deps.issue(tx, { orderId, orderNumber, customerId, holder }, entitlements, now);
  const topic = order.status === 'approval_required' ? order.status : 'completed';
  await addEvent(tx, `order.${topic}`, { orderId }, now);
}

const soldLine = (order: store.Order, line: store.OrderLine) => ({
  id: line.id,
  orderId: order.id,
  orderNumber: order.number,
  customerId: order.customerId,
  productId: line.productId,
  quantity: line.quantity,
  title: line.title,
  place: line.place,
  when: line.when,
  totalFils: (line.priceFils + line.taxFils) * line.quantity,
  approvals: line.approvals,
  detail: line.detail,
});

/** Declined, or never opened: the lines go back to the cart for a while (CART-07). */
async function paymentFailed(of: Settlement): Promise<OrderState> {
  if (isOpen(of.order)) await returnToCart(of);
  return move(of, 'payment_declined');
}

/** The customer has no more use for the order: it is over, its lines are the cart's. */
async function givenUp(of: Settlement, event: OrderEvent): Promise<OrderState> {
  if (isOpen(of.order)) await returnToCart(of);
  return move(of, event);
}

async function returnToCart({ tx, tenant, order, now }: Settlement): Promise<void> {
  const lines = await store.linesOf(tx, order.id);
  const holdIds = lines.map((line) => line.holdId);
  const holds = await holdsById(tx, tx.tenantId, holdIds);
  const firstHeldAt = Math.min(now, ...holds.map((hold) => hold.firstHeldAt));
  await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    anyOwner: true,
    purpose: 'return',
    offset: tenant.offset,
    now,
    until: returnedUntil(now, firstHeldAt),
    lines: lines.map(({ holdId, claims }) => ({ holdId, claims })),
  });
}

/**
 * The time to pay is over and the gateway, just asked, has no money, or has not answered for a
 * week: the places are free again.
 */
async function timePassed(of: Settlement): Promise<OrderState> {
  const { tx, order, now } = of;
  const status = await move(of, 'time_passed');
  if (status !== 'expired' || order.status === 'expired') return status;
  const lines = await store.linesOf(tx, order.id);
  await release(tx, {
    tenantId: tx.tenantId,
    holdIds: lines.map((line) => line.holdId),
    owner: null,
    now,
    states: ['paying'],
  });
  return status;
}
