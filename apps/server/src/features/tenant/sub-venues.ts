import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type SubVenueFault, subVenueFault } from '@nadi/domain/tenant/sub-venues';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { siteConfigOf } from './policy.ts';
import { addSubVenue, findTenant, listHostsBeside, listHostsOf, listTenants } from './store.ts';

export type NoSubVenue = SubVenueFault | 'unknown';

/** Which venues lie below which. */
async function subVenuesOfAll(database: Database): Promise<Map<TenantId, readonly TenantId[]>> {
  const all = new Map<TenantId, readonly TenantId[]>();
  for (const id of await listTenants(database)) {
    const tenant = await findTenant(database, id);
    all.set(id, tenant?.config.child_venues ?? []);
  }
  return all;
}

/** TENANT-06: puts a venue below another one; answers what it is called. */
export async function nameSubVenue(
  database: Database,
  parent: TenantId,
  host: string,
): Promise<Result<string, NoSubVenue>> {
  const [found] = await listHostsBeside(database, [host]);
  const child = found && (await findTenant(database, found.tenant_id));
  if (child === undefined) return refuse('unknown');
  const fault = subVenueFault(parent, child.tenant_id, await subVenuesOfAll(database));
  if (fault !== null) return refuse(fault);
  await database.forTenant(parent, (tx) => addSubVenue(tx, child.tenant_id));
  return ok((await siteConfigOf(child, false, () => {})).venue);
}

/** The hosts by which others know the sub-venues of a venue, one each. */
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

/** What of the sub-venues that a file names can lie below the venue that it brings. */
export interface BroughtSubVenues {
  readonly ids: readonly TenantId[];
  readonly refused: readonly { readonly host: string; readonly fault: NoSubVenue }[];
}

/** TENANT-06 for a venue that is to be: of these hosts, the venues that nobody else has below them. */
export async function subVenuesAt(
  database: Database,
  parent: TenantId,
  hosts: readonly string[],
): Promise<BroughtSubVenues> {
  const known = hosts.length > 0 ? await subVenuesOfAll(database) : new Map();
  const found = new Map(
    (await listHostsBeside(database, hosts)).map((row) => [row.host, row.tenant_id]),
  );
  const ids: TenantId[] = [];
  const refused: BroughtSubVenues['refused'][number][] = [];
  for (const host of hosts) {
    const id = found.get(host);
    const fault = id === undefined ? 'unknown' : subVenueFault(parent, id, known.set(parent, ids));
    if (id === undefined || fault !== null) refused.push({ host, fault: fault ?? 'unknown' });
    else ids.push(id);
  }
  return { ids, refused };
}
