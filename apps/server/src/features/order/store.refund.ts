import type { TenantId } from '@nadi/domain/kernel/ids';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { CancelCause } from '../../platform/kind.ts';

export const refundedUnitsSql = `
  select order_line_id as "lineId", unit from refunded_unit
  where tenant_id = $1 and order_line_id = any ($2)`;

/** Inserts refunded units; the primary key ensures that a unit is refunded only once. */
export const writeRefundedSql = `
  insert into refunded_unit (tenant_id, order_line_id, unit, credit_note_id, refunded_at, cause)
  select $1, $2, unit, $4, to_timestamp($5 / 1000.0), $6 from unnest($3::smallint[]) as unit`;

export const countRefundedSql = `
  select order_line_id as "lineId", cause, count(*)::int as count from refunded_unit
  where tenant_id = $1 and order_line_id = any ($2) group by 1, 2`;

/** Units of a line that the venue or the customer cancelled. */
export interface GivenUp {
  readonly lineId: string;
  readonly cause: CancelCause;
  readonly count: number;
}

export async function countRefunded(
  database: Database,
  tenantId: TenantId,
  lineIds: readonly string[],
): Promise<readonly GivenUp[]> {
  const values = [tenantId, lineIds];
  return (await database.queryTenant<GivenUp>(tenantId, 'order', countRefundedSql, values)).rows;
}

/** Loads refunded units by line. */
export async function refundedUnits(
  tx: TenantTx,
  lineIds: readonly string[],
): Promise<(lineId: string) => ReadonlySet<number>> {
  const { rows } = await tx.query<{ lineId: string; unit: number }>('order', refundedUnitsSql, [
    tx.tenantId,
    lineIds,
  ]);
  return (lineId) => new Set(rows.filter((row) => row.lineId === lineId).map(({ unit }) => unit));
}

export async function writeRefunded(
  tx: TenantTx,
  { lineId, units }: UnitsOf,
  { creditNoteId, cause }: { readonly creditNoteId: string; readonly cause: CancelCause },
  now: number,
): Promise<void> {
  const values = [tx.tenantId, lineId, units, creditNoteId, now, cause];
  await tx.query('order', writeRefundedSql, values);
}
