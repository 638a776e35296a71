import type { RefusalCode } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { WISHES_KEPT_MS } from '@nadi/domain/waitlist/wish';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { callersAccount } from '../account/ports.ts';
import { type CartDeps, exchangeForLine, type HeldCart, readCart } from '../cart/service.ts';
import { release } from '../inventory/service.ts';
import { isStillSold, type ServeContext } from './lines.ts';
import { notifyOf } from './notify.ts';
import { offerFreed, offerLater, type ServeDeps } from './serve.ts';
import * as store from './store.ts';

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const NOT_ACCEPTABLE = refuse<Failure>({ code: 'offer_not_acceptable' });

/** Refusals of the cart that leave an offer open: its customer can change the cart (WAIT-04). */
const OF_THE_CART: ReadonlySet<string> = new Set<RefusalCode>([
  'hold_limit',
  'session_limit',
  'dependent_ticket_overlap',
  'slot_resting',
]);

export interface OfferDeps extends ServeDeps {
  readonly database: Database;
  readonly cart: CartDeps;
}

/** Error that rolls an acceptance back: the offer is not open any more. */
class OfferOver extends Error {
  readonly wasAccepted: boolean;
  constructor(wasAccepted: boolean) {
    super('The offer is over.');
    this.wasAccepted = wasAccepted;
  }
}

/**
 * Accepts an offer: its places go into the caller's cart, at the current price (WAIT-04).
 *
 * ONE transaction gives up the offer's hold and takes the line for the cart, with the acceptance of
 * its terms (CART-13). Repeated, it returns the cart. A refusal of the cart leaves the offer as it was.
 * Refusals: login_required, not_found, offer_not_acceptable, hold_limit, session_limit,
 * dependent_ticket_overlap, slot_resting.
 */
export async function acceptOffer(
  deps: OfferDeps,
  context: RequestContext,
  handle: string,
  hasAcceptedTerms: boolean,
): Promise<Result<HeldCart, Failure>> {
  const wish = await ownWish(deps, context, handle);
  if (!wish.ok) return wish;
  const { id, offer, state } = wish.value;
  if (state === 'accepted') return ok(await readCart(deps.cart, context));
  if (offer === null || state !== 'offered') return NOT_ACCEPTABLE;
  try {
    const { line } = offer;
    const accepted = hasAcceptedTerms ? { ...line, wire: { ...line.wire, tnc: 1 as const } } : line;
    const held = await exchangeForLine(deps.cart, context, accepted, (tx) =>
      giveUpHold(tx, id, context.now),
    );
    reached('wish.accepted');
    return held.ok || OF_THE_CART.has(held.refusal.code) ? held : NOT_ACCEPTABLE;
  } catch (error) {
    if (!(error instanceof OfferOver)) throw error;
    return error.wasAccepted ? ok(await readCart(deps.cart, context)) : NOT_ACCEPTABLE;
  }
}

/** Closes an accepted wish and releases its hold. Throws `OfferOver`. */
async function giveUpHold(tx: TenantTx, id: string, now: number): Promise<void> {
  const wish = await store.lockWish(tx, id);
  if (wish?.state !== 'offered' || wish.offer === null || (wish.dueAt ?? 0) <= now) {
    throw new OfferOver(wish?.state === 'accepted');
  }
  const { tenantId } = tx;
  const holdIds = [wish.offer.holdId];
  if ((await release(tx, { tenantId, holdIds, owner: id, now })) === 0) throw new OfferOver(false);
  await store.closeWish(tx, id, 'accepted', now + WISHES_KEPT_MS);
}

/**
 * Declines an offer; its places go to the next wish in the same transaction (WAIT-04).
 *
 * Repeated, it changes nothing. Refusals: login_required, not_found, offer_not_acceptable.
 */
export async function declineOffer(
  deps: OfferDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<store.Wish, Failure>> {
  const own = await ownWish(deps, context, handle);
  if (!own.ok) return own;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const wish = await store.lockWish(tx, own.value.id);
    if (wish === null) return NOT_FOUND;
    if (wish.state === 'declined') return ok(wish);
    if (wish.state !== 'offered') return NOT_ACCEPTABLE;
    await endOffer(deps, tx, context, wish, 'declined');
    return ok({ ...wish, state: 'declined', dueAt: null });
  });
}

/** Leaves the waiting list: deletes a wish, and passes its offer on. Refusals as above. */
export async function leave(
  deps: OfferDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<null, Failure>> {
  const own = await ownWish(deps, context, handle);
  if (!own.ok) return own;
  await deps.database.forTenant(context.tenant.id, (tx) => drop(deps, tx, context, own.value.id));
  return ok(null);
}

/** Deletes a wish, and passes its offer on. */
export async function drop(
  deps: ServeDeps,
  tx: TenantTx,
  context: ServeContext,
  id: string,
): Promise<void> {
  const wish = await store.lockWish(tx, id);
  if (wish === null) return;
  await store.dropWish(tx, id);
  if (wish.state === 'offered') await passOn(deps, tx, context, wish);
}

/**
 * Ends a due wish: its offer lapsed, or its last possible start has come (WAIT-04, WAIT-05).
 */
export async function endDue(
  deps: ServeDeps,
  tx: TenantTx,
  context: ServeContext,
  id: string,
): Promise<void> {
  const wish = await store.lockWish(tx, id);
  if (wish === null || wish.dueAt === null || wish.dueAt > context.now) return;
  if (wish.state === 'offered') return endOffer(deps, tx, context, wish, 'lapsed');
  await endWish(deps, tx, context, wish, 'ended');
}

/**
 * Ends a wish whose line the venue no longer sells, and passes its offer on (WAIT-07).
 *
 * Locks the wish, so an acceptance either comes first or finds the offer closed.
 */
export async function endUnsold(
  deps: ServeDeps,
  tx: TenantTx,
  context: ServeContext,
  id: string,
): Promise<void> {
  const wish = await store.lockWish(tx, id);
  if (wish === null || wish.dueAt === null) return;
  if (await isStillSold(deps, context, wish)) {
    return store.markChecked(tx, id, context.tenant.configVersion);
  }
  await endWish(deps, tx, context, wish, 'withdrawn');
  if (wish.state === 'offered') await passOn(deps, tx, context, wish);
}

/** Closes a wish, and notifies its customer. */
async function endWish(
  deps: ServeDeps,
  tx: TenantTx,
  context: ServeContext,
  wish: store.Wish,
  state: 'ended' | 'withdrawn',
): Promise<void> {
  await store.closeWish(tx, wish.id, state, context.now + WISHES_KEPT_MS);
  const line = wish.offer?.line ?? wish.line;
  await notifyOf(deps, tx, wish, { kind: `wish_${state}`, line, until: null }, context);
}

async function endOffer(
  deps: ServeDeps,
  tx: TenantTx,
  context: ServeContext,
  wish: store.Wish,
  state: 'declined' | 'lapsed',
): Promise<void> {
  await store.closeWish(tx, wish.id, state, context.now + WISHES_KEPT_MS);
  await passOn(deps, tx, context, wish);
}

/** Releases the hold of an offer and offers its places to the next wish. */
async function passOn(
  deps: ServeDeps,
  tx: TenantTx,
  { tenant, now }: ServeContext,
  { id, offer }: store.Wish,
): Promise<void> {
  if (offer === null) return;
  const { tenantId } = tx;
  const live = await release(tx, { tenantId, holdIds: [offer.holdId], owner: id, now });
  // An expired hold may have been taken over: its places are not this transaction's to give.
  if (live === 0) return offerLater(tx, offer.line.claims, { tenant, now });
  await offerFreed(deps, tx, { tenant, now, givenUp: offer.line.claims, retaken: [] });
}

async function ownWish(
  { database }: Pick<OfferDeps, 'database'>,
  context: RequestContext,
  handle: string,
): Promise<Result<store.Wish, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const id = uuidOfHandle('w', handle);
  const wishes = await store.listWishes(database, context.tenant.id, who.value.id);
  const wish = wishes.find((one) => one.id === id);
  return wish === undefined ? NOT_FOUND : ok(wish);
}
