import type { SiteConfig } from '@nadi/contract/tenant/endpoints';

/** The config with the hosts on which this venue's payment pages stand. */
export const withGateways = (config: SiteConfig, origins: readonly string[]): SiteConfig => ({
  ...config,
  gateway_hosts: [
    ...new Set([...config.gateway_hosts, ...origins.map((origin) => new URL(origin).host)]),
  ],
});
