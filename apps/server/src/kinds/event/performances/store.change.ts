import type { ProductId, TenantId } from '@nadi/domain/kernel/ids';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** State of a performance. */
export interface PerformanceStatus {
  readonly when: Period;
  readonly isCalledOff: boolean;
}

interface StatusRow {
  readonly from_local: number;
  readonly to_local: number;
  readonly is_called_off: boolean;
}

const statusIn = ([row]: readonly StatusRow[]): PerformanceStatus | null =>
  row === undefined
    ? null
    : { when: { from: row.from_local, to: row.to_local }, isCalledOff: row.is_called_off };

export const lockStatusSql =
  'select from_local, to_local, is_called_off from event_lock_status($1, $2)';

/**
 * Reads a performance and locks it against changes until the transaction ends. `null`: not found.
 */
export async function lockStatus(
  tx: TenantTx,
  performanceId: number,
): Promise<PerformanceStatus | null> {
  const values = [tx.tenantId, performanceId];
  return statusIn((await tx.query<StatusRow>('event', lockStatusSql, values)).rows);
}

export const readStatusSql = `
  select from_local, to_local, called_off_at is not null as is_called_off
  from event_performance where tenant_id = $1 and id = $2`;

export async function readStatus(
  database: Database,
  tenantId: TenantId,
  performanceId: number,
): Promise<PerformanceStatus | null> {
  const values = [tenantId, performanceId];
  return statusIn(
    (await database.queryTenant<StatusRow>(tenantId, 'event', readStatusSql, values)).rows,
  );
}

export const productsSql = `
  select t.product_id as id from event_ticket t
  join event_performance p on p.tenant_id = t.tenant_id and p.event_id = t.event_id
  where t.tenant_id = $1 and p.id = $2 order by 1`;

/** Loads the products by which tickets of a performance are sold. */
export async function productsOf(
  database: Database,
  tenantId: TenantId,
  performanceId: number,
): Promise<readonly ProductId[]> {
  const values = [tenantId, performanceId];
  const { rows } = await database.queryTenant<{ id: ProductId }>(
    tenantId,
    'event',
    productsSql,
    values,
  );
  return rows.map(({ id }) => id);
}
