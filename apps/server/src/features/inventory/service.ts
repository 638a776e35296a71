import { hasCapacity, usageWithout } from '@nadi/domain/inventory/capacity';
import { type Claim, subjectsIn } from '@nadi/domain/inventory/claim';
import {
  conflictingHolds,
  inTicks,
  type TakeRequest,
  type TickRequest,
} from '@nadi/domain/inventory/take';
import { ALWAYS_TICK, countsOf, intervalsOf, type TickRange } from '@nadi/domain/inventory/ticks';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Seen, type SubjectPool, staysOf, subjectPoolsOf } from './store.read.ts';
import { type ReleaseRequest, rebindHolds, releaseHolds, sweepHolds } from './store.release.ts';
import {
  bindCartSql,
  type CartChanged,
  cartChangedIn,
  parametersOf,
  type SwapRelease,
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

/** Expired holds swept in one batch before a short pool is retried. */
const SWEPT_FOR_A_POOL = 50;

/**
 * Takes everything in a request, or nothing (INV-05; design "Taking, in two round trips").
 *
 * One autocommit round trip; holds, renews, changes, opens payment, confirms, moves and re-takes
 * for late payments alike: everything free, expired or already owned by this hold is taken.
 *
 * `slot_taken`: nothing was written, `lost` lists the lines. `capacity_reached`: expired holds of
 * the short pools were swept and the take was retried once. `stale_facts`: quote again, once.
 * `hold_changed`: a named hold belongs to another cart now, or is in a later state than the purpose
 * allows (a payment has begun): read the cart again. Lock timeouts and deadlocks are retried at a
 * lower level.
 */
export async function take(db: Database, request: TakeRequest): Promise<Result<void, TakeRefusal>> {
  return sweptTake(db, request, (ticks) => takeAtOnce(db, ticks));
}

/**
 * Takes for a cart if its contents are still those that the rules were checked against.
 *
 * Changes to one cart queue. When the cart's contents have changed, nothing is taken:
 * `cart_changed` carries the current holds, to be checked again (INV-14). A cart assumed to be
 * empty, as most are, needs one round trip and no prior read. Returns when its holds end, in epoch
 * milliseconds: earlier than requested when the network of a cart without an account holds much
 * (HOARD-05).
 */
export async function takeOfCart(
  db: Database,
  request: TakeRequest,
  seen: Seen,
): Promise<Result<number, TakeRefusal | CartChanged>> {
  return sweptTake(db, request, (ticks) => takeOfCartAtOnce(db, ticks, seen));
}

/**
 * Takes for a cart and releases holds in exchange, both or neither. The lines taken may use the
 * places of the released holds, and those that `within` releases.
 */
export const swapOfCart = (
  db: Database,
  request: TakeRequest,
  seen: Seen,
  released: SwapRelease,
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
  const subjects = subjectsIn(request.lines.flatMap((line) => line.claims));
  const pools = { poolIds, subjects };
  const swept = await sweepHolds(db, { tenantId, now, limit: SWEPT_FOR_A_POOL, pools });
  return swept === 0 ? first : takeNow(preparedRequest.value);
}

type Short = Extract<TakeRefusal, { readonly code: 'capacity_reached' }>;

const isShort = (refusal: { readonly code: string }): refusal is Short =>
  refusal.code === 'capacity_reached';

/**
 * Takes within a transaction (placing an order, confirming it).
 * After a refusal the transaction is still usable and nothing of the take is written. A short pool
 * is not retried here: call `sweepPools` outside and run the transaction again.
 */
export async function takeWithin(
  tx: TenantTx,
  request: TakeRequest,
): Promise<Result<void, TakeRefusal>> {
  const preparedRequest = prepared(request);
  return preparedRequest.ok ? tryTake(tx, preparedRequest.value) : preparedRequest;
}

/**
 * Performs a take and rolls it back; returns the refusal, or null if it would succeed. For callers
 * that must first perform an irreversible step; the later take remains authoritative.
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
 * Builds the parameters of a `takeCall`.
 * @param seen cart state that was checked (INV-14); null: already bound by `bindCart`.
 */
export function takeParameters(
  request: TakeRequest,
  seen: Seen | null,
): Result<readonly unknown[], TakeRefusal> {
  const preparedRequest = prepared(request);
  return preparedRequest.ok ? ok(parametersOf(preparedRequest.value, seen)) : preparedRequest;
}

/**
 * Binds the rest of a transaction to the cart state that was seen, and locks the cart (INV-14).
 *
 * Other changes to the cart wait until the transaction ends. For a transaction that changes the
 * cart's holds itself before it takes; call it before any other lock. Raises the error that
 * `cartChangedIn` reads.
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
 * Releases holds, each exactly once under concurrency (INV-06); returns how many were live.
 * Without `states` only 'held' ones: a hold being paid is released by the reconciler, which passes
 * 'paying', and a firm one by cancelling, which passes 'firm'.
 */
export const release = (source: Database | TenantTx, request: ReleaseRequest): Promise<number> =>
  releaseHolds(source, request, null);

/** Performs `release` for a cart, bound to the seen contents like `takeOfCart` (INV-14). */
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
 * Reserves a topic with its own number of units and pools, permanently.
 *
 * All of them are read as a range, taken without a time, and change one version, which the live
 * stream watches (INV-16).
 */
export const reserveTopic = (
  tx: TenantTx,
  { units, pools }: { readonly units: number; readonly pools: number },
): Promise<ReservedTopic> => reserveTopicBlocks(tx, units, pools);

/**
 * Retires a topic that its owner no longer needs, at most `limit` firm holds per call (INV-19).
 *
 * To be called until it is done. Its ids are never reused.
 */
export const retireTopic = (tx: TenantTx, topicId: number, limit: number): Promise<RetiredTopic> =>
  retireTopicBlocks(tx, topicId, limit);

/**
 * Deletes up to `limit` expired holds (INV-07), never 'paying' ones. Returns the number deleted.
 */
export const sweepExpired = (
  db: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<number> => sweepHolds(db, { tenantId, now, limit, pools: null });

export interface CapacityQuery {
  readonly tenantId: TenantId;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds; holds that ended by then are free. */
  readonly now: number;
  /** All claims that will be checked. */
  readonly claims: readonly Claim[];
  /** Claims that are given up for them in the same transaction. Absent: none. */
  readonly givenUp?: readonly Claim[];
}

/**
 * Loads the current availability of units and pools for any of these claims (INV-15).
 *
 * At most one read of each sort for claims with a time, and one for those without, however many
 * there are. The result is valid for the moment of the reads; the take decides.
 */
export async function findCapacity(
  source: Source,
  { tenantId, offset, now, claims, givenUp = [] }: CapacityQuery,
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
        subjectPoolsOf(source, { tenantId, now, ...spanOf(all), pools: withoutRepeats(all) }),
      ),
    ),
  ]);
  const usage = usageWithout({ stays: stays.flat(), pools: pools.flat() }, givenUp, offset);
  return (wanted) => hasCapacity(wanted, usage, offset);
}

/**
 * Splits ranges into those with a time and those without; no single tick range holds both. None is
 * empty.
 */
const spansOf = <R extends TickRange>(ranges: readonly R[]): readonly (readonly R[])[] =>
  [
    ranges.filter(({ fromTick }) => fromTick < ALWAYS_TICK),
    ranges.filter(({ fromTick }) => fromTick === ALWAYS_TICK),
  ].filter((some) => some.length > 0);

const withoutRepeats = (rows: readonly SubjectPool[]): readonly SubjectPool[] => [
  ...new Map(
    rows.map(({ poolId, subject }) => [`${poolId} ${subject}`, { poolId, subject }]),
  ).values(),
];

const spanOf = (ranges: readonly TickRange[]): TickRange => ({
  fromTick: ranges.reduce((least, one) => Math.min(least, one.fromTick), Infinity),
  toTick: ranges.reduce((most, one) => Math.max(most, one.toTick), -Infinity),
});

/**
 * Sweeps the expired holds of these pools, for a caller of `takeWithin` with a short pool.
 *
 * @param subjects subjects of the claims; default: only the pools' own rows.
 */
export const sweepPools = (
  db: Database,
  tenantId: TenantId,
  now: number,
  poolIds: readonly number[],
  subjects: readonly string[] = [''],
): Promise<number> =>
  sweepHolds(db, { tenantId, now, limit: SWEPT_FOR_A_POOL, pools: { poolIds, subjects } });

/**
 * Moves every hold of one cart to another at login; expiry unchanged (INV-08). Returns how many.
 *
 * @param isKnown the new cart belongs to an account, whose holds count for no network (HOARD-03).
 */
export const rebind = (
  tx: TenantTx,
  fromCart: string,
  toCart: string,
  isKnown: boolean,
): Promise<number> => rebindHolds(tx, fromCart, toCart, isKnown, null);

/**
 * Moves holds out of a cart, to an owner of their own (ORDER-25); expiry unchanged.
 *
 * The cart no longer contains them, and they count for no network.
 */
export const setApart = (
  tx: TenantTx,
  fromCart: string,
  toOwner: string,
  holdIds: readonly string[],
): Promise<number> => rebindHolds(tx, fromCart, toOwner, true, holdIds);
