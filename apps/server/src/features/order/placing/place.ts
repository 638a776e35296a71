import { randomUUID } from 'node:crypto';
import type { orderForm } from '@nadi/contract/order/order-form';
import { isTimeToPay } from '@nadi/domain/cart/hold-time';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { PromotionId } from '@nadi/domain/kernel/ids';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { prepaidFils } from '@nadi/domain/kinds/unit-price';
import { remedyFor } from '@nadi/domain/order/obstruction';
import {
  isTooSoonToRequest,
  REQUEST_BEFORE_START_MINUTES,
  REQUESTS_AT_MOST,
} from '@nadi/domain/order/request';
import { COUNTER_BEFORE_START_MINUTES, counterUntil } from '@nadi/domain/payment/counter';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { tenderedFils } from '@nadi/domain/payment/tenders';
import type { z } from 'zod';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { RenewContext } from '../../../platform/http/context/renew-context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { cartsOwnHold, type HoldIdMaker, type Orderable } from '../../cart/ports.ts';
import type { TakeRefusal } from '../../inventory/ports.ts';
import { rehearse, sweepPools } from '../../inventory/service.ts';
import { type Gateway, type Gateways, isWithoutCard, noCardPays } from '../../payment/ports.ts';
import { type CodeGuess, countCode, type GuessDeps, ownCardOf } from '../../promotion/ports.ts';
import type { DiscountDeps } from '../../promotion/service.ts';
import { amountsOfChosen } from '../find-tenders.ts';
import type { Settlement } from '../settlement/settle.ts';
import { chargeOrder } from './charge.ts';
import { checkMoved } from './check-moved.ts';
import { checkShown, isPriceNew } from './check-shown.ts';
import { checkDiscounts, claimsOfOrders, discounted, usedUpIn } from './discounts.ts';
import { type Draft, draftOf, firstStartOf, needsApproval } from './draft.ts';
import {
  type NamePeopleDeps,
  namePeople,
  peopleOfLines,
  renamePeople,
  sessionLimitOf,
} from './name-people.ts';
import { endingOf, isDraftOf, openOrdersOf } from './open-orders.ts';
import {
  notOpened,
  type OpenedOrder,
  openAgain,
  openPage,
  pageOf,
  resultTokenOf,
  tooLittleFor,
} from './payment-page.ts';
import { type Pricing, price } from './pricing.ts';
import { type OrderRequest, type ReadRequestDeps, readRequest } from './read-request.ts';
import { tendersFor } from './tenders.ts';
import {
  orderReference,
  type WriteDeps,
  type WriteRefusal,
  type Writing,
  writeOrder,
} from './write-order.ts';

export interface PlaceDeps extends ReadRequestDeps, WriteDeps, NamePeopleDeps {
  readonly discounts: DiscountDeps & GuessDeps;
  readonly pricing: Pricing;
  readonly gateways: Gateways;
  readonly settlement: Settlement;
  /** Secret for deriving the tokens of result pages. */
  readonly secret: string;
  /** Renews the request with the current tenant, once its config version has passed `version`. */
  readonly renewContext: RenewContext;
}

/** Placed order, and whether its price differs from the expected one. */
export interface Placed {
  readonly opened: OpenedOrder;
  readonly priceChanged: boolean;
}

/** Order recorded under this idempotency key, if any. */
const recordedOrder = orderReference.optional();

/** Upper bound of attempts. Each attempt opens a payment page; keep this low. */
const ATTEMPTS = 4;

/**
 * Places an order in stages (wire, "Cart and identity").
 *
 * The form is read, its lines are priced as in the cart, the order is drafted with its totals, its
 * payment is opened, and lines that are not held yet are taken as the order is written. Conflicts
 * are handled as in ORDER-14, otherwise reported.
 */
export async function placeOrder(
  deps: PlaceDeps,
  context: RequestContext,
  form: z.output<typeof orderForm>,
): Promise<Result<Placed, Failure>> {
  const placed = await placeUncharged(deps, context, form);
  if (!placed.ok) return placed;
  const opened = await chargeOrder(deps, context, placed.value.opened);
  return opened.ok ? ok({ ...placed.value, opened: opened.value }) : opened;
}

/** Places an order; a saved card that pays it is not charged yet. */
async function placeUncharged(
  deps: PlaceDeps,
  context: RequestContext,
  form: z.output<typeof orderForm>,
): Promise<Result<Placed, Failure>> {
  const recorded = recordedOrder.parse(context.idempotency?.recorded);
  if (recorded !== undefined) return sameOrder(deps, context, recorded.orderId);
  const request = await readRequest(deps, context, form);
  if (!request.ok) return request;
  const { code } = request.value;
  const counted = code === null ? null : await countCode(deps.discounts, context, code);
  if (counted?.ok === false) return counted;
  const guess = counted?.value ?? null;
  const card = await ownCardOf(deps.discounts, context, form.card_number);
  if (!card.ok) return card;
  const usedUp = new Set<PromotionId>();
  let moment: Moment = { context, makeHoldId: cartsOwnHold, guess, usedUp, card: card.value };
  for (let round = 1; ; round += 1) {
    const tried = await attempt(deps, moment, request.value);
    if ('ok' in tried) return tried;
    const again = round < ATTEMPTS ? await momentForRetry(deps, moment, tried) : null;
    if (again === null) return refuse(await failureFor(deps, moment.context, tried));
    moment = again;
  }
}

/** Facts and hold ids of an attempt; a retry uses hold ids that no other request may have used. */
interface Moment {
  readonly context: RequestContext;
  readonly makeHoldId: HoldIdMaker;
  /** Its code; `null`: none was entered. */
  readonly guess: CodeGuess | null;
  /** Promotions whose last use another order has taken (PROMO-17). */
  readonly usedUp: ReadonlySet<PromotionId>;
  /** Number of the only card that counts; `null`: every card of the customer (BENEFIT-04). */
  readonly card: string | null;
}

/** Reason why an order that passed the checks could not be written. */
interface Rejected {
  readonly orderable: Orderable;
  readonly refusal: WriteRefusal | { readonly code: 'order_decided' };
}

async function attempt(
  deps: PlaceDeps,
  { context, makeHoldId, guess, usedUp, card }: Moment,
  { requested, shownFils, gateway, code, credit: wish, ...claims }: OrderRequest,
): Promise<Result<Placed, Failure> | Rejected> {
  const priced = await price(deps.pricing, context, requested, makeHoldId);
  if (!priced.ok) return priced;
  const open = await openOrdersOf(deps.database, context, priced.value);
  const excused = await claimsOfOrders(deps.database, context.tenant.id, open);
  const purchase = { code, mobile: claims.contact.mobile, card, excused, usedUp };
  const reduced = await discounted(deps.discounts, context, priced.value, purchase);
  const { orderable, discounts } = reduced;
  if (discounts.code !== null) await guess?.wasRight();
  const named = await namePeople(deps, context, requested, orderable);
  if (!named.ok) return named;
  const lines = orderable.lines.map(({ line }) => line);
  const tenders = await tendersFor(deps, context, {
    wish,
    customerId: context.actor.customer?.id ?? 0,
    totalFils: cartTotals(lines).totalFils,
    cardOnlyFils: prepaidFils(lines),
    gateway,
    ending: open,
    isRequest: needsApproval(orderable),
  });
  if (!tenders.ok) return tenders;
  const dearer = checkShown({ requested, shownFils, lines, tenders: tenders.value, gateway });
  if (dearer !== null) return refuse(dearer);
  const isToPay = needsApproval(orderable) || tenderedFils(tenders.value, 'card') > 0;
  const atCounter = counterTimeOf(context, orderable, isToPay ? gateway : null);
  if (!atCounter.ok) return atCounter;
  const drafting = {
    ...claims,
    ownClaims: discounts.claims,
    tenders: tenders.value,
    payUntil: atCounter.value,
  };
  const draft = draftOf(context, orderable, drafting, (id) => resultTokenOf(deps.secret, id));
  const [one] = open;
  if (one !== undefined && (await isDraftOf(deps.database, context, { draft, gateway }, one))) {
    const isRenamed = await renamePeople(deps, context, named.value, one);
    if (!isRenamed) return { orderable, refusal: { code: 'cart_changed' } };
    return sameOrder(deps, context, one);
  }
  const changed = checkDiscounts(requested, reduced, purchase);
  if (changed !== null) return refuse(changed);
  const moved = checkMoved(context, requested, orderable.lines);
  if (moved !== null) return refuse(moved);
  if (isTooSoon(context, draft))
    return refuse(failureOf({ code: 'too_soon', minutes: REQUEST_BEFORE_START_MINUTES }));
  const { expiresAt, status } = draft.order;
  if (expiresAt !== null && !isTimeToPay(context.now, expiresAt)) {
    return refuse({ code: 'hold_expired' });
  }
  const terms = await deps.pricing.terms(context, orderable);
  const ahead = await refusedAhead(deps.database, draft, terms);
  if (ahead !== null) return { orderable, refusal: ahead };
  const isDue = status === 'awaiting_payment';
  const amountFils = tenderedFils(draft.tenders, 'card');
  // Without a card to pay by, or before an approval, there is none to save.
  if (!isDue && isWithoutCard(gateway)) return refuse(noCardPays(gateway));
  const tooLittle = isDue ? tooLittleFor(gateway, amountFils) : null;
  if (tooLittle !== null) return refuse(tooLittle);
  const payment =
    isDue && gateway ? await openPage(context, gateway, { ...draft, amountFils }) : null;
  if (isDue && payment === null) return refuse(notOpened(gateway));
  const ending = await endingOf(deps, context, open);
  if (ending === null) return { orderable, refusal: { code: 'order_decided' } };
  const people = peopleOfLines(context, named.value, draft.lines, draft.order.placedAt);
  const sessions = await sessionLimitOf(deps, context, orderable, claims.contact);
  const { applied } = discounts;
  const writing = { payment, ending, terms, people, sessions, applied };
  const written = await writeOrder(deps, context, draft, writing);
  if (!written.ok) return { orderable, refusal: written.refusal };
  reached('order.committed');
  const { token } = draft;
  const page = payment && pageOf(payment);
  const opened = { order: written.value, token, page, tenders: amountsOfChosen(draft.tenders) };
  return ok({ opened, priceChanged: isPriceNew({ requested, shownFils }, lines) });
}

/**
 * Returns the end of the time to pay at the counter; null: the order is not paid there (PAY-26).
 *
 * Refusals: counter_too_late; gateway_not_offered for a guest and for a request.
 */
function counterTimeOf(
  { now, tenant, actor }: RequestContext,
  orderable: Orderable,
  gateway: Gateway | null,
): Result<number | null, Failure> {
  if (gateway === null || !isCounter(gateway.account.gateway)) return ok(null);
  if (actor.customer?.isGuest !== false || needsApproval(orderable))
    return refuse({ code: 'gateway_not_offered' });
  const periods = orderable.lines.map(({ line }) => line.when);
  const until = counterUntil(now, firstStartOf(periods, tenant.offset));
  const minutes = COUNTER_BEFORE_START_MINUTES;
  return until === null ? refuse(failureOf({ code: 'counter_too_late', minutes })) : ok(until);
}

/** Checks for a request that starts too soon for an answer (ORDER-25). */
function isTooSoon({ now, tenant }: RequestContext, { order, lines }: Draft): boolean {
  if (order.status !== 'approval_required') return false;
  const periods = lines.map(({ when }) => when);
  return isTooSoonToRequest(now, firstStartOf(periods, tenant.offset));
}

/**
 * Checks whether a cart without an account may take what it does not hold yet (decision 016).
 *
 * It runs before a payment is registered at a gateway, because a proof may be required (HOARD-04).
 * Existing holds were admitted and are not checked; nor is a cart whose network is far below the
 * limits. Null: the network has nothing against it at present.
 */
async function refusedAhead(
  database: Database,
  draft: Draft,
  terms: Writing['terms'],
): Promise<TakeRefusal | null> {
  const { take } = draft;
  const isHeld = draft.orderable.lines.map(({ state }) => state !== null);
  const lines = take.lines.filter((_, index) => !isHeld[index]);
  const isToPay = draft.order.status === 'awaiting_payment';
  if (terms === null || !isToPay || lines.length === 0) return null;
  const { networkLoad } = draft.orderable;
  const capacity = terms.free - lines.reduce((sum, { weight = 0 }) => sum + weight, 0);
  if (networkLoad !== null && networkLoad <= capacity) return null;
  return rehearse(database, { ...take, lines, terms });
}

/** Returns what a retry starts from; null when no retry would help (ORDER-14, PROMO-17). */
async function momentForRetry(
  deps: Pick<PlaceDeps, 'database' | 'renewContext'>,
  moment: Moment,
  tried: Rejected,
): Promise<Moment | null> {
  const retried = { makeHoldId: () => randomUUID() };
  const gone = usedUpIn(tried.refusal);
  if (gone.size > 0) return { ...moment, ...retried, usedUp: new Set([...moment.usedUp, ...gone]) };
  const context = await contextForRetry(deps, moment.context, tried);
  return context && { ...moment, ...retried, context };
}

/** Returns the facts for a retry; null when no retry would help (ORDER-14). */
async function contextForRetry(
  { database, renewContext }: Pick<PlaceDeps, 'database' | 'renewContext'>,
  context: RequestContext,
  { orderable, refusal }: Rejected,
): Promise<RequestContext | null> {
  switch (remedyFor(refusal.code)) {
    case 'none':
      return null;
    case 'look':
      return context;
    case 'renew':
      return renewContext(context, orderable.configVersion);
    case 'sweep': {
      const pools = 'short' in refusal ? refusal.short.map((one) => one.poolId) : [];
      const swept = await sweepPools(database, context.tenant.id, context.now, pools);
      return swept > 0 ? context : null;
    }
  }
}

/** Checks whether no line is short, but a claim of the order itself (INV-22). */
const isOwnRefused = (lines: Orderable['lines'], refusal: Rejected['refusal']): boolean =>
  refusal.code === 'capacity_reached' &&
  refusal.short.every(({ holdId }) => lines.every((line) => line.holdId !== holdId));

/** Returns the failure shown to the customer for an order that was not written. */
async function failureFor(
  { pricing }: Pick<PlaceDeps, 'pricing'>,
  context: RequestContext,
  { orderable: { lines }, refusal }: Rejected,
): Promise<Failure> {
  if (isOwnRefused(lines, refusal)) return { code: 'stale_facts' };
  switch (refusal.code) {
    case 'cart_changed':
      return { code: 'stale_facts' };
    case 'order_decided':
      return failureOf(TICKET_IN_CART);
    case 'unpaid_limit':
      return { code: 'unpaid_limit' };
    case 'session_limit':
      return failureOf({ code: 'session_limit', max: context.tenant.participants.threshold ?? 0 });
    case 'request_limit':
      return failureOf({ code: 'request_limit', max: REQUESTS_AT_MOST });
    case 'balance_changed':
      return { code: 'balance_changed' };
    case 'credit_short':
      return { code: 'credit_exceeded' };
    case 'transaction_known':
      return { code: 'gateway_unavailable' };
    default:
      return pricing.explain(context, lines, refusal);
  }
}

async function sameOrder(
  deps: Pick<PlaceDeps, 'database' | 'secret'>,
  context: RequestContext,
  orderId: string,
): Promise<Result<Placed, Failure>> {
  const opened = await openAgain(deps, context, orderId);
  return opened.ok ? ok({ opened: opened.value, priceChanged: false }) : opened;
}
