import type { TickRequest } from '@nadi/domain/inventory/take';
import { byRow } from '@nadi/domain/inventory/ticks';
import type { UnitId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { jsonArray, plainArray } from '../../platform/db/array-text.ts';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Held, holdsById, type Seen } from './store.read.ts';
import { releaseHolds } from './store.release.ts';

/** Line that was lost, with the units that another hold has. */
export interface LostHold {
  readonly holdId: string;
  readonly unitIds: readonly UnitId[];
  /** True when the conflicting hold belongs to the same owner. */
  readonly own: boolean;
}

/** Row of a pool with less capacity left than a line claims. */
export interface ShortPool {
  readonly holdId: string;
  readonly poolId: number;
  readonly tick: number;
  readonly remaining: number;
  readonly requested: number;
}

/** Reason why nothing was taken. */
export type TakeRefusal =
  | { readonly code: 'slot_taken'; readonly lost: readonly LostHold[] }
  | { readonly code: 'capacity_reached'; readonly short: readonly ShortPool[] }
  | { readonly code: 'stale_facts' }
  | { readonly code: 'hold_changed'; readonly holdIds: readonly string[] }
  /** HOARD-04: weight of the network's holds, before and after this take. */
  | { readonly code: 'proof_needed'; readonly before: number; readonly after: number }
  /** HOARD-06: `until`, epoch milliseconds: end of the slot's cool-down. */
  | { readonly code: 'slot_resting'; readonly until: number };

/** Parameter count of inventory_take and inventory_try_take, in the order of `parametersOf`. */
const PARAMETERS = 30;

/**
 * Builds a call of the take, for embedding in a statement of a higher feature.
 *
 * Its parameters are numbered from `first` on, after the statement's own. It returns when the holds
 * end.
 */
export const takeCall = (first: number): string =>
  `inventory_take(${placeholders(first, PARAMETERS)})`;

export const takeSql = `select ${takeCall(1)} as until`;

/**
 * Setting for a take that only holds: it commits asynchronously, before the data is on disk.
 *
 * If the database crashed within that moment, the hold would be lost as if it had expired: an order
 * takes again what is not held. The primary key of occupations is not affected (decision 013).
 */
const SOON_ON_DISK = "set_config('synchronous_commit', 'off', true)";

export const holdSql = `select ${SOON_ON_DISK}, ${takeCall(1)} as until`;

export const bindCartSql = 'select inventory_bind_cart($1, $2, $3, $4)';

export const tryTakeSql = `select inventory_try_take(${placeholders(1, PARAMETERS)}) as refused`;

/**
 * Takes in one autocommit round trip; the database raises a refusal, which rolls back everything.
 */
export async function takeAtOnce(
  db: Database,
  request: TickRequest,
): Promise<Result<void, TakeRefusal>> {
  try {
    await db.call(request.state === 'held' ? holdSql : takeSql, parametersOf(request, null));
    return ok(undefined);
  } catch (error) {
    const refusal = takeRefusalIn(error);
    if (refusal === null) throw error;
    return refuse(refusal);
  }
}

/** Returns the take refusal in a database error; null for other errors. */
export function takeRefusalIn(error: unknown): TakeRefusal | null {
  const { code, detail } = error as { code?: string; detail?: string };
  return refusalOf(code, detail === undefined ? [] : () => JSON.parse(detail));
}

/** Refusal because the cart changed since it was seen, with its current holds to save a query. */
export interface CartChanged {
  readonly code: 'cart_changed';
  readonly holds: readonly Held[];
}

/** Returns the `cart_changed` refusal in a database error; null for other errors. */
export function cartChangedIn(error: unknown): CartChanged | null {
  const { code, detail = '[]' } = error as { code?: string; detail?: string };
  return code === 'ND005' ? { code: 'cart_changed', holds: JSON.parse(detail) } : null;
}

/**
 * Performs `takeAtOnce` if the owner holds exactly what was seen; otherwise nothing is written.
 *
 * Returns when the holds end, in epoch milliseconds; the terms of its network may have shortened
 * this.
 */
export async function takeOfCartAtOnce(
  db: Database,
  request: TickRequest,
  seen: Seen,
): Promise<Result<number, TakeRefusal | CartChanged>> {
  try {
    const values = parametersOf(request, seen);
    const { rows } = await db.call<{ until: number }>(holdSql, values);
    return ok(rows[0]?.until ?? request.now);
  } catch (error) {
    const refusal = cartChangedIn(error) ?? takeRefusalIn(error);
    if (refusal === null) throw error;
    return refuse(refusal);
  }
}

/** Performs the same take in an open transaction, which stays usable after a refusal. */
export async function tryTake(
  tx: TenantTx,
  request: TickRequest,
): Promise<Result<void, TakeRefusal>> {
  const { rows } = await tx.query<{ refused: { code: string; detail: unknown } | null }>(
    'inventory',
    tryTakeSql,
    parametersOf(request, null),
  );
  const refused = rows[0]?.refused;
  if (!refused) return ok(undefined);
  const refusal = refusalOf(refused.code, refused.detail);
  if (refusal === null) throw new Error(`inventory_try_take answered ${refused.code}.`);
  return refuse(refusal);
}

/** Error that rolls back a transaction and carries the result of its take. */
export class Undone extends Error {
  readonly refusal: TakeRefusal | null;
  constructor(refusal: TakeRefusal | null) {
    super('Undone.');
    this.refusal = refusal;
  }
}

/** Places that a swap releases before it takes. */
export interface SwapRelease {
  /** Holds of the cart. */
  readonly holdIds: readonly string[];
  /** Further work of the same transaction, once the cart is bound. */
  readonly within?: ((tx: TenantTx) => Promise<void>) | undefined;
}

/** Releases holds of a cart and takes others in exchange; returns when the new holds end. */
export async function swapAtOnce(
  db: Database,
  request: TickRequest,
  seen: Seen,
  { holdIds, within }: SwapRelease,
): Promise<Result<number, TakeRefusal | CartChanged>> {
  const { tenantId, owner, now } = request;
  try {
    return await db.forTenant(tenantId, async (tx) => {
      await tx.query('inventory', bindCartSql, [tenantId, owner, now, seen]);
      await within?.(tx);
      await releaseHolds(tx, { tenantId, holdIds, owner, now }, null);
      const taken = await tryTake(tx, request);
      if (!taken.ok) throw new Undone(taken.refusal);
      const [first] = await holdsById(
        tx,
        tenantId,
        request.lines.slice(0, 1).map(({ holdId }) => holdId),
      );
      return ok(first?.until ?? now);
    });
  } catch (error) {
    const refusal = error instanceof Undone ? error.refusal : cartChangedIn(error);
    if (refusal === null) throw error;
    return refuse(refusal);
  }
}

interface LostRow {
  readonly hold: string;
  readonly units: number[];
  readonly own: boolean;
}

interface ShortRow {
  readonly hold: string;
  readonly pool: number;
  readonly tick: number;
  readonly left: number;
  readonly wanted: number;
}

/** Maps the error codes of inventory_take to refusals; null for other errors. */
function refusalOf(code: string | undefined, detail: unknown): TakeRefusal | null {
  const parsed = <R>(): R => (typeof detail === 'function' ? detail() : detail) as R;
  const rows = <R>(): R[] => parsed<R[]>();
  switch (code) {
    case 'ND001':
      return { code: 'slot_taken', lost: rows<LostRow>().map(lostHold) };
    case 'ND002':
      return { code: 'capacity_reached', short: rows<ShortRow>().map(shortPool) };
    case 'ND003':
      return { code: 'stale_facts' };
    case 'ND004':
      return { code: 'hold_changed', holdIds: rows<string>() };
    case 'ND006':
      return { code: 'proof_needed', ...parsed<{ before: number; after: number }>() };
    case 'ND007':
      return { code: 'slot_resting', ...parsed<{ until: number }>() };
    default:
      return null;
  }
}

const lostHold = (row: LostRow): LostHold => ({
  holdId: row.hold,
  unitIds: row.units,
  own: row.own,
});

const shortPool = (row: ShortRow): ShortPool => ({
  holdId: row.hold,
  poolId: row.pool,
  tick: row.tick,
  remaining: row.left,
  requested: row.wanted,
});

/**
 * Builds the parameters of a take, in its order: parallel typed arrays.
 *
 * @param seen cart state that was checked (INV-14); null: not compared.
 */
export function parametersOf(request: TickRequest, seen: Seen | null): unknown[] {
  const { lines } = request;
  const intervals = lines
    .flatMap((line, index) => line.intervals.map((one) => ({ ...one, place: index + 1 })))
    .sort((a, b) => a.unitId - b.unitId || a.fromTick - b.fromTick);
  const counts = lines
    .flatMap((line, index) => line.counts.map((one) => ({ ...one, place: index + 1 })))
    .sort(byRow);
  return [
    request.tenantId,
    request.owner,
    request.anyOwner ?? false,
    request.now,
    request.configVersion ?? null,
    request.state,
    request.from,
    request.until,
    request.firstHeldAt ?? request.now,
    plainArray(lines.map((line) => line.holdId)),
    plainArray(lines.map((line) => line.kind ?? null)),
    plainArray(lines.map((line) => line.productId ?? null)),
    jsonArray(lines.map((line) => line.line)),
    plainArray(lines.map((line) => line.orderLineId ?? null)),
    plainArray(intervals.map((one) => one.place)),
    plainArray(intervals.map((one) => one.unitId)),
    plainArray(intervals.map((one) => one.fromTick)),
    plainArray(intervals.map((one) => one.toTick)),
    plainArray(counts.map((one) => one.place)),
    plainArray(counts.map((one) => one.poolId)),
    plainArray(counts.map((one) => `"${one.subject}"`)),
    plainArray(counts.map((one) => one.tick)),
    plainArray(counts.map((one) => one.size)),
    plainArray(counts.map((one) => one.quantity)),
    ...networkOf(request),
    seen,
    lines.find(({ isApart }) => isApart)?.holdId ?? null,
  ];
}

/** Returns the network to count towards and its terms; nulls where nothing is counted. */
function networkOf({ terms, lines }: TickRequest): unknown[] {
  if (!terms) return [null, null, null, null];
  const weights = lines.map((line) => line.weight ?? 0);
  const spare = terms.free - weights.reduce((sum, weight) => sum + weight, 0);
  return [terms.network, plainArray(weights), spare, JSON.stringify(terms)];
}
