import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { CancelCause } from '../../platform/kind.ts';

export const cancelledUnitsSql = `
  select order_line_id as "lineId", unit, kept_fils - repaid_fils as "keptFils" from cancelled_unit
  where tenant_id = $1 and order_line_id = any ($2)`;

/** Inserts cancelled units; the primary key ensures that a unit is cancelled only once. */
export const writeCancelledSql = `
  insert into cancelled_unit (tenant_id, order_line_id, unit, cancellation_id, cancelled_at, cause, kept_fils)
  select $1, $2, unit, $4, to_timestamp($5 / 1000.0), $6, kept
  from unnest($3::smallint[], $7::bigint[]) as gone (unit, kept)`;

export const countCancelledSql = `
  select order_line_id as "lineId", cause, kept_fils is null as "isRefunded", count(*)::int as count
  from cancelled_unit where tenant_id = $1 and order_line_id = any ($2) group by 1, 2, 3`;

/** Number of units of a line that the venue or the customer cancelled. */
export interface CancelledCount {
  readonly lineId: string;
  readonly cause: CancelCause;
  readonly isRefunded: boolean;
  readonly count: number;
}

export async function countCancelled(
  database: Database,
  tenantId: TenantId,
  lineIds: readonly string[],
): Promise<readonly CancelledCount[]> {
  const values = [tenantId, lineIds];
  return (await database.queryTenant<CancelledCount>(tenantId, 'order', countCancelledSql, values))
    .rows;
}

/** Cancelled unit of a line. */
export interface CancelledUnit {
  readonly lineId: string;
  /** Starts at 0. */
  readonly unit: number;
  /** Price that stays sold, of a unit given up without a refund (ORDER-31); null: refunded. */
  readonly keptFils: Fils | null;
}

/** Loads cancelled units by line. */
export async function cancelledUnits(
  tx: TenantTx,
  lineIds: readonly string[],
): Promise<(lineId: string) => readonly CancelledUnit[]> {
  const values = [tx.tenantId, lineIds];
  const { rows } = await tx.query<CancelledUnit>('order', cancelledUnitsSql, values);
  return (lineId) => rows.filter((row) => row.lineId === lineId);
}

/** Cancellation of units that end together. */
export interface NewCancellation {
  readonly cancellationId: string;
  readonly cause: CancelCause;
  /** Price of each of the units that stay sold, in their order; null: they are refunded. */
  readonly keptFils: readonly Fils[] | null;
}

export async function writeCancelled(
  tx: TenantTx,
  { lineId, units }: UnitsOf,
  { cancellationId, cause, keptFils }: NewCancellation,
  now: number,
): Promise<void> {
  const values = [tx.tenantId, lineId, units, cancellationId, now, cause, keptFils];
  await tx.query('order', writeCancelledSql, values);
}
