import type { QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Shortens the time to pay of an order whose way to pay has changed. */
export const setPayUntilSql = `
  update orders set expires_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/** Sets the end of an order's time to pay, in epoch milliseconds (PAY-28). */
export const setPayUntil = (tx: TenantTx, id: string, until: number): Promise<QueryRows<never>> =>
  tx.query('order', setPayUntilSql, [tx.tenantId, id, until]);
