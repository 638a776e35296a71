import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { TenantFacts } from './context.ts';

/** A tenant with what only its site needs. */
export interface TenantSite {
  readonly facts: TenantFacts;
  /** The shell's config, without what `answeredConfig` knows of others, and what differs by visitor. */
  readonly config: SiteConfig;
  /** The venues below it, in the order in which they were named (TENANT-06). */
  readonly subVenues: readonly TenantId[];
  readonly carousel: readonly Readonly<Record<string, unknown>>[];
  readonly enableArabic: boolean;
  /** Hyphen and apostrophe are welcome in names (ruling "names"). */
  readonly namePunctuation: boolean;
}

/**
 * Which tenant answers on a host. Those who are asked for are kept in memory and loaded anew when
 * their config version moves; nobody else costs anything. While the database is away, what is known
 * is answered as it was.
 */
export interface TenantDirectory {
  /** Exact host without its port, lower case. Synchronous: `refresh` has seen to it before. */
  siteOf(host: string): TenantSite | undefined;
  /** Sees to it that what `siteOf` answers for a host is at most 300 ms old. */
  refresh(host: string): Promise<void>;
  /** By number, as fresh, for jobs. */
  siteById(tenantId: number): Promise<TenantSite | undefined>;
}
