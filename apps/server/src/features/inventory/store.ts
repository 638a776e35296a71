import type { TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/**
 * Where a call of inventory runs: alone in one round trip, or inside the caller's transaction. Both
 * are possible since its functions open the tenant themselves (and refuse another tenant's).
 */
export type Source = Database | TenantTx;

/** Runs one of inventory's functions on either. */
export const callOn = <R>(
  source: Source,
  text: string,
  values: readonly unknown[],
): Promise<QueryRows<R>> =>
  'call' in source ? source.call<R>(text, values) : source.query<R>('inventory', text, values);

/** Runs a statement of inventory's own on either, as the tenant. */
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

/** What was reserved for a topic: blocks of ids that follow each other. */
export interface ReservedTopic {
  readonly topicId: number;
  readonly firstUnit: UnitId;
  readonly firstPool: number;
}

export const retireTopicSql = `
  select given_up as "givenUp", is_over as "isOver" from inventory_retire($1, $2, $3)`;

/** What giving a topic up has done so far. */
export interface RetiredTopic {
  readonly givenUp: number;
  /** Nobody has anything of it any more. */
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

export const showPlaceSql = 'select inventory_show_place($1, $2, $3, $4)';

/** A place that is had by the clock. */
export interface ShownPlace {
  readonly facilityId: number;
  readonly serviceId: number;
  /** How far into the night after its day it is sold. */
  readonly tailMinutes: number;
}

/** Gives a place units of its own, if it has none, and has its service told of them. Last in its transaction: the version moves. */
export async function showPlace(
  tx: TenantTx,
  { facilityId, serviceId, tailMinutes }: ShownPlace,
): Promise<void> {
  await tx.query('inventory', showPlaceSql, [tx.tenantId, facilityId, serviceId, tailMinutes]);
}

export const addPoolSql = 'select inventory_add_pool($1, $2) as id';

/** A pool that nobody counts from yet, whose changes a service shows; how large it is, each quote of it says. */
export async function addPool(tx: TenantTx, serviceId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('inventory', addPoolSql, [
    tx.tenantId,
    serviceId,
  ]);
  return (rows[0] as { id: number }).id;
}
