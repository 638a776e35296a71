import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Payment, paymentColumns } from './store.ts';

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

/** Selects the open payments at the counter, by the end of their time. */
export const openAtCounterSql = `
  select ${paymentColumns} from payment
  where tenant_id = $1 and gateway = 'COUNTER' and next_check_at is not null
  order by expires_at, id limit 200`;

/** Loads the payments that staff may record, the 200 that end first. */
export async function openAtCounter(
  database: Database,
  tenantId: number,
): Promise<readonly Payment[]> {
  const values = [tenantId];
  return (await database.queryTenant<Payment>(tenantId, 'payment', openAtCounterSql, values)).rows;
}
