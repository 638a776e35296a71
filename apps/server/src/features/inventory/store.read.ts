import type { HoldState, StayKind } from '@nadi/domain/inventory/take';
import type { TickRange } from '@nadi/domain/inventory/ticks';
import type { PoolId, ProductId, ServiceId, TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { makeBatchLookup } from '../../platform/db/batch-lookup.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { callOn, readOn, type Source } from './store.ts';

/** Query for units between two ticks, half-open. */
export interface UnitQuery extends TickRange {
  readonly tenantId: TenantId;
  readonly unitIds: readonly UnitId[];
  /** Epoch milliseconds; holds that ended by then are left out. */
  readonly now: number;
}

/** Query for pool rows between two ticks, half-open; `ALWAYS_TICKS` for claims without a time. */
export interface PoolQuery extends TickRange {
  readonly tenantId: TenantId;
  readonly poolIds: readonly PoolId[];
  /** Epoch milliseconds; holds that ended by then count as released. */
  readonly now: number;
}

/** Pool with the subject of its rows (INV-21). */
export interface SubjectPool {
  readonly poolId: PoolId;
  readonly subject: string;
}

/** Query for rows of pools with subjects. */
export interface SubjectPoolQuery extends Omit<PoolQuery, 'poolIds'> {
  readonly pools: readonly SubjectPool[];
}

/** Unit taken for a range of ticks. */
export interface Stay {
  readonly holdId: string;
  readonly unitId: UnitId;
  readonly fromTick: number;
  readonly toTick: number;
  readonly kind: StayKind;
  /** Expiry in epoch milliseconds; `null`: does not expire (firm or being paid). */
  readonly until: number | null;
  /** Cart that owns it; `null`: the hold is firm. */
  readonly owner: string | null;
  readonly productId: ProductId | null;
}

interface StayRow {
  hold_id: string;
  unit_id: number;
  from_tick: number;
  to_tick: number;
  kind: StayKind;
  until_ms: number | null;
  owner: string | null;
  product_id: number | null;
}

export const staysSql = 'select * from inventory_stays($1, $2, $3, $4, $5)';

/** Loads the stays of a venue's day for all its units: one indexed range read (INV-09). */
export async function staysOf(source: Source, query: UnitQuery): Promise<Stay[]> {
  const { tenantId, unitIds, fromTick, toTick, now } = query;
  const values = [tenantId, unitIds, fromTick, toTick, now];
  const { rows } = await callOn<StayRow>(source, staysSql, values);
  return rows.map((row) => ({
    holdId: row.hold_id,
    unitId: row.unit_id,
    fromTick: row.from_tick,
    toTick: row.to_tick,
    kind: row.kind,
    until: row.until_ms,
    owner: row.owner,
    productId: row.product_id,
  }));
}

/** Row of a pool; a missing row has nothing taken. */
export interface PoolRow {
  readonly poolId: number;
  /** Subject of the row; empty: the pool's own row (INV-21). */
  readonly subject: string;
  readonly tick: number;
  readonly size: number;
  readonly taken: number;
}

export const poolsSql = `
  select pool_id as "poolId", subject, tick, size, taken
  from inventory_pools($1, $2, $3, $4, $5, $6)`;

/** Loads the pools' own rows, not those of their subjects. */
export const poolsOf = (
  source: Source,
  { poolIds, ...query }: PoolQuery,
): Promise<readonly PoolRow[]> =>
  subjectPoolsOf(source, { ...query, pools: poolIds.map((poolId) => ({ poolId, subject: '' })) });

/** Loads the rows of pools with subjects (INV-21). */
export async function subjectPoolsOf(
  source: Source,
  { tenantId, pools, fromTick, toTick, now }: SubjectPoolQuery,
): Promise<readonly PoolRow[]> {
  const poolIds = pools.map(({ poolId }) => poolId);
  const subjects = pools.map(({ subject }) => subject);
  const values = [tenantId, poolIds, subjects, fromTick, toTick, now];
  return (await callOn<PoolRow>(source, poolsSql, values)).rows;
}

/** Quantity that one hold takes of a pool row. */
export interface PoolClaim {
  readonly holdId: string;
  readonly poolId: number;
  readonly tick: number;
  readonly quantity: number;
  readonly state: HoldState;
  readonly until: number | null;
  readonly owner: string;
  readonly productId: ProductId | null;
}

export const claimsSql = `
  select hold_id as "holdId", pool_id as "poolId", tick, qty as quantity, state, until_ms as until, owner,
    product_id as "productId"
  from inventory_claims($1, $2, $3, $4, $5)`;

/** Loads the claims on the pools' own rows, not those of their subjects. */
export async function claimsOf(
  source: Source,
  { tenantId, poolIds, fromTick, toTick, now }: PoolQuery,
): Promise<readonly PoolClaim[]> {
  const values = [tenantId, poolIds, fromTick, toTick, now];
  return (await callOn<PoolClaim>(source, claimsSql, values)).rows;
}

/** Hold as seen by its owner. */
export interface Held {
  readonly holdId: string;
  readonly owner: string;
  readonly state: HoldState;
  /**
   * Expiry, epoch milliseconds; `null`: firm. While 'paying', the time of the last gateway query.
   */
  readonly until: number | null;
  readonly firstHeldAt: number;
  readonly productId: ProductId | null;
  readonly orderLineId: string | null;
  readonly line: Readonly<Record<string, unknown>>;
  /** Opaque version, different after every change. */
  readonly version: string;
}

/** Cart state that a take or a release is bound to. */
export type Seen = readonly string[];

/** Builds the sorted entries of holds; hold ids come first, so the order matches the database's. */
export const seenOf = (holds: readonly Held[]): Seen =>
  holds.map(({ holdId, version }) => `${holdId} ${version}`).sort();

const heldColumns = `id as "holdId", owner, state, extract(epoch from until)::float8 * 1000 as until,
  extract(epoch from first_held_at)::float8 * 1000 as "firstHeldAt", product_id as "productId",
  order_line_id as "orderLineId", line, xmin::text as version`;

export const holdsOfSql = `
  select ${heldColumns} from hold
  where tenant_id = $1 and owner = $2 and state <> 'firm' and (state = 'paying' or until > to_timestamp($3 / 1000.0))
  order by first_held_at, id`;

/** Loads the current holds of a cart: its live 'held' lines and those being paid. */
export async function holdsOf(
  source: Source,
  query: { readonly tenantId: TenantId; readonly owner: string; readonly now: number },
): Promise<readonly Held[]> {
  const { tenantId, owner, now } = query;
  return (await readOn<Held>(source, tenantId, holdsOfSql, [tenantId, owner, now])).rows;
}

export const cartsInNetworksSql = `
  select wanted.place::int, case when wanted.network is not null
    then inventory_network_load($1, wanted.network, wanted.most, wanted.now) end as load, held.*
  from unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::int[]) with ordinality as wanted(owner, now, network, most, place)
  left join lateral (
    select ${heldColumns} from hold
    where tenant_id = $1 and owner = wanted.owner and state <> 'firm'
      and (state = 'paying' or until > to_timestamp(wanted.now / 1000.0))
    offset 0
  ) held on true
  order by wanted.place, held."firstHeldAt", held."holdId"`;

/** Cart with the load of the network that it counts towards. */
export interface CartInNetwork {
  readonly holds: readonly Held[];
  /**
   * Weighted load held by the network's carts, counted up to `most` lines.
   *
   * While there is capacity, nothing can be refused because of the network (HOARD-03 to HOARD-05).
   * Read without a lock, far cheaper than a take. `null`: it has released a slot that may rest
   * (HOARD-06), or it counts towards no network.
   */
  readonly load: number | null;
}

/** Query like that of `holdsOf`, with the network that the cart counts towards; `null`: none. */
export interface CartQuery {
  readonly tenantId: TenantId;
  readonly owner: string;
  readonly now: number;
  readonly network: string | null;
  readonly most: number;
}

/** Hold of a cart; of a cart without holds, one row in which all columns of a hold are null. */
type CartRow = (Held | { readonly [Column in keyof Held]: null }) & {
  readonly place: number;
  readonly load: number | null;
};

/** Creates a lookup of cart holds and network load; concurrent requests share one read. */
export function makeCartLookup(database: Database): (query: CartQuery) => Promise<CartInNetwork> {
  const find = makeBatchLookup<CartInNetwork>(async (tenantId, keys) => {
    const queries = keys.map((key) => key.split(' '));
    const column = (place: number) => queries.map((one) => one[place] || null);
    const { rows } = await database.queryTenant<CartRow>(
      tenantId,
      'inventory',
      cartsInNetworksSql,
      [tenantId, ...[0, 1, 2, 3].map(column)],
    );
    const found = new Map<string, { holds: Held[]; load: number | null }>();
    for (const { place, load, ...held } of rows) {
      const key = keys[place - 1] ?? '';
      const cart = found.get(key) ?? { holds: [], load };
      if (held.holdId !== null) cart.holds.push(held);
      found.set(key, cart);
    }
    return found;
  });
  return async ({ tenantId, owner, now, network, most }) => {
    const cart = await find(tenantId, `${owner} ${now} ${network ?? ''} ${most}`);
    if (cart === undefined) throw new Error('A cart was not read.');
    return cart;
  };
}

export const holdsByIdSql = `select ${heldColumns} from hold where tenant_id = $1 and id = any ($2)`;

/** Loads holds by id, including ended ones that are not swept yet. */
export async function holdsById(
  source: Source,
  tenantId: TenantId,
  holdIds: readonly string[],
): Promise<readonly Held[]> {
  return (await readOn<Held>(source, tenantId, holdsByIdSql, [tenantId, holdIds])).rows;
}

export const dayVersionSql = `
  select version from pub_inventory_day_version
  where tenant_id = $1 and service_id = $2 and day = $3`;

/**
 * Reads the version of a service's day: opaque, different after every change.
 *
 * Read it before the day's facts, never after. 0: never changed, or long past.
 */
export async function dayVersionOf(
  source: Source,
  tenantId: TenantId,
  serviceId: ServiceId,
  day: LocalDate,
): Promise<number> {
  const { rows } = await callOn<{ version: number }>(source, dayVersionSql, [
    tenantId,
    serviceId,
    day,
  ]);
  return rows[0]?.version ?? 0;
}
