import { randomUUID } from 'node:crypto';
import type { orderForm } from '@nadi/contract/order/endpoints';
import { checkGuest } from '@nadi/domain/account/guest';
import { isTimeToPay } from '@nadi/domain/cart/hold-time';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { z } from 'zod';
import { reached } from '../../platform/crash-points.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import {
  cartsOwnHold,
  explainRefusal,
  type HoldIdMaker,
  type Orderable,
  prepareLines,
  termsOf,
} from '../cart/service.ts';
import { sweepPools, type TakeRefusal } from '../inventory/service.ts';
import { findPaymentOfOrder, type Gateway, type PaymentRow } from '../payment/service.ts';
import {
  type AskedLine,
  checkLines,
  inCartItems,
  isPriceNew,
  readCartItems,
} from './cart-items.ts';
import { checkSender } from './check-sender.ts';
import { type Contact, type ContactDeps, contactOf } from './contact.ts';
import {
  CartMoved,
  type Draft,
  draftOf,
  lineOf,
  NotTaken,
  refusedAhead,
  TooManyUnpaid,
  TransactionKnown,
  writeDraft,
} from './draft.ts';
import {
  askAbout,
  type OpenedOrder,
  openAgain,
  openPage,
  type PageDeps,
  resultTokenOf,
} from './payment-page.ts';
import { type Ending, settle } from './settle.ts';
import * as store from './store.ts';

export interface PlaceDeps extends PageDeps, ContactDeps {
  /** The request with its tenant as it is now, once its config version has passed `version`. */
  readonly renewContext: (context: RequestContext, version: number) => Promise<RequestContext>;
}

/** An order that was placed, and whether it costs something else than the caller believed. */
export interface Placed {
  readonly opened: OpenedOrder;
  readonly priceChanged: boolean;
}

type Outcome = Result<Placed, Failure>;

/** What is ordered, by whom; read and checked, not yet priced. */
interface Request {
  readonly deps: PlaceDeps;
  readonly context: RequestContext;
  readonly contact: Contact;
  readonly asked: readonly AskedLine[];
  readonly gateway: Gateway | null;
}

/** One try at placing it; `again` where another try, with these facts, may well end better. */
interface Attempt {
  readonly outcome: Outcome;
  readonly again: RequestContext | null;
}

/** Each opens a payment page of its own, so they are few. */
const ATTEMPTS = 4;

const MOVED: Outcome = refuse({ code: 'stale_facts' });

const last = (outcome: Outcome): Attempt => ({ outcome, again: null });

/**
 * Places an order (wire, "Cart and identity"): reads the cart items, prices every line anew, opens the
 * payment page, and then takes what is not held yet and writes order, lines and payment in one
 * transaction. ORDER-05: the price is the server's; what the caller believed is only compared.
 * Where facts moved, another tab was quicker or a pool had to be swept, it is tried again.
 */
export async function placeOrder(
  deps: PlaceDeps,
  context: RequestContext,
  form: z.output<typeof orderForm>,
): Promise<Outcome> {
  const recorded = context.idempotency?.recorded as { orderId: string } | undefined;
  if (recorded !== undefined) return sameOrder(deps, context, recorded.orderId);
  const contact = await contactOf(deps, context, form);
  if (!contact.ok) return contact;
  const items = readCartItems(form.product, context.tenant.id);
  if (!items.ok) return items;
  const gateway = await deps.gateways(context.tenant.id);
  const wrong = checkSender(context, form, gateway?.account.gateway ?? null);
  if (wrong !== null) return refuse(wrong);
  const request = { deps, context, contact: contact.value, asked: items.value, gateway };
  let tried = await attempt(request, cartsOwnHold);
  for (let round = 2; tried.again !== null && round <= ATTEMPTS; round += 1) {
    tried = await attempt({ ...request, context: tried.again }, () => randomUUID());
  }
  return tried.outcome;
}

async function attempt(request: Request, makeHoldId: HoldIdMaker): Promise<Attempt> {
  const { deps, context, contact, asked, gateway } = request;
  const wire = asked.map((one) => one.line);
  const prepared = await prepareLines(deps, context, wire, makeHoldId);
  if (!prepared.ok) return last(refuse(inCartItems(asked, prepared.refusal)));
  const orderable = prepared.value;
  const faults = await checkLines(context, asked, orderable.lines);
  if (faults !== null) return last(refuse(faults));
  if (!mayOrder(context, orderable)) return last(refuse({ code: 'guest_not_allowed' }));
  const open = await openOrdersOf(request, orderable);
  const [one] = open;
  if (one !== undefined && (await isSameOrder(deps, context, one, { ...orderable, contact }))) {
    return last(await sameOrder(deps, context, one));
  }
  const draft = draftOf(context, orderable, contact, (id) => resultTokenOf(deps.secret, id));
  const { expiresAt } = draft.order;
  const isDue = expiresAt !== null;
  if (isDue && !isTimeToPay(context.now, expiresAt)) return last(refuse({ code: 'hold_expired' }));
  const { firstHeldAt } = orderable;
  const terms = await termsOf(deps, context, { firstHeldAt });
  const refused = isDue ? await refusedAhead(deps, context, draft, terms) : null;
  if (refused !== null) return notTaken(request, orderable, refused);
  const payment = isDue && gateway ? await openPage(context, gateway, draft) : null;
  if (isDue && payment === null) return last(refuse({ code: 'gateway_unavailable' }));
  const ending = await endingOf(request, open);
  if (ending === null) return notTaken(request, orderable, heldByOrders(orderable));
  try {
    const order = await writeDraft(deps, context, draft, { payment, ending, terms });
    reached('order.committed');
    return last(ok(placed(request.asked, draft, order, payment)));
  } catch (error) {
    if (error instanceof TooManyUnpaid) return last(refuse({ code: 'unpaid_limit' }));
    if (error instanceof TransactionKnown) return last(refuse({ code: 'gateway_unavailable' }));
    if (error instanceof CartMoved) return { outcome: MOVED, again: context };
    if (!(error instanceof NotTaken)) throw error;
    return notTaken(request, orderable, error.refusal);
  }
}

/** Guests buy only where the venue lets them, and only kinds that take guests (ACCOUNT-09). */
function mayOrder({ tenant, actor }: RequestContext, { lines }: Orderable): boolean {
  if (actor.customer?.isGuest !== true) return true;
  return checkGuest(
    tenant,
    lines.map(({ quoted: { line } }) => line),
  ).ok;
}

async function sameOrder(
  deps: PlaceDeps,
  context: RequestContext,
  orderId: string,
): Promise<Outcome> {
  const opened = await openAgain(deps, context, orderId);
  return opened.ok ? ok({ opened: opened.value, priceChanged: false }) : opened;
}

/**
 * ORDER-07: the open orders that are being paid for with these lines. All of one, unchanged, for
 * the same contact: that order again, so a second click or a way back from the payment page is no
 * second order. Some of one, or other times, quantities, prices or contact: its gateway is asked,
 * and if it has no money the order ends as the new one is written. It may have been a guest's, whose
 * cart became the customer's own with a login: what the cart holds is its owner's to order anew.
 */
async function openOrdersOf(
  { deps, context }: Request,
  { lines }: Orderable,
): Promise<readonly string[]> {
  const lineIds = lines.flatMap((line) => (line.state === 'paying' && line.orderLineId) || []);
  if (lineIds.length === 0) return [];
  return store.openOrdersOfLines(deps.database, context.tenant.id, lineIds);
}

/**
 * What is to end with the new order. Null where one of them cannot: its gateway has decided, which
 * is followed at once, or does not answer.
 */
async function endingOf(
  { deps, context: { tenant } }: Request,
  orders: readonly string[],
): Promise<readonly Ending[] | null> {
  const ending: Ending[] = [];
  for (const orderId of orders) {
    const payment = await findPaymentOfOrder(deps.database, tenant.id, orderId);
    if (payment === null) continue;
    const asked = await askAbout(deps, tenant, payment);
    if (asked.event !== 'still_pending') {
      await settle(deps, tenant, payment.id, { asked, because: 'again' });
      return null;
    }
    ending.push({ paymentId: payment.id, asked });
  }
  return ending;
}

const heldByOrders = ({ lines }: Orderable): TakeRefusal => ({
  code: 'hold_changed',
  holdIds: lines.filter((line) => line.state === 'paying').map((line) => line.holdId),
});

interface Wanted extends Pick<Orderable, 'lines'> {
  readonly contact: Contact;
}

/** Whether an order is the very one that is wanted now: line by line, whose and whom it is for. */
async function isSameOrder(
  { database }: PlaceDeps,
  { tenant, actor }: RequestContext,
  orderId: string,
  { lines, contact }: Wanted,
): Promise<boolean> {
  const [order, ordered] = await Promise.all([
    store.findOrder(database, tenant.id, orderId),
    store.readLines(database, tenant.id, orderId),
  ]);
  if (order === null || ordered.length !== lines.length) return false;
  if (order.customerId !== actor.customer?.id) return false;
  const isSameContact =
    order.customerName === contact.name &&
    order.email === contact.email &&
    order.mobile === contact.mobile &&
    order.gender === contact.gender &&
    order.notes === contact.notes;
  const wanted = new Set(lines.map((line) => essence(lineOf(line, 0))));
  return isSameContact && ordered.every((line) => wanted.has(essence(line)));
}

/** What must not differ for a line to be the same one; its price is the whole line's. */
const essence = (line: store.OrderLine): string =>
  [
    ...[line.holdId, line.productId, line.wire.facility_id, line.when?.from, line.when?.to],
    ...[line.quantity, line.priceFils, line.taxFils],
  ].join(' ');

async function notTaken(
  { deps, context }: Request,
  { lines, configVersion }: Orderable,
  refusal: TakeRefusal,
): Promise<Attempt> {
  const outcome = refuse(await explainRefusal(deps, context, lines, refusal));
  if (refusal.code === 'slot_taken' || refusal.code === 'slot_resting') return last(outcome);
  if (refusal.code === 'proof_needed') return last(outcome);
  if (refusal.code === 'hold_changed') return { outcome, again: context };
  if (refusal.code === 'stale_facts') {
    return { outcome, again: await deps.renewContext(context, configVersion) };
  }
  const pools = refusal.short.map((one) => one.poolId);
  const swept = await sweepPools(deps.database, context.tenant.id, context.now, pools);
  return { outcome, again: swept > 0 ? context : null };
}

function placed(
  asked: readonly AskedLine[],
  { token, lines }: Draft,
  order: store.Order,
  payment: PaymentRow | null,
): Placed {
  const priceChanged = asked.some(({ believed }, index) => {
    const line = lines[index];
    return line !== undefined && isPriceNew(believed, line);
  });
  const page = payment && {
    gateway: payment.gateway,
    url: payment.page_url,
    transactionId: payment.transaction_id,
  };
  return { opened: { order, token, page }, priceChanged };
}
