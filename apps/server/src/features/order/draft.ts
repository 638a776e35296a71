import { randomUUID } from 'node:crypto';
import { weightOf } from '@nadi/domain/cart/hoarding';
import { payingUntil } from '@nadi/domain/cart/hold-time';
import { OPEN_ORDERS_AT_MOST } from '@nadi/domain/cart/limits';
import { cartTotals } from '@nadi/domain/cart/totals';
import { keptClaims } from '@nadi/domain/inventory/claim';
import type { NetworkTerms } from '@nadi/domain/inventory/take';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import { openOrder } from '@nadi/domain/order/state';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { AlreadyDone } from '../../platform/http/idempotency.ts';
import { tokenHash } from '../../platform/secret.ts';
import type { Orderable, OrderableLine } from '../cart/service.ts';
import {
  bindCart,
  cartChangedIn,
  cartTakeParameters,
  isNetworkCalm,
  rehearse,
  type Seen,
  type TakeRefusal,
  takeRefusalIn,
  takeWithin,
} from '../inventory/service.ts';
import type { PaymentRow } from '../payment/service.ts';
import type { Contact } from './contact.ts';
import { type Ending, endOrder, handOver, type SettleDeps } from './settle.ts';
import * as store from './store.ts';

/** An order that is ready to be written. */
export interface Draft {
  /** Opens its result page; stored is its hash. */
  readonly token: string;
  readonly order: store.NewOrder;
  readonly lines: readonly store.OrderLine[];
  readonly orderable: Orderable;
}

/** Makes the order of priced lines; pure but for its new ids. */
export function draftOf(
  context: RequestContext,
  orderable: Orderable,
  contact: Contact,
  tokenOf: (orderId: string) => string,
): Draft {
  const { tenant, actor, now, language } = context;
  if (actor.customer === null) throw new Error('An order has a customer.');
  const id = randomUUID();
  const token = tokenOf(id);
  const lines = orderable.lines.map((line, index) => lineOf(line, index + 1));
  const { priceFils: netFils, taxFils, totalFils } = cartTotals(lines);
  const needsApproval = lines.some(({ approvals }) => approvals.length > 0);
  const status = openOrder(totalFils, needsApproval);
  const order = {
    id,
    code: tenant.code,
    year: Number(dateOf(Math.floor(wallOf(now, tenant.offset))).slice(0, 4)),
    customerId: actor.customer.id,
    isGuest: actor.customer.isGuest,
    cartId: actor.cartId,
    status,
    resultTokenHash: tokenHash(token),
    language,
    email: contact.email,
    customerName: contact.name,
    mobile: contact.mobile,
    gender: contact.gender,
    notes: contact.notes,
    netFils,
    taxFils,
    totalFils,
    currency: tenant.currency,
    placedAt: now,
    expiresAt: status === 'awaiting_payment' ? payingUntil(now, orderable.firstHeldAt) : null,
    completedAt: status === 'complete' ? now : null,
  };
  return { token, order, lines, orderable };
}

/** A priced line as the order freezes it. */
export const lineOf = (
  { quoted: { line }, holdId }: Pick<OrderableLine, 'quoted' | 'holdId'>,
  seq: number,
): store.OrderLine => ({
  id: randomUUID(),
  seq,
  kind: line.kind,
  productId: line.product,
  holdId,
  title: line.title,
  place: line.where,
  when: line.when,
  quantity: line.quantity,
  ...unitPrice(line.unit),
  wire: line.wire,
  claims: keptClaims(line.claims),
  detail: line.detail,
  approvals: line.approvals,
  change: line.change,
  terms: line.terms,
});

/** Thrown where a take was refused, so that nothing of its transaction stays. */
export class NotTaken extends Error {
  readonly refusal: TakeRefusal;
  constructor(refusal: TakeRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** INV-14: the cart holds anything else by now than the order was judged by; nothing was written. */
export class CartMoved extends Error {}

/** Thrown to undo an order of somebody who has too many unpaid ones. */
export class TooManyUnpaid extends Error {}

/** PAY-12: the gateway opened a payment under the name of another one; nothing was written. */
export class TransactionKnown extends Error {}

/** What goes with an order into the database. */
export interface Writing {
  readonly payment: PaymentRow | null;
  /** Open orders of the same lines, which are over where this one is written. */
  readonly ending: readonly Ending[];
  /** On what terms it takes what is not held yet; null: a known customer's. */
  readonly terms: NetworkTerms | null;
}

/**
 * Writes an order, all or nothing: its places, lines, payment and the caller's key, in one
 * statement and one trip. One that needs no payment now gets its places for good, and its tickets,
 * in the same transaction; an open order of the same lines ends in it (ORDER-07), or, where this
 * one cannot be written, not at all. Nothing is written where the cart holds anything else than it
 * was judged by (INV-14). Throws `NotTaken`, `CartMoved`, `TooManyUnpaid`, `TransactionKnown` and `AlreadyDone`.
 */
export async function writeDraft(
  deps: SettleDeps,
  context: RequestContext,
  draft: Draft,
  { payment, ending, terms }: Writing,
): Promise<store.Order> {
  const { database } = deps;
  const { tenant } = context;
  const { order } = draft;
  const { seen } = draft.orderable;
  if (payment !== null && ending.length === 0) {
    const number = await place(context, draft, { payment, terms, seen }, (text, values) =>
      database.tell(tenant.id, 'order', text, values),
    );
    return { ...order, number };
  }
  return database.forTenant(tenant.id, async (tx) => {
    await bind(tx, { owner: order.cartId, now: order.placedAt, seen });
    for (const one of ending) await endOrder(deps, tx, tenant, one);
    const number = await place(context, draft, { payment, terms, seen: null }, (text, values) =>
      tx.query('order', text, values),
    );
    const written = { ...order, number };
    if (payment === null) await confirmFree(deps, tx, context, { ...draft, written });
    return written;
  });
}

/**
 * Why a cart without an account could not take what it does not hold yet, asked before anything is
 * registered at a gateway (decision 031): it may owe a proof for it (HOARD-04). What is held has
 * been admitted, and is not asked about; nor is one of a network that is far from owing anything.
 * Null: nothing of the network's stands in the way just now.
 */
export async function refusedAhead(
  { database }: SettleDeps,
  context: RequestContext,
  draft: Draft,
  terms: NetworkTerms | null,
): Promise<TakeRefusal | null> {
  const take = takeOf(context, draft);
  const held = new Set(
    draft.orderable.lines.filter(({ state }) => state !== null).map(({ holdId }) => holdId),
  );
  const lines = take.lines.filter(({ holdId }) => !held.has(holdId));
  if (terms === null || lines.length === 0) return null;
  const { tenantId, now } = take;
  const room = terms.free - lines.reduce((sum, { weight }) => sum + weight, 0);
  const { network } = terms;
  if (await isNetworkCalm(database, { tenantId, network, room, now })) return null;
  return rehearse(database, { ...take, lines, terms });
}

async function place(
  context: RequestContext,
  draft: Draft,
  { payment, terms, seen }: Pick<Writing, 'payment' | 'terms'> & { readonly seen: Seen | null },
  send: store.Send,
): Promise<string> {
  const { order, lines } = draft;
  const take = cartTakeParameters({ ...takeOf(context, draft), terms }, seen);
  if (!take.ok) throw new NotTaken(take.refusal);
  const key = context.idempotency?.row({ orderId: order.id }) ?? null;
  const unpaidAtMost = payment === null ? null : OPEN_ORDERS_AT_MOST;
  try {
    return await store.placeOrder(send, take.value, { order, lines, payment, key, unpaidAtMost });
  } catch (error) {
    throw refusedBy(error);
  }
}

async function bind(...asked: Parameters<typeof bindCart>): Promise<void> {
  try {
    await bindCart(...asked);
  } catch (error) {
    throw refusedBy(error);
  }
}

/** What an error of the database says of an order, as what the caller knows. */
function refusedBy(error: unknown): unknown {
  if (cartChangedIn(error) !== null) return new CartMoved();
  const refusal = takeRefusalIn(error);
  if (refusal !== null) return new NotTaken(refusal);
  switch (store.placeRefusalIn(error)) {
    case 'already_done':
      return new AlreadyDone('This key is already in use.');
    case 'too_many_unpaid':
      return new TooManyUnpaid();
    case 'transaction_known':
      return new TransactionKnown();
    default:
      return error;
  }
}

function takeOf(context: RequestContext, { order, lines, orderable }: Draft) {
  return {
    tenantId: context.tenant.id,
    owner: context.actor.cartId,
    purpose: 'pay' as const,
    offset: context.tenant.offset,
    now: order.placedAt,
    until: payingUntil(order.placedAt, orderable.firstHeldAt),
    configVersion: orderable.configVersion,
    firstHeldAt: orderable.firstHeldAt,
    lines: orderable.lines.map(({ holdId, quoted: { line }, keep }, index) => ({
      holdId,
      claims: line.claims,
      weight: weightOf(line),
      productId: line.product,
      line: keep,
      orderLineId: lines[index]?.id ?? '',
    })),
  };
}

/** What costs nothing, or waits for approval, is firm at once; its tickets await what they await. */
async function confirmFree(
  deps: SettleDeps,
  tx: TenantTx,
  context: RequestContext,
  { written, lines }: Draft & { readonly written: store.Order },
): Promise<void> {
  const confirmed = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: written.cartId,
    purpose: 'confirm',
    offset: context.tenant.offset,
    now: written.placedAt,
    until: null,
    lines: lines.map(({ holdId, claims }) => ({ holdId, claims })),
  });
  if (!confirmed.ok) throw new NotTaken(confirmed.refusal);
  await handOver(deps, tx, written, lines, written.placedAt);
}
