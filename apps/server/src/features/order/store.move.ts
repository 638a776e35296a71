import type { Period } from '@nadi/domain/kernel/zoned';
import type { QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Inserts a move. Its order is locked, so `seq` is not computed concurrently. */
export const writeMoveSql = `
  insert into line_move (tenant_id, order_line_id, seq, from_local, to_local, moved_at)
  select $1, $2, count(*) + 1, $3, $4, to_timestamp($5 / 1000.0)
  from line_move where tenant_id = $1 and order_line_id = $2`;

export const writeMove = (
  tx: TenantTx,
  lineId: string,
  { from, to }: Period,
  now: number,
): Promise<QueryRows<never>> =>
  tx.query('order', writeMoveSql, [tx.tenantId, lineId, from, to, now]);
