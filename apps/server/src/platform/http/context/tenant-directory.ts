import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { TenantFacts } from './context.ts';

/** Tenant with the data that only its site needs. */
export interface TenantSite {
  readonly facts: TenantFacts;
  /**
   * Config of the shell.
   *
   * Without values of other features, which `answeredConfig` adds, and values that vary by visitor.
   */
  readonly config: SiteConfig;
  /** Venues below this one, in configured order (TENANT-06). */
  readonly subVenues: readonly TenantId[];
  readonly carousel: readonly Readonly<Record<string, unknown>>[];
  readonly enableArabic: boolean;
  /** Allows hyphen and apostrophe in names (ruling "names"). */
  readonly namePunctuation: boolean;
}

/**
 * Directory of tenants by host.
 *
 * Requested tenants are cached and reloaded when their config version changes; the others cost
 * nothing. While the database is unavailable, the cached state is used.
 */
export interface TenantDirectory {
  /**
   * Returns the tenant of an exact host, lower case, without its port. Synchronous; call `refresh`
   * first.
   */
  siteOf(host: string): TenantSite | undefined;
  /** Ensures that the result of `siteOf` for a host is at most 300 ms old. */
  refresh(host: string): Promise<void>;
  /** Returns a tenant by id, equally fresh, for jobs. */
  siteById(tenantId: number): Promise<TenantSite | undefined>;
  /** Returns a tenant by id as it is at this call, for staff, who change it. */
  currentById(tenantId: number): Promise<TenantSite | undefined>;
}
