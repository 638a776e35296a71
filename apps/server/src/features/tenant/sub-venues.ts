import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type SubVenueFault, subVenueFault } from '@nadi/domain/tenant/sub-venues';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { siteConfigOf } from './policy.ts';
import {
  addSubVenue,
  findTenant,
  listHostsOf,
  listHostsWith,
  listTenants,
  lockSubVenues,
  removeSubVenue,
  type TenantRow,
} from './store.ts';

export type NoSubVenue = SubVenueFault | 'unknown';

/** Returns the sub-venues of every venue. */
async function subVenuesOfAll(database: Database): Promise<Map<TenantId, readonly TenantId[]>> {
  const all = new Map<TenantId, readonly TenantId[]>();
  for (const id of await listTenants(database)) {
    const tenant = await findTenant(database, id);
    all.set(id, tenant?.config.child_venues ?? []);
  }
  return all;
}

/** Finds the stored venue of a host. */
async function venueAt(database: Database, host: string): Promise<TenantRow | undefined> {
  const [found] = await listHostsWith(database, [host]);
  return found && findTenant(database, found.tenant_id);
}

const nameOf = async (venue: TenantRow): Promise<string> =>
  (await siteConfigOf(venue, false, () => {})).venue;

/** Adds a sub-venue to a venue; returns its name (TENANT-06). */
export async function nameSubVenue(
  database: Database,
  parent: TenantId,
  host: string,
): Promise<Result<string, NoSubVenue>> {
  const child = await venueAt(database, host);
  if (child === undefined) return refuse('unknown');
  const fault = await database.forTenant(parent, async (tx) => {
    await lockSubVenues(tx);
    const found = subVenueFault(parent, child.tenant_id, await subVenuesOfAll(database));
    if (found === null) await addSubVenue(tx, child.tenant_id);
    return found;
  });
  return fault === null ? ok(await nameOf(child)) : refuse(fault);
}

/** Removes a sub-venue from a venue; returns its name (TENANT-06). */
export async function detachSubVenue(
  database: Database,
  parent: TenantId,
  host: string,
): Promise<Result<string, 'unknown' | 'not_below'>> {
  const child = await venueAt(database, host);
  if (child === undefined) return refuse('unknown');
  const wasBelow = await database.forTenant(parent, async (tx) => {
    await lockSubVenues(tx);
    const below = (await findTenant(database, parent))?.config.child_venues ?? [];
    if (!below.includes(child.tenant_id)) return false;
    await removeSubVenue(tx, child.tenant_id);
    return true;
  });
  return wasBelow ? ok(await nameOf(child)) : refuse('not_below');
}

/** Returns one public host for each of a venue's sub-venues. */
export async function hostsOfSubVenues(
  database: Database,
  ids: readonly TenantId[],
): Promise<readonly string[]> {
  const hosts = Map.groupBy(await listHostsOf(database, ids), (row) => row.tenant_id);
  return ids.flatMap((id) => {
    const [first, ...more] = hosts.get(id) ?? [];
    return (more.find((one) => one.is_canonical) ?? first)?.host ?? [];
  });
}

/** Sub-venues of an imported file: those that can be attached, and those refused. */
export interface ImportedSubVenues {
  readonly ids: readonly TenantId[];
  readonly refused: readonly { readonly host: string; readonly fault: NoSubVenue }[];
}

/**
 * Returns the venues of these hosts that no other venue has as sub-venue (TENANT-06). For a new
 * venue; locked until its transaction ends.
 */
export async function subVenuesAt(
  database: Database,
  tx: TenantTx,
  hosts: readonly string[],
): Promise<ImportedSubVenues> {
  if (hosts.length === 0) return { ids: [], refused: [] };
  await lockSubVenues(tx);
  const { tenantId: parent } = tx;
  const known = await subVenuesOfAll(database);
  const found = new Map(
    (await listHostsWith(database, hosts)).map((row) => [row.host, row.tenant_id]),
  );
  const ids: TenantId[] = [];
  const refused: ImportedSubVenues['refused'][number][] = [];
  for (const host of hosts) {
    const id = found.get(host);
    const fault = id === undefined ? 'unknown' : subVenueFault(parent, id, known.set(parent, ids));
    if (id === undefined || fault !== null) refused.push({ host, fault: fault ?? 'unknown' });
    else ids.push(id);
  }
  return { ids, refused };
}
