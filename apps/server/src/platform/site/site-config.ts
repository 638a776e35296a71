import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';

/**
 * Returns a venue's config with its payment page hosts and its current sub-venues.
 *
 * A venue below it that is disabled, not served or cannot be loaded is left out (TENANT-06).
 */
export async function answeredConfig(
  { config, subVenues }: TenantSite,
  origins: readonly string[],
  directory: Pick<TenantDirectory, 'siteById'>,
): Promise<SiteConfig> {
  const below = await Promise.all(
    subVenues.map((id) => directory.siteById(id).catch(() => undefined)),
  );
  return {
    ...config,
    gateway_hosts: [
      ...new Set([...config.gateway_hosts, ...origins.map((origin) => new URL(origin).host)]),
    ],
    child_venues: below.flatMap((site) => (site?.config.siteEnabled ? [namesOf(site)] : [])),
  };
}

const namesOf = ({ facts: { id, name, arName, canonicalHost } }: TenantSite) => ({
  id,
  name,
  ar_name: arName,
  host: canonicalHost,
});
