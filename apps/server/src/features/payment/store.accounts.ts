import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Account as it is written. */
export interface AccountToSave {
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

export interface AccountRow extends AccountToSave {
  readonly id: number;
}

const columns = `id, gateway, endpoint, customer, user_name, sealed_password, store, terminal,
  page_origins, first_check_seconds, longest_check_seconds`;

/** Loads the account of a number, or without one the account that is open to new payments. */
export const findAccountSql = `
  select ${columns} from gateway_account
  where tenant_id = $1 and case when $2::int is null then is_enabled else id = $2 end`;

export const pageOriginsSql = `
  select distinct unnest(page_origins) as origin from gateway_account where tenant_id = $1 order by 1`;

/** Locks the venue's accounts, so that one at a time is enabled. */
export const lockAccountsSql = 'select pg_advisory_xact_lock(7320118, $1)';

export const closeAccountsSql = `
  update gateway_account set is_enabled = false
  where tenant_id = $1 and is_enabled and (gateway, endpoint, customer) <> ($2, $3, $4)`;

export const saveAccountSql = `
  insert into gateway_account (tenant_id, gateway, is_enabled, endpoint, customer, user_name,
    sealed_password, store, terminal, page_origins, first_check_seconds, longest_check_seconds)
  values ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (tenant_id, gateway, endpoint, customer) do update set is_enabled = true,
    user_name = excluded.user_name,
    sealed_password = excluded.sealed_password, store = excluded.store,
    terminal = excluded.terminal, page_origins = excluded.page_origins,
    first_check_seconds = excluded.first_check_seconds,
    longest_check_seconds = excluded.longest_check_seconds`;

export async function findAccount(
  database: Database,
  tenantId: number,
  id: number | null,
): Promise<AccountRow | null> {
  const { rows } = await database.queryTenant<AccountRow>(tenantId, 'payment', findAccountSql, [
    tenantId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Loads the origins of the payment pages of all accounts, closed ones included. */
export async function findPageOrigins(
  database: Database,
  tenantId: number,
): Promise<readonly string[]> {
  const { rows } = await database.queryTenant<{ origin: string }>(
    tenantId,
    'payment',
    pageOriginsSql,
    [tenantId],
  );
  return rows.map(({ origin }) => origin);
}

/** Writes an account and enables it; the one that was open to new payments is closed to them. */
export async function saveAccount(tx: TenantTx, row: AccountToSave): Promise<void> {
  await tx.query('payment', lockAccountsSql, [tx.tenantId]);
  const { gateway, endpoint, customer } = row;
  await tx.query('payment', closeAccountsSql, [tx.tenantId, gateway, endpoint, customer]);
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
  select id, sealed_password from gateway_account
  where tenant_id = $1 and substring(sealed_password from 1 for octet_length($2::bytea)) <> $2::bytea for update`;
const setSealedPasswordSql =
  'update gateway_account set sealed_password = $3 where tenant_id = $1 and id = $2';

interface SealedPassword {
  readonly id: number;
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

export async function setSealedPassword(tx: TenantTx, id: number, sealed: Buffer): Promise<void> {
  await tx.query('payment', setSealedPasswordSql, [tx.tenantId, id, sealed]);
}
