import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantFacts } from './context.ts';

/** A tenant with what only its site needs. */
export interface TenantSite {
  readonly facts: TenantFacts;
  /** The shell's config as served, without the parts that differ by visitor. */
  readonly config: SiteConfig;
  readonly carousel: readonly Readonly<Record<string, unknown>>[];
  readonly enableArabic: boolean;
  /** Hyphen and apostrophe are welcome in names (ruling "names"). */
  readonly namePunctuation: boolean;
}

/** Which tenant answers on a host; kept in memory and reloaded when a config version moves. */
export interface TenantDirectory {
  /** Exact host without its port, lower case. Synchronous: the pipeline has refreshed before. */
  siteOf(host: string): TenantSite | undefined;
  /** By number, for jobs. */
  siteById(tenantId: number): Promise<TenantSite | undefined>;
  /** Sees to it that what `siteOf` answers is at most 300 ms old. */
  refresh(): Promise<void>;
  /** All tenants, for due work. */
  tenantIds(): readonly number[];
}
