import type { StaffRole } from '@nadi/domain/account/access';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const saveInvitationSql = `
  insert into staff_invitation (tenant_id, staff_id, token_hash, expires_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))
  on conflict (tenant_id, staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;

/** Saves an invitation, replacing the previous link. */
export async function saveInvitation(
  tx: TenantTx,
  staffId: number,
  hash: Buffer,
  expiresAt: number,
): Promise<void> {
  await tx.query('staff', saveInvitationSql, [tx.tenantId, staffId, hash, expiresAt]);
}

export const findInvitationSql = `
  select m.id, m.email, m.name, m.role, extract(epoch from i.expires_at)::float8 * 1000 as expires_ms
  from staff_invitation i join staff m on m.tenant_id = $1 and m.id = i.staff_id
  where i.tenant_id = $1 and i.token_hash = $2 and i.expires_at >= to_timestamp($3 / 1000.0) and m.disabled_at is null`;

/** Invitee of a link. */
export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Epoch milliseconds. */
  readonly expires_ms: number;
}

/** Finds an invitation; undefined: unknown, expired, used, or of a disabled member. */
export async function findInvitation(
  database: Database,
  tenantId: TenantId,
  hash: Buffer,
  now: number,
): Promise<InvitationRow | undefined> {
  const values = [tenantId, hash, now];
  return (await database.queryTenant<InvitationRow>(tenantId, 'staff', findInvitationSql, values))
    .rows[0];
}

export const spendInvitationSql = `
  delete from staff_invitation
  where tenant_id = $1 and staff_id = $2 and token_hash = $3 and expires_at >= to_timestamp($4 / 1000.0)`;

/** Consumes an invitation; false: used concurrently, or expired. */
export async function spendInvitation(
  tx: TenantTx,
  staffId: number,
  hash: Buffer,
  now: number,
): Promise<boolean> {
  const values = [tx.tenantId, staffId, hash, now];
  return (await tx.query('staff', spendInvitationSql, values)).rowCount === 1;
}

export const dropInvitationSql =
  'delete from staff_invitation where tenant_id = $1 and staff_id = $2';

export async function dropInvitation(tx: TenantTx, staffId: number): Promise<void> {
  await tx.query('staff', dropInvitationSql, [tx.tenantId, staffId]);
}

export const acceptSql = `
  update staff set name = $3, password_hash = $4, sealed_totp = $5, totp_step = $6,
    accepted_at = coalesce(accepted_at, to_timestamp($7 / 1000.0))
  where tenant_id = $1 and id = $2 and disabled_at is null returning id, name, email, role`;

export interface Acceptance {
  readonly name: string;
  readonly passwordHash: string;
  readonly sealedTotp: Buffer;
  /** Step of the code that was entered, which consumes it. */
  readonly step: number;
  readonly now: number;
}

type AcceptedRow = Omit<InvitationRow, 'expires_ms'>;

/** Accepts an invitation; undefined: the member was disabled meanwhile. */
export async function accept(
  tx: TenantTx,
  staffId: number,
  { name, passwordHash, sealedTotp, step, now }: Acceptance,
): Promise<AcceptedRow | undefined> {
  const values = [tx.tenantId, staffId, name, passwordHash, sealedTotp, step, now];
  return (await tx.query<AcceptedRow>('staff', acceptSql, values)).rows[0];
}

export const dropRecoveryCodesSql =
  'delete from staff_recovery_code where tenant_id = $1 and staff_id = $2';
export const addRecoveryCodesSql = `
  insert into staff_recovery_code (tenant_id, staff_id, code_hash) select $1, $2, unnest($3::bytea[])`;

/** Replaces the recovery codes. */
export async function setRecoveryCodes(
  tx: TenantTx,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query('staff', dropRecoveryCodesSql, [tx.tenantId, staffId]);
  await tx.query('staff', addRecoveryCodesSql, [tx.tenantId, staffId, hashes]);
}
