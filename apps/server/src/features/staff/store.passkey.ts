import type { StaffRole } from '@nadi/domain/account/access';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const addChallengeSql = `
  insert into staff_challenge (tenant_id, challenge_hash, staff_id, expires_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))`;

/**
 * Stores a challenge.
 *
 * @param staffId Owner of the key to be added; null: a sign-in.
 */
export async function addChallenge(
  database: Database,
  tenantId: TenantId,
  challenge: { readonly hash: Buffer; readonly staffId: number | null; readonly expiresAt: number },
): Promise<void> {
  const { hash, staffId, expiresAt } = challenge;
  const values = [tenantId, hash, staffId, expiresAt];
  await database.executeTenant(tenantId, 'staff', addChallengeSql, values);
}

export const spendChallengeSql = `
  delete from staff_challenge
  where tenant_id = $1 and challenge_hash = $2 and staff_id is not distinct from $3 and expires_at >= to_timestamp($4 / 1000.0)`;

/** Consumes a challenge; false: unknown, another member's, used before, or expired. */
export async function spendChallenge(
  database: Database,
  tenantId: TenantId,
  challenge: { readonly hash: Buffer; readonly staffId: number | null; readonly now: number },
): Promise<boolean> {
  const { hash, staffId, now } = challenge;
  const values = [tenantId, hash, staffId, now];
  return (
    (await database.executeTenant(tenantId, 'staff', spendChallengeSql, values)).rowCount === 1
  );
}

export const listPasskeysSql = `
  select id, credential_id, name, transports, extract(epoch from created_at)::float8 * 1000 as created_ms,
    extract(epoch from used_at)::float8 * 1000 as used_ms
  from staff_passkey where tenant_id = $1 and staff_id = $2 order by created_at, id`;

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly name: string;
  readonly transports: string[];
  /** Both in epoch milliseconds. */
  readonly created_ms: number;
  readonly used_ms: number | null;
}

export async function listPasskeys(
  database: Database,
  tenantId: TenantId,
  staffId: number,
): Promise<readonly PasskeyRow[]> {
  const values = [tenantId, staffId];
  return (await database.queryTenant<PasskeyRow>(tenantId, 'staff', listPasskeysSql, values)).rows;
}

export const addPasskeySql = `
  insert into staff_passkey (tenant_id, id, credential_id, staff_id, name, public_key, counter, transports, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
  on conflict (tenant_id, credential_id) do nothing`;

export interface NewPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly staffId: number;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly now: number;
}

/** Adds a passkey; false: it is registered already. */
export async function addPasskey(tx: TenantTx, passkey: NewPasskey): Promise<boolean> {
  const { id, credentialId, staffId, name, publicKey, counter, transports, now } = passkey;
  const key = Buffer.from(publicKey);
  const values = [tx.tenantId, id, credentialId, staffId, name, key, counter, transports, now];
  return (await tx.query('staff', addPasskeySql, values)).rowCount === 1;
}

export const removePasskeySql =
  'delete from staff_passkey where tenant_id = $1 and staff_id = $2 and id = $3';

/** Deletes a passkey; false: the member has no such key. */
export async function removePasskey(tx: TenantTx, staffId: number, id: string): Promise<boolean> {
  const values = [tx.tenantId, staffId, id];
  return (await tx.query('staff', removePasskeySql, values)).rowCount === 1;
}

export const dropPasskeysSql = 'delete from staff_passkey where tenant_id = $1 and staff_id = $2';

export async function dropPasskeys(tx: TenantTx, staffId: number): Promise<void> {
  await tx.query('staff', dropPasskeysSql, [tx.tenantId, staffId]);
}

export const findCredentialSql = `
  select p.id, p.staff_id, p.public_key, p.counter::float8 as counter, p.transports, m.name, m.email, m.role
  from staff_passkey p join staff m on m.tenant_id = $1 and m.id = p.staff_id
  where p.tenant_id = $1 and p.credential_id = $2`;

export interface CredentialRow {
  readonly id: string;
  readonly staff_id: number;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

export async function findCredential(
  database: Database,
  tenantId: TenantId,
  credentialId: string,
): Promise<CredentialRow | undefined> {
  const values = [tenantId, credentialId];
  return (await database.queryTenant<CredentialRow>(tenantId, 'staff', findCredentialSql, values))
    .rows[0];
}

export const notePasskeyUseSql = `
  update staff_passkey set counter = $3, used_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and id = $2 and counter = $4`;

/**
 * Records the use of a passkey; false: used concurrently, or deleted.
 *
 * @param to New counter of its device.
 */
export async function notePasskeyUse(
  tx: TenantTx,
  { id, counter }: Pick<CredentialRow, 'id' | 'counter'>,
  to: number,
  now: number,
): Promise<boolean> {
  const values = [tx.tenantId, id, to, counter, now];
  return (await tx.query('staff', notePasskeyUseSql, values)).rowCount === 1;
}
