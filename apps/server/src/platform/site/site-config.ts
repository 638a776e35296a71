import type { OfferedGateway } from '@nadi/contract/payment/offered-gateway';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';

/** Data of a venue's gateways for its config. */
export interface PaymentFacts {
  /** Returns the origins of the payment pages of the venue's gateways. */
  readonly gatewayOrigins: (tenantId: number) => Promise<readonly string[]>;
  /** Returns the gateways on offer, in their order (GATE-01). */
  readonly offeredGateways: (tenantId: number) => Promise<readonly OfferedGateway[]>;
}

interface ConfigSources extends PaymentFacts {
  readonly directory: Pick<TenantDirectory, 'siteById'>;
}

/**
 * Returns a venue's config with its payment page hosts, its gateways and its current sub-venues.
 *
 * A venue below it that is disabled, not served or cannot be loaded is left out (TENANT-06).
 */
export async function answeredConfig(
  { config, facts, subVenues }: TenantSite,
  { gatewayOrigins, offeredGateways, directory }: ConfigSources,
): Promise<SiteConfig> {
  const [origins, gateways, below] = await Promise.all([
    gatewayOrigins(facts.id),
    offeredGateways(facts.id),
    Promise.all(subVenues.map((id) => directory.siteById(id).catch(() => undefined))),
  ]);
  return {
    ...config,
    gateway_hosts: [
      ...new Set([...config.gateway_hosts, ...origins.map((origin) => new URL(origin).host)]),
    ],
    gateways: [...gateways],
    child_venues: below.flatMap((site) => (site?.config.siteEnabled ? [namesOf(site)] : [])),
  };
}

const namesOf = ({ facts: { id, name, arName, canonicalHost } }: TenantSite) => ({
  id,
  name,
  ar_name: arName,
  host: canonicalHost,
});
