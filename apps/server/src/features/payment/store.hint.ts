import type { Database } from '../../platform/db/tenant-tx.ts';

/** Makes a payment due that is queried later; a final one stays as it is. */
export const hintPaymentSql = `
  update payment set next_check_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and gateway = $2 and gateway_account_id is not distinct from $3 and transaction_id = $4
    and next_check_at > to_timestamp($5 / 1000.0)`;

/** Payment that a message is about. */
interface Hint {
  readonly gateway: string;
  /** Account that it began with; null: a double. */
  readonly accountId: number | null;
  readonly transactionId: string;
  readonly now: number;
}

export async function hintPayment(
  database: Database,
  tenantId: number,
  { gateway, accountId, transactionId, now }: Hint,
): Promise<void> {
  const values = [tenantId, gateway, accountId, transactionId, now];
  await database.executeTenant(tenantId, 'payment', hintPaymentSql, values);
}
