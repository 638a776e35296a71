import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Account as it is written by the operator. */
export interface AccountToSave {
  readonly gateway: string;
  readonly name: string;
  readonly ar_name: string;
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
  readonly is_enabled: boolean;
  /** Epoch milliseconds; null: it is closed to new payments. */
  readonly enabled_at: number | null;
  readonly is_double: boolean;
  readonly sealed_webhook_secret: Buffer | null;
  readonly sealed_former_webhook_secret: Buffer | null;
}

const columns = `id, gateway, name, ar_name, is_enabled,
  extract(epoch from enabled_at)::float8 * 1000 as enabled_at, is_double, endpoint, customer, user_name,
  sealed_password, sealed_webhook_secret, sealed_former_webhook_secret, store, terminal, page_origins,
  first_check_seconds, longest_check_seconds`;

/** Loads the accounts of a venue in the order of offer. */
export const listAccountsSql = `
  select ${columns} from gateway_account where tenant_id = $1 order by position, id`;

/** Locks the venue's accounts, so that one at a time is changed. */
export const lockAccountsSql = 'select pg_advisory_xact_lock(7320118, $1)';

/** Closes the account that is open to new payments through the same gateway as another one. */
export const closeAccountsSql = `
  update gateway_account set is_enabled = false, enabled_at = null
  where tenant_id = $1 and is_enabled and gateway = $2 and (endpoint, customer) <> ($3, $4)`;

export const saveAccountSql = `
  insert into gateway_account (tenant_id, gateway, is_enabled, endpoint, customer, user_name,
    sealed_password, store, terminal, page_origins, first_check_seconds, longest_check_seconds, name, ar_name,
    enabled_at, position)
  values ($1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($14 / 1000.0),
    (select coalesce(max(position), 0) + 1 from gateway_account where tenant_id = $1))
  on conflict (tenant_id, gateway, endpoint, customer) do update set is_enabled = true,
    enabled_at = coalesce(gateway_account.enabled_at, excluded.enabled_at),
    user_name = excluded.user_name,
    sealed_password = excluded.sealed_password, store = excluded.store,
    terminal = excluded.terminal, page_origins = excluded.page_origins,
    first_check_seconds = excluded.first_check_seconds,
    longest_check_seconds = excluded.longest_check_seconds`;

/** Loads the accounts of a venue in the order of offer, closed ones included. */
export async function listAccounts(
  database: Database,
  tenantId: number,
): Promise<readonly AccountRow[]> {
  const values = [tenantId];
  return (await database.queryTenant<AccountRow>(tenantId, 'payment', listAccountsSql, values))
    .rows;
}

/** Locks and loads the accounts of a venue. */
export async function lockAccounts(tx: TenantTx): Promise<readonly AccountRow[]> {
  await tx.query('payment', lockAccountsSql, [tx.tenantId]);
  return (await tx.query<AccountRow>('payment', listAccountsSql, [tx.tenantId])).rows;
}

/** Writes an account and enables it; the one of its gateway that was enabled is closed. */
export async function saveAccount(tx: TenantTx, row: AccountToSave, now: number): Promise<void> {
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
    row.name,
    row.ar_name,
    now,
  ]);
}

/** Columns of sealed secrets. */
export type SecretColumn =
  | 'sealed_password'
  | 'sealed_webhook_secret'
  | 'sealed_former_webhook_secret';

const lockSealedSql = `
  select id, sealed from (
    select id, case $3 when 'sealed_password' then sealed_password
      when 'sealed_webhook_secret' then sealed_webhook_secret else sealed_former_webhook_secret end as sealed
    from gateway_account where tenant_id = $1 for update
  ) secret
  where substring(sealed from 1 for octet_length($2::bytea)) <> $2::bytea`;
const setSealedSql = `
  update gateway_account set
    sealed_password = case $4 when 'sealed_password' then $3 else sealed_password end,
    sealed_webhook_secret = case $4 when 'sealed_webhook_secret' then $3 else sealed_webhook_secret end,
    sealed_former_webhook_secret = case $4 when 'sealed_former_webhook_secret' then $3 else sealed_former_webhook_secret end
  where tenant_id = $1 and id = $2`;

interface SealedSecret {
  readonly id: number;
  readonly sealed: Buffer;
}

/** Locks and returns the accounts of which a secret is encrypted with another key. */
export async function lockSealed(
  tx: TenantTx,
  column: SecretColumn,
  keyName: Buffer,
): Promise<readonly SealedSecret[]> {
  const values = [tx.tenantId, keyName, column];
  return (await tx.query<SealedSecret>('payment', lockSealedSql, values)).rows;
}

export async function setSealed(
  tx: TenantTx,
  column: SecretColumn,
  id: number,
  sealed: Buffer,
): Promise<void> {
  await tx.query('payment', setSealedSql, [tx.tenantId, id, sealed, column]);
}
