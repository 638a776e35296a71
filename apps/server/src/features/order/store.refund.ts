import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export const refundedUnitsSql = `
  select order_line_id as "lineId", unit from refunded_unit
  where tenant_id = $1 and order_line_id = any ($2)`;

/** The key is the wall: a unit goes back once, whoever asks. */
export const writeRefundedSql = `
  insert into refunded_unit (tenant_id, order_line_id, unit, credit_note_id, refunded_at)
  select $1, $2, unit, $4, to_timestamp($5 / 1000.0) from unnest($3::smallint[]) as unit`;

/** The units of lines that were given back, by line. */
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
  creditNoteId: string,
  now: number,
): Promise<void> {
  const values = [tx.tenantId, lineId, units, creditNoteId, now];
  await tx.query('order', writeRefundedSql, values);
}
