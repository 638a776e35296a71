import type { TenantTx } from '../../platform/db/tenant-tx.ts';

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
