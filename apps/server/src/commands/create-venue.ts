import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { NewVenue } from '@nadi/domain/tenant/new-venue';
import { inviteOwnerWithin } from '../features/staff/members.ts';
import { hostTakenIn, reserveTenant } from '../features/tenant/store.ts';
import { starterVenue } from '../new-venue/starter.ts';
import { writeContent } from '../new-venue/write-content.ts';
import { writeServices, writeTenant } from '../new-venue/write-venue.ts';
import { OPERATOR, writeAuditEntry } from '../platform/audit.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { steadyOffset } from '../platform/zone-time.ts';

export interface CreatedVenue {
  readonly tenantId: number;
  /** Token of the link by which its first owner sets password and authenticator app. */
  readonly token: string;
}

/**
 * TENANT-02, TENANT-03: creates a venue from the starter and invites its first owner, all or
 * nothing.
 *
 * Of concurrent requests for one host one succeeds, and the others are refused.
 */
export async function createVenue(
  database: Database,
  newVenue: NewVenue,
  now: number,
): Promise<Result<CreatedVenue, 'host_taken'>> {
  const { host, name, arName, timeZone, owner, ...books } = newVenue;
  const offsetMinutes = steadyOffset(timeZone, now);
  if (offsetMinutes === null) throw new Error(`${timeZone} was checked before.`);
  const tenantId = await reserveTenant(database);
  const venue = starterVenue({
    ...books,
    tenantId,
    timeZone,
    offsetMinutes,
    name: { en: name, ar: arName },
    hosts: [host],
  });
  const time = { today: dateOf(Math.floor(toLocal(now, offsetMinutes))), now };
  try {
    const token = await database.forTenant(tenantId, async (tx) => {
      await writeTenant(tx, venue);
      await writeContent(tx, venue, time);
      await writeServices(tx, venue);
      await writeAuditEntry(tx, OPERATOR, { action: 'tenant.created', after: { host } }, now);
      return inviteOwnerWithin(tx, owner, now);
    });
    return ok({ tenantId, token });
  } catch (error) {
    if (hostTakenIn(error)) return refuse('host_taken');
    throw error;
  }
}
