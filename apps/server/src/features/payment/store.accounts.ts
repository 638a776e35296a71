import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export interface AccountRow {
  readonly gateway: string;
  readonly endpoint: string;
  readonly customer: string;
  readonly user_name: string;
  readonly sealed_password: Buffer | null;
  readonly store: string;
  readonly terminal: string;
  readonly page_origins: string[];
  readonly first_check_seconds: number;
  readonly longest_check_seconds: number;
}

export const findAccountSql = `
  select gateway, endpoint, customer, user_name, sealed_password, store, terminal, page_origins,
    first_check_seconds, longest_check_seconds
  from gateway_account where tenant_id = $1 and is_enabled order by gateway limit 1`;

export const saveAccountSql = `
  insert into gateway_account (tenant_id, gateway, is_enabled, endpoint, customer, user_name,
    sealed_password, store, terminal, page_origins, first_check_seconds, longest_check_seconds)
  values ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (tenant_id, gateway) do update set is_enabled = true, endpoint = excluded.endpoint,
    customer = excluded.customer, user_name = excluded.user_name,
    sealed_password = excluded.sealed_password, store = excluded.store,
    terminal = excluded.terminal, page_origins = excluded.page_origins,
    first_check_seconds = excluded.first_check_seconds,
    longest_check_seconds = excluded.longest_check_seconds`;

export async function findAccount(
  database: Database,
  tenantId: number,
): Promise<AccountRow | null> {
  const { rows } = await database.queryTenant<AccountRow>(tenantId, 'payment', findAccountSql, [
    tenantId,
  ]);
  return rows[0] ?? null;
}

export async function saveAccount(tx: TenantTx, row: AccountRow): Promise<void> {
  await tx.query('payment', saveAccountSql, [
    tx.tenantId,
    row.gateway,
    row.endpoint,
    row.customer,
    row.user_name,
    row.sealed_password,
    row.store,
    row.terminal,
    row.page_origins,
    row.first_check_seconds,
    row.longest_check_seconds,
  ]);
}

const lockSealedPasswordsSql = `
  select gateway, sealed_password from gateway_account
  where tenant_id = $1 and substring(sealed_password from 1 for octet_length($2::bytea)) <> $2::bytea for update`;
const setSealedPasswordSql =
  'update gateway_account set sealed_password = $3 where tenant_id = $1 and gateway = $2';

interface SealedPassword {
  readonly gateway: string;
  readonly sealed_password: Buffer;
}

/** Locks and returns the accounts whose password is encrypted with another key. */
export async function lockSealedPasswords(
  tx: TenantTx,
  keyName: Buffer,
): Promise<readonly SealedPassword[]> {
  const values = [tx.tenantId, keyName];
  return (await tx.query<SealedPassword>('payment', lockSealedPasswordsSql, values)).rows;
}

export async function setSealedPassword(
  tx: TenantTx,
  gateway: string,
  sealed: Buffer,
): Promise<void> {
  await tx.query('payment', setSealedPasswordSql, [tx.tenantId, gateway, sealed]);
}
