import { randomUUID } from 'node:crypto';
import type { heldCart } from '@nadi/contract/cart/endpoints';
import type { CartLine } from '@nadi/contract/kinds';
import { leaningOn } from '@nadi/domain/cart/admit';
import { company } from '@nadi/domain/cart/company';
import { weightOf } from '@nadi/domain/cart/hoarding';
import { holdUntil } from '@nadi/domain/cart/hold-time';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { parseEnd } from '@nadi/domain/kernel/time-text';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { RenewContext } from '../../platform/http/context/renew-context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import {
  type CartChanged,
  type Held,
  holdsOf,
  releaseOfCart,
  type Seen,
  seenOf,
  type TakeLine,
  type TakeRefusal,
  takeOfCart,
} from '../inventory/service.ts';
import { type HoardingDeps, lineLimitOf, termsOf } from './hoarding.ts';
import {
  type CartHold,
  cartHolds,
  heldCartOf,
  holdHandle,
  holdIdOf,
  lineOf,
  payingLines,
  readHolds,
} from './holds.ts';
import { encodeStored } from './line-json.ts';
import { type Quoted, type QuotedLine, quoteLines } from './quote.ts';
import { failureOfQuote, failureOfTake } from './refusals.ts';

export { alternativeOf, findAlternatives } from './alternatives.ts';
export { type HoardingDeps, termsOf } from './hoarding.ts';
export { heldLines } from './holds.ts';
export { decodeLine, encodeLine } from './line-json.ts';
export { moveCart } from './merge.ts';
export {
  cartsOwnHold,
  explainRefusal,
  type HoldIdMaker,
  type LineToTake,
  type Orderable,
  type OrderableLine,
  type PriceLinesDeps,
  prepareLines,
} from './price-lines.ts';
export { type QuotedLine, quoteLines, quoteTogether } from './quote.ts';

type HeldCart = z.input<typeof heldCart>;

/**
 * Fresh attempts after facts or holds have moved under a request. Whoever has to try anew lost to a
 * line that another request added: a cart has room for no more of them than this.
 */
const ATTEMPTS = LINES_AT_MOST + 5;

export interface CartDeps extends HoardingDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  /** The request with its tenant as it is now, once its config version has passed `version`. */
  readonly renewContext: RenewContext;
}

/** What one attempt goes by. */
interface Attempt {
  readonly context: RequestContext;
  /** Null: not asked yet, and believed to hold nothing, as most carts. */
  readonly cart: SeenCart | null;
  /** A line's usual hold is not the cart's to change any more: new lines get ids of their own. */
  readonly withFreshIds: boolean;
}

/** A cart at one moment; whatever is decided by it is bound to it. */
interface SeenCart {
  readonly holds: readonly CartHold[];
  /** Lines that an order is paying for. */
  readonly paying: readonly CartHold[];
  readonly seen: Seen;
}

const EMPTY: SeenCart = { holds: [], paying: [], seen: [] };

interface Outcome {
  readonly answer: Result<HeldCart, Failure>;
  /** What to try again with, where facts or holds had moved or were not known. */
  readonly again?: Attempt;
}

/** What a cart is to hold: lines, and holds of it whose lines are renewed as they stand. */
export interface WantedLines {
  readonly products: readonly CartLine[];
  readonly renew?: readonly string[] | undefined;
}

/**
 * Holds lines for the request's cart, all or none; lines not named stay, a repeat renews, and the
 * whole cart is held anew for 15 minutes (wire, "Cart and identity"; CART-06). The take is the
 * check: everything before it is a quote. CART-10 and HOARD-01 count what is being paid too. The first take of a cart needs no look at it before.
 * Refusals: hold_expired, hold_limit, proof_needed, slot_resting, slot_taken with alternatives, those of `quoteLines` and of `checkCart`.
 */
export async function syncCart(
  deps: CartDeps,
  context: RequestContext,
  { products, renew = [] }: WantedLines,
): Promise<Result<HeldCart, Failure>> {
  const cart = renew.length === 0 ? null : await cartNow(deps, context);
  const renewed = linesOfHolds(cart ?? EMPTY, renew);
  if (renewed === null) return refuse(failureOf({ code: 'hold_expired' }));
  const lines = [...products, ...renewed];
  let attempt: Attempt = { context, cart, withFreshIds: false };
  for (let round = 1; ; round += 1) {
    const { answer, again } = await tryOnce(deps, attempt, lines);
    if (again === undefined || round === ATTEMPTS) return answer;
    attempt = again;
  }
}

/** The lines of a cart's holds as they stand; null: it has not all of them. */
function linesOfHolds({ holds }: SeenCart, handles: readonly string[]): readonly CartLine[] | null {
  const lines = handles.flatMap((handle) => {
    const hold = holds.find(({ holdId }) => holdHandle(holdId) === handle);
    return hold === undefined ? [] : [{ ...hold.line.wire, quantity: hold.line.quantity }];
  });
  return lines.length === handles.length ? lines : null;
}

async function tryOnce(
  deps: CartDeps,
  attempt: Attempt,
  lines: readonly CartLine[],
): Promise<Outcome> {
  const { context, cart } = attempt;
  const quoted = await admit(deps, context, cart ?? EMPTY, lines);
  if (!quoted.ok) {
    // What the cart holds may make good what is refused to an empty one: a court for its add-on.
    if (cart !== null) return { answer: quoted };
    return { answer: quoted, again: { ...attempt, cart: await cartNow(deps, context) } };
  }
  const wanted = wantedHolds(attempt, quoted.value.lines);
  const terms = await termsOf(deps, context, wanted.before);
  const request = { ...takeRequest(context, quoted.value, wanted), terms };
  const taken = await takeOfCart(deps.database, request, (cart ?? EMPTY).seen);
  if (taken.ok) {
    const after = wanted.after.map((hold) => ({ ...hold, until: taken.value }));
    return { answer: ok(heldCartOf(deps.kinds, after, context)) };
  }
  return refused(deps, attempt, { quoted: quoted.value, wanted, refusal: taken.refusal });
}

interface RefusedTake {
  readonly quoted: Quoted;
  readonly wanted: WantedHolds;
  readonly refusal: TakeRefusal | CartChanged;
}

async function refused(
  deps: CartDeps,
  attempt: Attempt,
  { quoted, wanted, refusal }: RefusedTake,
): Promise<Outcome> {
  const { context } = attempt;
  switch (refusal.code) {
    case 'cart_changed':
      return { answer: MOVED, again: { ...attempt, cart: asCart(refusal.holds) } };
    case 'hold_changed': {
      const cart = await cartNow(deps, context);
      return { answer: IN_CART, again: { context, cart, withFreshIds: true } };
    }
    case 'stale_facts': {
      const renewed = await deps.renewContext(context, quoted.configVersion);
      return { answer: MOVED, again: { ...attempt, context: renewed } };
    }
    default:
      return { answer: refuse(await failureOfTake(deps, context, wanted.quoted, refusal)) };
  }
}

const MOVED = refuse<Failure>({ code: 'stale_facts' });
const IN_CART = refuse<Failure>(failureOf(TICKET_IN_CART));

const asCart = (held: readonly Held[]): SeenCart => ({
  holds: cartHolds(held),
  paying: payingLines(held),
  seen: seenOf(held),
});

const cartNow = async (deps: CartDeps, { tenant, actor, now }: RequestContext) =>
  asCart(await holdsOf(deps.database, { tenantId: tenant.id, owner: actor.cartId, now }));

const holdsOfCart = (deps: CartDeps, { tenant, actor, now }: RequestContext) =>
  readHolds(deps.database, { tenantId: tenant.id, owner: actor.cartId, now });

/** Quotes the lines and checks whether they may stand beside what the cart holds. */
async function admit(
  deps: CartDeps,
  context: RequestContext,
  { holds, paying }: SeenCart,
  lines: readonly CartLine[],
): Promise<Result<Quoted, Failure>> {
  const keys = new Set<LineKey>(holds.map((hold) => hold.line.key));
  const quoted = await quoteLines(deps.kinds, context, lines, keys, holds);
  if (!quoted.ok) {
    const inCart = [...holds, ...paying];
    return refuse(await failureOfQuote(deps, context, quoted.refusal, inCart));
  }
  const cart = { held: holds.map(lineOf), paying: paying.map(lineOf) };
  const checked = company(quoted.value.lines.map(lineOf), cart, 'hold', lineLimitOf(context));
  return checked.ok ? quoted : refuse(failureOf(checked.refusal));
}

interface WantedHolds {
  /** The quoted lines by the id of their hold. */
  readonly quoted: ReadonlyMap<string, QuotedLine>;
  readonly lines: readonly TakeLine[];
  readonly until: number;
  readonly firstHeldAt: number | null;
  /** When the cart was first held, and ends now. */
  readonly before: { readonly firstHeldAt: number | null; readonly until?: number };
  /** The cart as it will be. */
  readonly after: readonly CartHold[];
}

/**
 * The whole cart as one take: the quoted lines, and the others as they stand, so that all end
 * together. A line keeps the hold it has; a new one gets the hold of its cart and key, or, where
 * that one is no longer the cart's to change (it was ordered once), one of its own.
 */
function wantedHolds(attempt: Attempt, quoted: readonly QuotedLine[]): WantedHolds {
  const { actor, now } = attempt.context;
  const { holds } = attempt.cart ?? EMPTY;
  const first = holds.map((hold) => hold.firstHeldAt);
  const firstHeldAt = first.length === 0 ? null : Math.min(...first);
  const endsAt = Math.max(now, ...holds.map((hold) => hold.until));
  const until = holdUntil(now, firstHeldAt, endsAt);
  const known = new Map(holds.map((hold) => [hold.line.key, hold]));
  const byId = new Map<string, QuotedLine>();
  const lines: TakeLine[] = [];
  const after = new Map<LineKey, CartHold>(
    holds.map((hold) => [hold.line.key, { ...hold, until }]),
  );
  for (const [place, one] of quoted.entries()) {
    const { line } = one;
    const { key, claims, product } = line;
    const old = known.get(key);
    const freshId = attempt.withFreshIds ? randomUUID() : holdIdOf(actor.cartId, key);
    const holdId = old?.holdId ?? freshId;
    const stored = { line, addedAt: old?.addedAt ?? now, seq: old?.seq ?? place };
    byId.set(holdId, one);
    const held = { holdId, state: 'held', orderLineId: null } as const;
    after.set(key, { ...stored, ...held, until, firstHeldAt: firstHeldAt ?? now });
    const take = { claims, weight: weightOf(line), productId: product };
    lines.push({ holdId, ...take, line: encodeStored(stored) });
  }
  for (const hold of holds) {
    const isQuoted = byId.has(hold.holdId);
    const { holdId, line } = hold;
    if (!isQuoted) lines.push({ holdId, claims: line.claims, weight: weightOf(line) });
  }
  const before = { firstHeldAt, until: endsAt };
  return { quoted: byId, lines, until, firstHeldAt, before, after: [...after.values()] };
}

const takeRequest = (context: RequestContext, quoted: Quoted, wanted: WantedHolds) => ({
  tenantId: context.tenant.id,
  owner: context.actor.cartId,
  purpose: 'hold' as const,
  offset: context.tenant.offset,
  now: context.now,
  until: wanted.until,
  firstHeldAt: wanted.firstHeldAt,
  configVersion: quoted.configVersion,
  lines: wanted.lines,
});

/** What the cart holds now: the answer of `syncCart`, without changing anything. */
export async function readCart(deps: CartDeps, context: RequestContext): Promise<HeldCart> {
  const holds = await holdsOfCart(deps, context);
  return heldCartOf(deps.kinds, holds, context);
}

/** What a DELETE names: a hold, or an item, of which what it does not say is not compared. */
export type ReleasedItem =
  | { readonly hold_id: string }
  | Pick<
      CartLine,
      'product_id' | 'facility_id' | 'date' | 'start_time' | 'end_time' | 'performance_id'
    >;

type Released = { readonly released: number } & Omit<HeldCart, 'server_time'>;

/**
 * Gives a line back, and with it the lines that lose their ground: an add-on does not stay
 * without its court (CART-04). A line that is not held is no mistake: nothing is released.
 */
export async function releaseLine(
  deps: CartDeps,
  context: RequestContext,
  item: ReleasedItem,
): Promise<Result<Released, Failure>> {
  let cart = await cartNow(deps, context);
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const leaving = linesLeaving(cart.holds, item);
    const released = await giveBack(deps, context, cart, leaving);
    if (released.ok) {
      const staying = cart.holds.filter((hold) => !leaving.includes(hold));
      const { server_time: _, ...after } = heldCartOf(deps.kinds, staying, context);
      return ok({ released: released.value, ...after });
    }
    cart = asCart(released.refusal.holds);
  }
  return MOVED;
}

async function giveBack(
  { database }: CartDeps,
  { tenant, actor, now }: RequestContext,
  { seen }: SeenCart,
  leaving: readonly CartHold[],
): Promise<Result<number, CartChanged>> {
  if (leaving.length === 0) return ok(0);
  const holdIds = leaving.map((hold) => hold.holdId);
  const request = { tenantId: tenant.id, holdIds, owner: actor.cartId, now };
  return releaseOfCart(database, request, seen);
}

function isMeant({ holdId, line: { wire } }: CartHold, item: ReleasedItem): boolean {
  if ('hold_id' in item) return holdHandle(holdId) === item.hold_id;
  return (
    wire.product_id === item.product_id &&
    (item.facility_id === undefined || wire.facility_id === item.facility_id) &&
    (item.date === undefined || wire.date === item.date) &&
    (item.performance_id === undefined || wire.performance_id === item.performance_id) &&
    (item.start_time === undefined || wire.start_time === item.start_time) &&
    (item.end_time === undefined || isSameEnd(wire.end_time, item.end_time))
  );
}

/** An end at midnight may be written in three ways. */
const isSameEnd = (one: string | undefined, other: string): boolean =>
  one !== undefined && parseEnd(one, 0) === parseEnd(other, 0);

/** The line that is meant, and what cannot stay without it. */
function linesLeaving(holds: readonly CartHold[], item: ReleasedItem): readonly CartHold[] {
  const named = holds.find((hold) => isMeant(hold, item));
  if (named === undefined) return [];
  const { key } = named.line;
  const gone = new Set<LineKey>([key, ...leaningOn(holds.map(lineOf), key)]);
  return holds.filter((hold) => gone.has(hold.line.key));
}
