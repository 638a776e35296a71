import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';

/**
 * A venue's config as it is answered: with the hosts on which its payment pages stand, and the venues below it as they are by now.
 * One that is switched off, is not served or cannot be asked is left out (TENANT-06).
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

const namesOf = ({ facts: { id, name, arName } }: TenantSite) => ({ id, name, ar_name: arName });
