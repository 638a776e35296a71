import type { TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/**
 * Connection for an inventory call: a single round trip, or the caller's transaction.
 *
 * Both are possible because its functions set the tenant themselves (and refuse another tenant's).
 */
export type Source = Database | TenantTx;

/** Calls an inventory function on either source. */
export const callOn = <R>(
  source: Source,
  text: string,
  values: readonly unknown[],
): Promise<QueryRows<R>> =>
  'call' in source ? source.call<R>(text, values) : source.query<R>('inventory', text, values);

/** Runs an inventory statement on either source, as the tenant. */
export const readOn = <R>(
  source: Source,
  tenantId: TenantId,
  text: string,
  values: readonly unknown[],
): Promise<QueryRows<R>> =>
  'forTenant' in source
    ? source.queryTenant<R>(tenantId, 'inventory', text, values)
    : source.query<R>('inventory', text, values);

export const reserveTopicSql = `
  select topic_id as "topicId", from_unit as "firstUnit", from_pool as "firstPool"
  from inventory_reserve($1, $2, $3)`;

/** Blocks of consecutive ids reserved for a topic. */
export interface ReservedTopic {
  readonly topicId: number;
  readonly firstUnit: UnitId;
  readonly firstPool: number;
}

export const retireTopicSql = `
  select given_up as "givenUp", is_over as "isOver" from inventory_retire($1, $2, $3)`;

/** Progress of retiring a topic. */
export interface RetiredTopic {
  readonly givenUp: number;
  /** Set when no holds of the topic remain. */
  readonly isOver: boolean;
}

export async function retireTopicBlocks(
  tx: TenantTx,
  topicId: number,
  limit: number,
): Promise<RetiredTopic> {
  const values = [tx.tenantId, topicId, limit];
  const { rows } = await tx.query<RetiredTopic>('inventory', retireTopicSql, values);
  return rows[0] as RetiredTopic;
}

export async function reserveTopicBlocks(
  tx: TenantTx,
  units: number,
  pools: number,
): Promise<ReservedTopic> {
  const { rows } = await tx.query<ReservedTopic>('inventory', reserveTopicSql, [
    tx.tenantId,
    units,
    pools,
  ]);
  return rows[0] as ReservedTopic;
}

export const showPlaceSql = 'select inventory_show_place($1, $2, $3, $4, $5)';

/** Facility that is booked by time. */
export interface ShownPlace {
  readonly facilityId: number;
  readonly serviceId: number;
  /** Minutes past midnight, after its day, until which it is sold. */
  readonly tailMinutes: number;
  /** Facilities that a new one is made of; their units are its units. */
  readonly parts?: readonly number[];
}

/**
 * Creates units for a facility, if it has none, and links them to its service.
 *
 * Call it last in a transaction, because it changes the version.
 */
export async function showPlace(
  tx: TenantTx,
  { facilityId, serviceId, tailMinutes, parts = [] }: ShownPlace,
): Promise<void> {
  const values = [facilityId, serviceId, tailMinutes, parts];
  await tx.query('inventory', showPlaceSql, [tx.tenantId, ...values]);
}

export const addPoolSql = 'select inventory_add_pool($1, $2) as id';

/**
 * Adds a pool without claims, linked to a service that shows it; each quote carries its capacity.
 */
export async function addPool(tx: TenantTx, serviceId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('inventory', addPoolSql, [
    tx.tenantId,
    serviceId,
  ]);
  return (rows[0] as { id: number }).id;
}
