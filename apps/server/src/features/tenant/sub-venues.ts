import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type SubVenueFault, subVenueFault } from '@nadi/domain/tenant/sub-venues';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { addSubVenue, findTenant, listHostsBeside, listTenants } from './store.ts';

/** TENANT-06: has a venue's config name another one as its sub-venue; answers what that is called. */
export async function nameSubVenue(
  database: Database,
  parent: TenantId,
  host: string,
): Promise<Result<string, SubVenueFault | 'unknown'>> {
  const [found] = await listHostsBeside(database, [host]);
  const child = found && (await findTenant(database, found.tenant_id));
  if (child === undefined) return refuse('unknown');
  const subVenues = new Map<TenantId, readonly TenantId[]>();
  for (const id of await listTenants(database)) {
    const tenant = await findTenant(database, id);
    subVenues.set(id, tenant?.config.child_venues?.map((one) => one.id) ?? []);
  }
  const fault = subVenueFault(parent, child.tenant_id, subVenues);
  if (fault !== null) return refuse(fault);
  const { tenant_id: id, name, ar_name } = child;
  await database.forTenant(parent, (tx) => addSubVenue(tx, { id, name, ar_name }));
  return ok(name);
}
