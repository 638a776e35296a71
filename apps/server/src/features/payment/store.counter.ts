import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Ends a payment at the counter that was not made; nothing is captured, and nothing is queried. */
export const endAtCounterSql = `
  update payment set state = 'failed', next_check_at = null
  where tenant_id = $1 and id = $2 and gateway = 'COUNTER' and state in ('registered', 'pending')`;

export async function endAtCounter(tx: TenantTx, id: string): Promise<void> {
  await tx.query('payment', endAtCounterSql, [tx.tenantId, id]);
}

export const wasAtCounterSql = `
  select id from payment where tenant_id = $1 and order_id = $2 and gateway = 'COUNTER' limit 1`;

/** Checks whether an order was placed to be paid at the counter, also where a card pays it now. */
export const wasAtCounter = async (tx: TenantTx, orderId: string): Promise<boolean> =>
  (await tx.query<{ id: string }>('payment', wasAtCounterSql, [tx.tenantId, orderId])).rows.length >
  0;

export const placeAtCounterSql = `
  select id, extract(epoch from expires_at)::float8 * 1000 as "expiresAt" from payment
  where tenant_id = $1 and order_id = $2 and gateway = 'COUNTER' limit 1`;

/** Place of a payment in the list of the counter, by the end of its time in epoch milliseconds. */
export interface PlaceAtCounter {
  readonly id: string;
  readonly expiresAt: number;
}

/** Finds the place of an order's payment at the counter, also once it was made; null: it has none. */
export async function placeAtCounter(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<PlaceAtCounter | null> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<PlaceAtCounter>(
    tenantId,
    'payment',
    placeAtCounterSql,
    values,
  );
  return rows[0] ?? null;
}
