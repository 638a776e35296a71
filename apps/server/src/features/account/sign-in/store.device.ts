import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { SignInMethod } from '../store.ts';

export const listSessionsSql = `
  select id, token_hash, method, device, extract(epoch from created_at)::float8 * 1000 as created_ms,
    extract(epoch from expires_at)::float8 * 1000 as expires_ms
  from session
  where tenant_id = $1 and customer_id = $2 and expires_at >= to_timestamp($3 / 1000.0)
  order by created_at desc, id limit 100`;

export interface DeviceRow {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly method: SignInMethod;
  readonly device: string | null;
  /** Both in epoch milliseconds. */
  readonly created_ms: number;
  readonly expires_ms: number;
}

/** Lists a customer's active sessions. */
export async function listSessions(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
  now: number,
): Promise<readonly DeviceRow[]> {
  const values = [tenantId, customerId, now];
  return (await database.queryTenant<DeviceRow>(tenantId, 'account', listSessionsSql, values)).rows;
}

export const endSessionByIdSql =
  'delete from session where tenant_id = $1 and customer_id = $2 and id = $3';

/** Ends a session by id; false: the customer has no such session. */
export async function endSessionById(
  tx: TenantTx,
  customerId: CustomerId,
  id: string,
): Promise<boolean> {
  const values = [tx.tenantId, customerId, id];
  return (await tx.query('account', endSessionByIdSql, values)).rowCount === 1;
}
