import { hasCapacity } from '@nadi/domain/inventory/capacity';
import type { Claim } from '@nadi/domain/inventory/claim';
import {
  conflictingHolds,
  inTicks,
  type TakeRequest,
  type TickRequest,
} from '@nadi/domain/inventory/take';
import { ALWAYS_TICK, countsOf, intervalsOf, type TickRange } from '@nadi/domain/inventory/ticks';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { MINUTES_PER_TICK, type OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { retentionCutoff } from '../../platform/jobs/retention.ts';
import { poolsOf, type Seen, staysOf } from './store.read.ts';
import {
  endedHoldsSql,
  givenUpSql,
  pastPlacesSql,
  purgeGivenUpRows,
  purgeHolds,
  purgeProofRows,
  type ReleaseRequest,
  rebindHolds,
  releaseHolds,
  spentProofsSql,
  sweepHolds,
} from './store.release.ts';
import {
  bindCartSql,
  type CartChanged,
  cartChangedIn,
  parametersOf,
  swapAtOnce,
  type TakeRefusal,
  takeAtOnce,
  takeOfCartAtOnce,
  tryTake,
  Undone,
} from './store.take.ts';
import {
  type ReservedTopic,
  type RetiredTopic,
  reserveTopicBlocks,
  retireTopicBlocks,
  type Source,
} from './store.ts';

export type { TakeLine, TakePurpose, TakeRequest } from '@nadi/domain/inventory/take';
export { inventorySetUp } from './set-up.ts';
export {
  type CartInNetwork,
  type CartQuery,
  claimsOf,
  dayVersionOf,
  type Held,
  holdsById,
  holdsOf,
  makeCartLookup,
  type PoolClaim,
  type PoolQuery,
  type PoolRow,
  poolsOf,
  type Seen,
  type Stay,
  seenOf,
  staysOf,
  type UnitQuery,
} from './store.read.ts';
export type { ReleaseRequest } from './store.release.ts';
export {
  type CartChanged,
  cartChangedIn,
  type LostHold,
  type ShortPool,
  type TakeRefusal,
  takeCall,
  takeRefusalIn,
} from './store.take.ts';
export type { ReservedTopic, Source } from './store.ts';
export { addPool, showPlace } from './store.ts';

const MILLISECONDS_PER_TICK = MINUTES_PER_TICK * 60_000;
/** INV-12, INV-19: how long after their end a venue may still look at places as they were taken. */
const PLACES_KEPT_MS = 31 * 24 * 3_600_000;

/** What of places ended before this instant is given up. */
export const placesKeptFrom = (now: number): number => retentionCutoff(now, PLACES_KEPT_MS);

/** Expired holds swept in one go before a short pool is tried again. */
const SWEPT_FOR_A_POOL = 50;

/**
 * Takes everything a request names, or nothing (INV-05; design "Taking, in two round trips"). One
 * autocommit round trip; holds, renews, changes, opens payment, confirms, moves and re-takes for
 * late money alike: what is free, expired or already this hold's is taken.
 *
 * `slot_taken`: nothing was written, `lost` says which lines. `capacity_reached`: expired holds of
 * the short pools were swept and it was tried once more. `stale_facts`: quote again, once.
 * `hold_changed`: a named hold is another cart's now, or further than the purpose allows (a
 * payment has begun): read the cart again. Lock time-outs and deadlocks are retried below.
 */
export async function take(db: Database, request: TakeRequest): Promise<Result<void, TakeRefusal>> {
  return sweptTake(db, request, (ticks) => takeAtOnce(db, ticks));
}

/**
 * `take` for a cart whose rules were judged by what it was seen to hold. Those who change one cart
 * queue, and where it holds anything else by now nothing is taken: `cart_changed` brings what it
 * holds, to be judged anew (INV-14). A cart that is believed to be empty, as most are, is taken for
 * in one trip without having been looked at. Answers when its holds end, epoch milliseconds: sooner
 * than was asked for where the network of a cart without an account holds much (HOARD-05).
 */
export async function takeOfCart(
  db: Database,
  request: TakeRequest,
  seen: Seen,
): Promise<Result<number, TakeRefusal | CartChanged>> {
  return sweptTake(db, request, (ticks) => takeOfCartAtOnce(db, ticks, seen));
}

/**
 * The same where the cart gives back holds for what it takes: both happen, or neither, and what is taken may be
 * where they were.
 */
export const swapOfCart = (
  db: Database,
  request: TakeRequest,
  seen: Seen,
  released: readonly string[],
): Promise<Result<number, TakeRefusal | CartChanged>> =>
  sweptTake(db, request, (ticks) => swapAtOnce(db, ticks, seen, released));

async function sweptTake<T, R extends { readonly code: string }>(
  db: Database,
  request: TakeRequest,
  takeNow: (ticks: TickRequest) => Promise<Result<T, TakeRefusal | R>>,
): Promise<Result<T, TakeRefusal | R>> {
  const preparedRequest = prepared(request);
  if (!preparedRequest.ok) return preparedRequest;
  const first = await takeNow(preparedRequest.value);
  if (first.ok || !isShort(first.refusal)) return first;
  const poolIds = first.refusal.short.map((one) => one.poolId);
  const { tenantId, now } = request;
  const swept = await sweepHolds(db, { tenantId, now, limit: SWEPT_FOR_A_POOL, poolIds });
  return swept === 0 ? first : takeNow(preparedRequest.value);
}

type Short = Extract<TakeRefusal, { readonly code: 'capacity_reached' }>;

const isShort = (refusal: { readonly code: string }): refusal is Short =>
  refusal.code === 'capacity_reached';

/**
 * The same inside a transaction (placing an order, confirming it). A refusal is returned with the
 * transaction still usable and nothing of the take written. A short pool is not tried again here:
 * `sweepPools` it outside and run the transaction anew.
 */
export async function takeWithin(
  tx: TenantTx,
  request: TakeRequest,
): Promise<Result<void, TakeRefusal>> {
  const preparedRequest = prepared(request);
  return preparedRequest.ok ? tryTake(tx, preparedRequest.value) : preparedRequest;
}

/**
 * Whether a take would be refused just now, and how: it is taken and undone, so that nothing is
 * judged otherwise here than there. For who must do something else first that cannot be undone; the
 * take itself decides all the same. Null: it would pass.
 */
export async function rehearse(db: Database, request: TakeRequest): Promise<TakeRefusal | null> {
  try {
    return await db.forTenant(request.tenantId, async (tx) => {
      const taken = await takeWithin(tx, request);
      throw new Undone(taken.ok ? null : taken.refusal);
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

/**
 * The parameters of a `takeCall`.
 * @param seen what the cart was judged by (INV-14); null: it is bound by `bindCart` already.
 */
export function takeParameters(
  request: TakeRequest,
  seen: Seen | null,
): Result<readonly unknown[], TakeRefusal> {
  const preparedRequest = prepared(request);
  return preparedRequest.ok ? ok(parametersOf(preparedRequest.value, seen)) : preparedRequest;
}

/**
 * Binds what the rest of a transaction does to a cart to what it was seen to hold (INV-14): who else
 * would change it waits until the end. For one that changes the cart's holds itself before it
 * takes; to be asked before any other lock. Raises what `cartChangedIn` reads.
 */
export async function bindCart(
  tx: TenantTx,
  cart: { readonly owner: string; readonly now: number; readonly seen: Seen },
): Promise<void> {
  await tx.query('inventory', bindCartSql, [tx.tenantId, cart.owner, cart.now, cart.seen]);
}

function prepared(request: TakeRequest): Result<TickRequest, TakeRefusal> {
  const late = conflictingHolds(request);
  if (late.length === 0) return ok(inTicks(request));
  const lost = late.map((holdId) => ({ holdId, unitIds: [], own: true }));
  return refuse({ code: 'slot_taken', lost });
}

/**
 * Gives holds back, each exactly once however many ask at the same time (INV-06), and returns how
 * many live ones that were. Without `states` only 'held' ones: a hold being paid is released by the
 * reconciler, which names 'paying', and a firm one by cancelling, which names 'firm'.
 */
export const release = (source: Database | TenantTx, request: ReleaseRequest): Promise<number> =>
  releaseHolds(source, request, null);

/** `release` for a cart, bound to what it was seen to hold as `takeOfCart` is (INV-14). */
export async function releaseOfCart(
  db: Database,
  request: ReleaseRequest,
  seen: Seen,
): Promise<Result<number, CartChanged>> {
  try {
    return ok(await releaseHolds(db, request, seen));
  } catch (error) {
    const changed = cartChangedIn(error);
    if (changed === null) throw error;
    return refuse(changed);
  }
}

/**
 * Reserves a topic with so many units and pools of its own, once and for good: all of them are read
 * as a range, taken for good, and move one version, which the live stream watches (INV-16).
 */
export const reserveTopic = (
  tx: TenantTx,
  { units, pools }: { readonly units: number; readonly pools: number },
): Promise<ReservedTopic> => reserveTopicBlocks(tx, units, pools);

/**
 * INV-19: gives up what is had for good of a topic that its owner needs no more, at most `limit` firm
 * holds in one go: to be asked again until it is over. Its ids are never given out again.
 */
export const retireTopic = (tx: TenantTx, topicId: number, limit: number): Promise<RetiredTopic> =>
  retireTopicBlocks(tx, topicId, limit);

/** The venues that have holds that ended by time. */
export const venuesWithEndedHolds = (db: Database, now: number): Promise<readonly TenantId[]> =>
  dueVenues(db, endedHoldsSql, now);

/** The venues that have days before an instant's to forget. */
export const venuesWithPastPlaces = (db: Database, before: number): Promise<readonly TenantId[]> =>
  dueVenues(db, pastPlacesSql, before);

/** Deletes up to `limit` holds that ended by time (INV-07); 'paying' ones never do. Returns how many. */
export const sweepExpired = (
  db: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> => sweepHolds(db, { tenantId, now, limit, poolIds: null });

/**
 * INV-12: gives up to `limit` firm holds up that lie wholly before an instant, and as many rows of
 * pools and versions of days; tickets and order lines keep the history. Returns how many.
 */
export const purgePast = (
  db: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
): Promise<number> =>
  purgeHolds(db, { tenantId, beforeTick: Math.floor(before / MILLISECONDS_PER_TICK), limit });

export interface CapacityQuery {
  readonly tenantId: TenantId;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds; what ended by then is free. */
  readonly now: number;
  /** Everything that is going to be asked about. */
  readonly claims: readonly Claim[];
}

/**
 * INV-15: the one question "is it free", over units and pools, for any of these claims: at most one
 * read of each sort for what has a time, and one for what is had for good, however many there are. It holds for the moment of the reads; the take decides.
 */
export async function findCapacity(
  source: Source,
  { tenantId, offset, now, claims }: CapacityQuery,
): Promise<(claims: readonly Claim[]) => boolean> {
  const intervals = claims.flatMap((claim) => intervalsOf([claim], offset));
  const counts = claims
    .flatMap((claim) => countsOf([claim]))
    .map((one) => ({ ...one, fromTick: one.tick, toTick: one.tick + 1 }));
  const [stays, pools] = await Promise.all([
    Promise.all(
      spansOf(intervals).map((all) =>
        staysOf(source, {
          tenantId,
          now,
          ...spanOf(all),
          unitIds: [...new Set(all.map((one) => one.unitId))],
        }),
      ),
    ),
    Promise.all(
      spansOf(counts).map((all) =>
        poolsOf(source, {
          tenantId,
          now,
          ...spanOf(all),
          poolIds: [...new Set(all.map((one) => one.poolId))],
        }),
      ),
    ),
  ]);
  return (wanted) => hasCapacity(wanted, { stays: stays.flat(), pools: pools.flat() }, offset);
}

/** What has a time, and what is had for good, which no range of ticks holds both; none is empty. */
const spansOf = <R extends TickRange>(ranges: readonly R[]): readonly (readonly R[])[] =>
  [
    ranges.filter(({ fromTick }) => fromTick < ALWAYS_TICK),
    ranges.filter(({ fromTick }) => fromTick === ALWAYS_TICK),
  ].filter((some) => some.length > 0);

const spanOf = (ranges: readonly TickRange[]): TickRange => ({
  fromTick: ranges.reduce((least, one) => Math.min(least, one.fromTick), Infinity),
  toTick: ranges.reduce((most, one) => Math.max(most, one.toTick), -Infinity),
});

/** Sweeps the expired holds of these pools, for a caller of `takeWithin` that came up short. */
export const sweepPools = (
  db: Database,
  tenantId: TenantId,
  now: number,
  poolIds: readonly number[],
): Promise<number> => sweepHolds(db, { tenantId, now, limit: SWEPT_FOR_A_POOL, poolIds });

/**
 * Login: every hold of one cart becomes another's, its end unchanged (INV-08). Returns how many.
 * @param isKnown it becomes an account's, whose holds count for no network (HOARD-03).
 */
export const rebind = (
  tx: TenantTx,
  fromCart: string,
  toCart: string,
  isKnown: boolean,
): Promise<number> => rebindHolds(tx, fromCart, toCart, isKnown);

/** The venues that have slots given up before an instant. */
export const venuesWithGivenUp = (db: Database, before: number): Promise<readonly TenantId[]> =>
  dueVenues(db, givenUpSql, before);

/** HOARD-06: forgets up to `limit` slots that were given up before an instant; returns how many. */
export const purgeGivenUp = (
  db: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
): Promise<number> => purgeGivenUpRows(db, tenantId, before, limit);

/** The venues that have spent proofs that were good until before an instant. */
export const venuesWithSpentProofs = (db: Database, before: number): Promise<readonly TenantId[]> =>
  dueVenues(db, spentProofsSql, before);

/** HOARD-04: forgets up to `limit` such proofs; returns how many. */
export const purgeProofs = (
  db: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
): Promise<number> => purgeProofRows(db, tenantId, before, limit);
