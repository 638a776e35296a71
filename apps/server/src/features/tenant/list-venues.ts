import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { siteConfigOf } from './policy.ts';
import { findTenant, listHostsOf, listTenants, type TenantRow } from './store.ts';

/** Venue in the operator's list. */
export interface ListedVenue {
  /** Hosts, canonical one first. */
  readonly hosts: readonly string[];
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly vatPercent: number;
  readonly state: 'open' | 'maintenance' | 'closed';
  readonly childVenues: readonly string[];
}

/** Lists all venues of the installation, each queried in its own tenant context. */
export async function listVenues(database: Database): Promise<readonly ListedVenue[]> {
  const venues: { readonly tenant: TenantRow; readonly config: SiteConfig }[] = [];
  const ids = await listTenants(database);
  const hostsOf = Map.groupBy(await listHostsOf(database, ids), (row) => row.tenant_id);
  for (const id of ids) {
    const tenant = await findTenant(database, id);
    if (tenant === undefined) continue;
    venues.push({ tenant, config: await siteConfigOf(tenant, false, () => {}) });
  }
  const nameOf = new Map(venues.map(({ tenant, config }) => [tenant.tenant_id, config.venue]));
  return venues.map(({ tenant, config }) => {
    const shown = config.maintenance === null ? 'open' : 'maintenance';
    return {
      hosts: (hostsOf.get(tenant.tenant_id) ?? [])
        .toSorted((a, b) => Number(b.is_canonical) - Number(a.is_canonical))
        .map(({ host }) => host),
      name: config.venue,
      code: tenant.code,
      timeZone: tenant.time_zone,
      currency: config.currency,
      vatPercent: config.vat_percent,
      state: config.siteEnabled ? shown : 'closed',
      childVenues: (tenant.config.child_venues ?? []).flatMap((child) => nameOf.get(child) ?? []),
    };
  });
}
