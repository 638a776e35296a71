import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const readAuthenticationSql = `
  select extract(epoch from authenticated_at)::float8 * 1000 as authenticated_ms
  from session where tenant_id = $1 and token_hash = $2`;

export interface AuthenticationRow {
  /** Epoch milliseconds. */
  readonly authenticated_ms: number;
}

/** Returns when the holder of a session last proved their identity; null: no such session. */
export async function readAuthentication(
  database: Database,
  tenantId: TenantId,
  hash: Buffer,
): Promise<number | null> {
  const { rows } = await database.queryTenant<AuthenticationRow>(
    tenantId,
    'account',
    readAuthenticationSql,
    [tenantId, hash],
  );
  return rows[0]?.authenticated_ms ?? null;
}

export const setAuthenticatedSql = `
  update session set authenticated_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and token_hash = $2`;

/** Records a proof of identity of a session's holder. */
export async function setAuthenticated(tx: TenantTx, hash: Buffer, now: number): Promise<void> {
  await tx.query('account', setAuthenticatedSql, [tx.tenantId, hash, now]);
}
