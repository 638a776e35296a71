import type { Period } from '@nadi/domain/kernel/zoned';
import type { QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { CancelCause, Line } from '../../platform/kind.ts';
import { encodeLine } from '../cart/ports.ts';

/**
 * Inserts a move. Its order is locked, so `seq` is not computed concurrently. Without a line, that
 * of the previous move stays.
 */
export const writeMoveSql = `
  insert into line_move (tenant_id, order_line_id, seq, from_local, to_local, moved_by, line, moved_at)
  select $1, $2, coalesce(max(m.seq), 0) + 1, $3, $4, $5,
    coalesce($6::json, (array_agg(m.line order by m.seq desc))[1]), to_timestamp($7 / 1000.0)
  from line_move m where m.tenant_id = $1 and m.order_line_id = $2`;

export interface NewMove {
  readonly to: Period;
  readonly by: CancelCause;
  /** Line at its new place and price; null: only its time changes. */
  readonly line: Line | null;
}

export const writeMove = (
  tx: TenantTx,
  lineId: string,
  { to, by, line }: NewMove,
  now: number,
): Promise<QueryRows<never>> => {
  const json = line === null ? null : JSON.stringify(encodeLine(line));
  return tx.query('order', writeMoveSql, [tx.tenantId, lineId, to.from, to.to, by, json, now]);
};
