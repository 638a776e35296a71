import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { isStaffSessionOver, isUseNoted, staffSessionEnd } from '@nadi/domain/staff/session';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffActor, StaffContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { IdentifyStaff } from '../../platform/http/context/identity.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { tokenHash } from '../../platform/secret.ts';
import type { StaffDeps } from './sign-in.ts';
import * as sessions from './store.session.ts';
import { countRecoveryCodes } from './store.ts';

/**
 * Identifies the staff member of a token while its session is active; records its use (STAFF-05).
 */
export const makeIdentifyStaff =
  (database: Database): IdentifyStaff =>
  async (tenant, { token, isUse }, now) => {
    const hash = tokenHash(token);
    const row = await sessions.findSession(database, tenant.id, hash);
    if (row === undefined) return null;
    const times = { startedAt: row.started_ms, usedAt: row.used_ms };
    if (isStaffSessionOver(times, tenant.staffIdleMinutes, now)) return null;
    if (isUse && isUseNoted(times, now)) await sessions.noteUse(database, tenant.id, hash, now);
    const { staff_id: id, id: sessionId, name, email, role } = row;
    return { id, name, email, role, sessionId, signedInAt: row.started_ms };
  };

/**
 * Checks whether the session of a request is still active, with the same role.
 *
 * @param now Epoch milliseconds.
 */
export async function isStillSignedIn(
  database: Database,
  { tenant, staff }: Pick<StaffContext, 'tenant' | 'staff'>,
  now: number,
): Promise<boolean> {
  const row = await sessions.findSessionOf(database, tenant.id, staff.id, staff.sessionId);
  if (row === undefined || row.role !== staff.role) return false;
  const times = { startedAt: row.started_ms, usedAt: row.used_ms };
  return !isStaffSessionOver(times, tenant.staffIdleMinutes, now);
}

/** Returns a session in the format of the console. */
export async function sessionView(
  { database, waitingChannels }: Pick<StaffDeps, 'database' | 'waitingChannels'>,
  tenant: TenantFacts,
  { id, name, email, role, signedInAt }: StaffActor,
): Promise<StaffSession> {
  const { offset } = tenant;
  return {
    id,
    name,
    email,
    role,
    venue: {
      name: tenant.name,
      ar_name: tenant.arName,
      time_zone: tenant.timeZone,
      utc_offset_minutes: offset,
      currency: tenant.currency,
    },
    signed_in_at: formatInstant(signedInAt, offset),
    expires_at: formatInstant(staffSessionEnd(signedInAt), offset),
    idle_minutes: tenant.staffIdleMinutes,
    recovery_codes_left: await countRecoveryCodes(database, tenant.id, id),
    waiting_channels: waitingChannels,
  };
}

/** Ends the session of a request. */
export async function signOutStaff(database: Database, context: StaffContext): Promise<void> {
  const { tenant, staff, now } = context;
  await database.forTenant(tenant.id, async (tx) => {
    await sessions.endSession(tx, staff.id, staff.sessionId);
    await writeAuditEntry(tx, auditActorOf(context), { action: 'session.ended' }, now);
  });
}
