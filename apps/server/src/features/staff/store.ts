import type { StaffRole } from '@nadi/domain/account/access';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const findByEmailSql = `
  select id, email, name, role, password_hash, sealed_totp,
    accepted_at is not null and disabled_at is null as is_active
  from staff where tenant_id = $1 and email = $2`;

/** Staff member with their credentials. */
export interface StaffRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Null, as the next: the invitation is not accepted yet. */
  readonly password_hash: string | null;
  readonly sealed_totp: Buffer | null;
  /** Set when the invitation is accepted and the member is not disabled. */
  readonly is_active: boolean;
}

export async function findByEmail(
  database: Database,
  tenantId: TenantId,
  email: string,
): Promise<StaffRow | undefined> {
  const values = [tenantId, email];
  return (await database.queryTenant<StaffRow>(tenantId, 'staff', findByEmailSql, values)).rows[0];
}

export const spendStepSql = `
  update staff set totp_step = $3
  where tenant_id = $1 and id = $2 and totp_step < $3 and accepted_at is not null and disabled_at is null`;

/**
 * Consumes the code of a step (STAFF-04). False: it or a later one was used before, or the member
 * may no longer sign in.
 */
export async function spendStep(tx: TenantTx, staffId: number, step: number): Promise<boolean> {
  return (await tx.query('staff', spendStepSql, [tx.tenantId, staffId, step])).rowCount === 1;
}

export const lockActiveSql = `
  select id from staff
  where tenant_id = $1 and id = $2 and accepted_at is not null and disabled_at is null for share`;

/** Checks whether a member may sign in, and locks that until the transaction ends. */
export async function lockActive(tx: TenantTx, staffId: number): Promise<boolean> {
  return (await tx.query('staff', lockActiveSql, [tx.tenantId, staffId])).rowCount === 1;
}

export const spendRecoveryCodeSql =
  'delete from staff_recovery_code where tenant_id = $1 and staff_id = $2 and code_hash = $3';

/** Consumes a recovery code; false: not the member's, or used. */
export async function spendRecoveryCode(
  tx: TenantTx,
  staffId: number,
  hash: Buffer,
): Promise<boolean> {
  const values = [tx.tenantId, staffId, hash];
  return (await tx.query('staff', spendRecoveryCodeSql, values)).rowCount === 1;
}

export const countRecoveryCodesSql = `
  select count(*)::int as count from staff_recovery_code where tenant_id = $1 and staff_id = $2`;

export async function countRecoveryCodes(
  database: Database,
  tenantId: TenantId,
  staffId: number,
): Promise<number> {
  const values = [tenantId, staffId];
  const rows = database.queryTenant<{ count: number }>(
    tenantId,
    'staff',
    countRecoveryCodesSql,
    values,
  );
  return (await rows).rows[0]?.count ?? 0;
}

const lockSealedAppsSql = `
  select id, sealed_totp from staff
  where tenant_id = $1 and substring(sealed_totp from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
const setSealedAppSql = 'update staff set sealed_totp = $3 where tenant_id = $1 and id = $2';

interface SealedApp {
  readonly id: number;
  readonly sealed_totp: Buffer;
}

/** Returns staff whose authenticator secret was sealed with another key, locked. */
export async function lockSealedApps(
  tx: TenantTx,
  keyName: Buffer,
  limit: number,
): Promise<readonly SealedApp[]> {
  const values = [tx.tenantId, keyName, limit];
  return (await tx.query<SealedApp>('staff', lockSealedAppsSql, values)).rows;
}

export async function setSealedApp(tx: TenantTx, staffId: number, sealed: Buffer): Promise<void> {
  await tx.query('staff', setSealedAppSql, [tx.tenantId, staffId, sealed]);
}
