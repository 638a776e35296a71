import { randomUUID } from 'node:crypto';
import type { heldCart } from '@nadi/contract/cart/endpoints';
import type { CartLine } from '@nadi/contract/kinds';
import { admitLines, replacedBy } from '@nadi/domain/cart/admit-lines';
import { weightOf } from '@nadi/domain/cart/anonymous-hold-limits';
import { holdUntil } from '@nadi/domain/cart/hold-time';
import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import type { TakeLine } from '@nadi/domain/inventory/take';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { z } from 'zod';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { RenewContext } from '../../platform/http/context/renew-context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import {
  type CartChanged,
  type Held,
  holdsOf,
  type Seen,
  seenOf,
  type TakeRefusal,
} from '../inventory/ports.ts';
import { swapOfCart, takeOfCart } from '../inventory/service.ts';
import type { NamedLine } from '../participant/ports.ts';
import { withAcceptance } from './acceptance.ts';
import { type AnonymousHoldDeps, lineLimitOf, termsOf } from './anonymous-hold-limits.ts';
import { type CartHold, cartHolds, holdIdOf, lineOf, payingLines } from './holds.ts';
import { encodeStored } from './line-json.ts';
import { admitPeople, type CartPeopleDeps, cartAnswer, dropPeople, keepPeople } from './people.ts';
import { type Quoted, type QuotedLine, quoteLines } from './quote.ts';
import { failureOfQuote, failureOfTake } from './refusals.ts';
import type { SeriesDeps } from './series.ts';

export type HeldCart = z.input<typeof heldCart>;

/**
 * Maximum retries after facts or holds changed during a request.
 *
 * Each retry lost to a line that another request added; a cart has capacity for no more of them
 * than this.
 */
export const ATTEMPTS = LINES_AT_MOST + 5;

export interface CartDeps extends AnonymousHoldDeps, CartPeopleDeps, SeriesDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  /** Renews the request with the current tenant, once its config version has passed `version`. */
  readonly renewContext: RenewContext;
}

/** State of one attempt. */
interface Attempt {
  readonly context: RequestContext;
  /** `null`: not loaded yet and assumed to be empty, as most carts are. */
  readonly cart: SeenCart | null;
  /** Set when a line's default hold can no longer be changed by the cart: new lines get new ids. */
  readonly withFreshIds: boolean;
}

/** Snapshot of a cart; every decision based on it is bound to it. */
export interface SeenCart {
  readonly holds: readonly CartHold[];
  /** Lines of an order that is being paid. */
  readonly paying: readonly CartHold[];
  readonly seen: Seen;
}

const EMPTY: SeenCart = { holds: [], paying: [], seen: [] };

interface Outcome {
  readonly answer: Result<HeldCart, Failure>;
  /** Next attempt, when facts or holds had changed or were not loaded. */
  readonly again?: Attempt;
}

/** Change to apply to a cart: lines to hold, and holds to release for them. */
export interface CartChange {
  readonly lines: readonly CartLine[];
  readonly released?: ReadonlySet<LineKey>;
  /** Line that is admitted as if the cart held it. */
  readonly heldAs?: LineKey;
  /** Work of the same transaction, before the take. It runs again with each attempt. */
  readonly within?: (tx: TenantTx) => Promise<void>;
}

/**
 * Holds lines in a cart, all or none, and releases the lines they replace in the same transaction.
 *
 * Replacing follows BUNDLE-03. The other lines stay, and all holds are renewed for the duration in
 * CART-06. The take is the check; everything before it is a quote. The first take of a cart needs
 * no prior read.
 *
 * @param cart null: not loaded yet.
 * @param plan called again for each cart state that is read meanwhile; null: nothing to do.
 */
export async function changeCart(
  deps: CartDeps,
  context: RequestContext,
  cart: SeenCart | null,
  plan: (cart: SeenCart) => CartChange | null,
): Promise<Result<HeldCart, Failure>> {
  let attempt: Attempt = { context, cart, withFreshIds: false };
  for (let round = 1; ; round += 1) {
    const { answer, again } = await tryOnce(deps, attempt, plan);
    if (again === undefined || round === ATTEMPTS) return answer;
    attempt = again;
  }
}

async function tryOnce(
  deps: CartDeps,
  attempt: Attempt,
  plan: (cart: SeenCart) => CartChange | null,
): Promise<Outcome> {
  const { context, cart } = attempt;
  const change = plan(cart ?? EMPTY);
  if (change === null) return { answer: ok(await cartAnswer(deps, context, cart?.holds ?? [])) };
  const quoted = await admit(deps, context, cart ?? EMPTY, change);
  if (!quoted.ok) {
    // Lines refused for an empty cart may be valid with the cart's contents, such as a court for
    // its add-on.
    if (cart !== null) return { answer: quoted };
    return { answer: quoted, again: { ...attempt, cart: await cartNow(deps, context) } };
  }
  const desired = desiredHolds(attempt, quoted.value);
  const terms = await termsOf(deps, context, desired.before);
  const request = { ...takeRequest(context, quoted.value, desired), terms };
  const { seen } = cart ?? EMPTY;
  const taken =
    desired.released.length === 0 && change.within === undefined
      ? await takeOfCart(deps.database, request, seen)
      : await swapOfCart(deps.database, request, seen, {
          holdIds: desired.released,
          within: change.within,
        });
  if (taken.ok) {
    const after = desired.after.map((hold) => ({ ...hold, until: taken.value }));
    await keepPeople(deps, context, quoted.value.named);
    const gone = (cart?.holds ?? [])
      .map(lineOf)
      .filter(({ key }) => quoted.value.released.has(key));
    await dropPeople(deps, context, gone);
    return { answer: ok(await cartAnswer(deps, context, after)) };
  }
  return refused(deps, attempt, { quoted: quoted.value, holds: desired, refusal: taken.refusal });
}

interface RefusedTake {
  readonly quoted: Admitted;
  readonly holds: DesiredHolds;
  readonly refusal: TakeRefusal | CartChanged;
}

async function refused(
  deps: CartDeps,
  attempt: Attempt,
  { quoted, holds, refusal }: RefusedTake,
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
      return { answer: refuse(await failureOfTake(deps, context, holds.quoted, refusal)) };
  }
}

export const MOVED = refuse<Failure>({ code: 'stale_facts' });
const IN_CART = refuse<Failure>(failureOf(TICKET_IN_CART));

export const asCart = (held: readonly Held[]): SeenCart => ({
  holds: cartHolds(held),
  paying: payingLines(held),
  seen: seenOf(held),
});

export const cartNow = async (deps: CartDeps, { tenant, actor, now }: RequestContext) =>
  asCart(await holdsOf(deps.database, { tenantId: tenant.id, owner: actor.cartId, now }));

interface Admitted extends Quoted {
  /** Lines of the cart that are replaced. */
  readonly released: ReadonlySet<LineKey>;
  /** Participants of lines that name some. */
  readonly named: readonly NamedLine[];
}

/** Quotes the lines and checks whether they are compatible with the contents of the cart. */
async function admit(
  deps: CartDeps,
  context: RequestContext,
  { holds, paying }: SeenCart,
  { lines: requested, released = new Set(), heldAs: also }: CartChange,
): Promise<Result<Admitted, Failure>> {
  const keys = new Set<LineKey>(holds.map((hold) => hold.line.key));
  if (also !== undefined) keys.add(also);
  const quoted = await quoteLines(deps.kinds, context, requested, keys, {
    heldLines: holds,
    series: deps,
  });
  if (!quoted.ok) {
    const inCart = [...holds, ...paying];
    return refuse(await failureOfQuote(deps, context, quoted.refusal, inCart));
  }
  const desired = quoted.value.lines.map(lineOf);
  const held = holds.map(lineOf).filter(({ key }) => !released.has(key));
  const cart = { held, paying: paying.map(lineOf) };
  const checked = admitLines(desired, cart, 'hold', lineLimitOf(context));
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const leaving = new Set([...released, ...replacedBy(desired, held)]);
  const others = [...held.filter(({ key }) => !leaving.has(key)), ...cart.paying];
  const named = await admitPeople(deps, context, quoted.value.lines, others);
  if (!named.ok) return named;
  const lines = withAcceptance(context, quoted.value.lines, heldAs(holds));
  return ok({ ...quoted.value, lines, released: leaving, named: named.value });
}

const heldAs = (holds: readonly CartHold[]): ReadonlyMap<LineKey, Line> =>
  new Map(holds.map(({ line }) => [line.key, line]));

interface DesiredHolds {
  /** Quoted lines by hold id. */
  readonly quoted: ReadonlyMap<string, QuotedLine>;
  readonly lines: readonly TakeLine[];
  /** Holds to release. */
  readonly released: readonly string[];
  readonly until: number;
  readonly firstHeldAt: number | null;
  /** Time of the cart's first hold, and its current expiry. */
  readonly before: { readonly firstHeldAt: number | null; readonly until?: number };
  /** Contents of the cart after the change. */
  readonly after: readonly CartHold[];
}

/**
 * Builds one take for the whole cart, so that all holds expire together.
 *
 * It contains the quoted lines, and the others unchanged. A line keeps its hold; a new line gets
 * the hold derived from its cart and key or, where the cart can no longer change that hold (it was
 * ordered once), a new id.
 */
function desiredHolds(attempt: Attempt, { lines: quoted, released }: Admitted): DesiredHolds {
  const { actor, now } = attempt.context;
  const { holds: before } = attempt.cart ?? EMPTY;
  const holds = before.filter(({ line }) => !released.has(line.key));
  const first = before.map((hold) => hold.firstHeldAt);
  const firstHeldAt = first.length === 0 ? null : Math.min(...first);
  const endsAt = Math.max(now, ...before.map((hold) => hold.until));
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
  const left = before.filter((hold) => !holds.includes(hold)).map(({ holdId }) => holdId);
  const was = { firstHeldAt, until: endsAt };
  const all = [...after.values()];
  return { quoted: byId, lines, released: left, until, firstHeldAt, before: was, after: all };
}

const takeRequest = (context: RequestContext, quoted: Quoted, desired: DesiredHolds) => ({
  tenantId: context.tenant.id,
  owner: context.actor.cartId,
  purpose: 'hold' as const,
  offset: context.tenant.offset,
  now: context.now,
  until: desired.until,
  firstHeldAt: desired.firstHeldAt,
  configVersion: quoted.configVersion,
  lines: desired.lines,
});
