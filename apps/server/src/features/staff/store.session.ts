import type { StaffRole } from '@nadi/domain/account/access';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { staffSessionEnd } from '@nadi/domain/staff/session';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const ofSessions = `
  select s.id, s.staff_id, extract(epoch from s.started_at)::float8 * 1000 as started_ms,
    extract(epoch from s.used_at)::float8 * 1000 as used_ms, m.name, m.email, m.role
  from staff_session s join staff m on m.tenant_id = $1 and m.id = s.staff_id
  where s.tenant_id = $1`;

export const findSessionSql = `${ofSessions} and s.token_hash = $2 and m.disabled_at is null`;

export interface SessionRow {
  readonly id: string;
  readonly staff_id: number;
  /** Both in epoch milliseconds. */
  readonly started_ms: number;
  readonly used_ms: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Finds a session with its member; a disabled member's is not found. */
export async function findSession(
  database: Database,
  tenantId: TenantId,
  hash: Buffer,
): Promise<SessionRow | undefined> {
  const values = [tenantId, hash];
  return (await database.queryTenant<SessionRow>(tenantId, 'staff', findSessionSql, values))
    .rows[0];
}

export const findSessionOfSql = `${ofSessions} and s.staff_id = $2 and s.id = $3 and m.disabled_at is null`;

/** Finds a session by its member and its name. */
export async function findSessionOf(
  database: Database,
  tenantId: TenantId,
  staffId: number,
  id: string,
): Promise<SessionRow | undefined> {
  const values = [tenantId, staffId, id];
  return (await database.queryTenant<SessionRow>(tenantId, 'staff', findSessionOfSql, values))
    .rows[0];
}

export const noteUseSql = `
  update staff_session set used_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and token_hash = $2 and used_at < to_timestamp($3 / 1000.0)`;

export async function noteUse(
  database: Database,
  tenantId: TenantId,
  hash: Buffer,
  now: number,
): Promise<void> {
  await database.executeTenant(tenantId, 'staff', noteUseSql, [tenantId, hash, now]);
}

export const addSessionSql = `
  insert into staff_session (tenant_id, token_hash, id, staff_id, started_at, used_at, expires_at)
  values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0))`;

export interface NewSession {
  readonly hash: Buffer;
  readonly id: string;
  readonly staffId: number;
  readonly now: number;
}

export async function addSession(
  tx: TenantTx,
  { hash, id, staffId, now }: NewSession,
): Promise<void> {
  const values = [tx.tenantId, hash, id, staffId, now, staffSessionEnd(now)];
  await tx.query('staff', addSessionSql, values);
}

export const endSessionSql =
  'delete from staff_session where tenant_id = $1 and staff_id = $2 and id = $3';

export async function endSession(tx: TenantTx, staffId: number, id: string): Promise<void> {
  await tx.query('staff', endSessionSql, [tx.tenantId, staffId, id]);
}
