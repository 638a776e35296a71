import type { Database } from '../../platform/db/tenant-tx.ts';

/** Makes a payment due that is queried later; a final one stays as it is. */
export const hintPaymentSql = `
  update payment set next_check_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and gateway = $2 and gateway_account_id is not distinct from $3 and transaction_id = $4
    and next_check_at > to_timestamp($5 / 1000.0)`;

/** Makes a refund due that is queried: a confirmed one again, and one on its way sooner. */
export const hintRefundSql = `
  update refund r set
    recheck_at = case when r.state = 'returned' then to_timestamp($5 / 1000.0) end,
    next_check_at = case when r.state = 'due' then least(r.next_check_at, to_timestamp($5 / 1000.0)) else r.next_check_at end
  from payment p
  where r.tenant_id = $1 and r.id = $4 and p.tenant_id = $1 and p.id = r.payment_id and p.gateway = $2
    and p.gateway_account_id is not distinct from $3 and r.state in ('returned', 'due')`;

/** Account that sent a message. */
interface Sender {
  readonly gateway: string;
  /** Account that it began with; null: a double. */
  readonly accountId: number | null;
  readonly now: number;
}

export async function hintPayment(
  database: Database,
  tenantId: number,
  transactionId: string,
  { gateway, accountId, now }: Sender,
): Promise<void> {
  const values = [tenantId, gateway, accountId, transactionId, now];
  await database.executeTenant(tenantId, 'payment', hintPaymentSql, values);
}

export async function hintRefund(
  database: Database,
  tenantId: number,
  refundId: string,
  { gateway, accountId, now }: Sender,
): Promise<void> {
  const values = [tenantId, gateway, accountId, refundId, now];
  await database.executeTenant(tenantId, 'payment', hintRefundSql, values);
}
