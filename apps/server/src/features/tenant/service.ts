import { createHash } from 'node:crypto';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { isClockTolerable } from '@nadi/domain/account/clock-skew';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { TenantDirectory, TenantSite } from '../../platform/http/tenant-directory.ts';
import { withGateways } from '../../platform/site/site-config.ts';
import { formatInZone, instantInZone, isZone } from '../../platform/zone-time.ts';
import { siteConfigOf } from './policy.ts';
import { findTenant, type HostRow, listHosts, type TenantRow } from './store.ts';

const FRESH_MS = 300;

/**
 * Keeps hosts and tenants in memory. Hosts are read again at most every 300 ms, and a tenant when
 * its config version has moved, so that every process sees a change within that time.
 */
export function createTenantDirectory(
  database: Database,
  isDemo: boolean,
  tell: (text: string) => void,
): TenantDirectory {
  let hosts = new Map<string, HostRow>();
  const sites = new Map<number, TenantSite>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const load = async (row: HostRow, canonical: string): Promise<void> => {
    const known = sites.get(row.tenant_id);
    if (known && known.facts.configVersion === row.config_version) return;
    const tenant = await findTenant(database, row.tenant_id);
    if (!tenant) return;
    const config = await siteConfigOf(tenant, isDemo, tell);
    sites.set(row.tenant_id, siteOf(tenant, canonical, config));
  };
  const read = async (): Promise<void> => {
    const askedAt = performance.now();
    const rows = await listHosts(database);
    const canonical = new Map(rows.filter((row) => row.is_canonical).map(byTenant));
    const one = new Map(rows.map((row) => [row.tenant_id, row]));
    await Promise.all([...one.values()].map((row) => load(row, canonicalHost(row, canonical))));
    hosts = new Map(rows.map((row) => [row.host, row]));
    readAt = askedAt;
  };
  return {
    siteOf(host) {
      const row = hosts.get(host);
      return row && sites.get(row.tenant_id);
    },
    async siteById(tenantId) {
      await this.refresh();
      return sites.get(tenantId);
    },
    refresh() {
      if (performance.now() - readAt < FRESH_MS) return Promise.resolve();
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    tenantIds: () => [...sites.keys()],
  };
}

const byTenant = (row: HostRow): [number, string] => [row.tenant_id, row.host];
const canonicalHost = (row: HostRow, canonical: ReadonlyMap<number, string>): string =>
  canonical.get(row.tenant_id) ?? row.host;

function siteOf(row: TenantRow, host: string, config: SiteConfig): TenantSite {
  const facts: TenantFacts = {
    id: row.tenant_id,
    code: row.code,
    name: row.name,
    arName: row.ar_name,
    timeZone: row.time_zone,
    offset: row.offset_minutes,
    currency: row.currency,
    taxBasisPoints: row.tax_basis_points,
    configVersion: row.config_version,
    canonicalHost: host,
    isBaps: config.is_baps === 1,
    isGuestCheckout: config.is_guest_checkout === 1,
    overnight: config.enable_over_night_booking === 1,
    reservation: config.allow_facility_items_reservation === 1,
    clockCheck: config.enable_clock_check === 1,
  };
  return {
    facts,
    config,
    carousel: row.config.carousel ?? [],
    enableArabic: config.enable_arabic === 1,
    namePunctuation: row.config.allow_name_punctuation ?? false,
  };
}

export interface ConfigAnswer {
  readonly config: SiteConfig;
  readonly carousel: readonly Readonly<Record<string, unknown>>[];
  /** Ignores what differs by visitor (wire, "Conventions"). */
  readonly etag: string;
}

const answers = new WeakMap<TenantSite, { readonly key: string; readonly answer: ConfigAnswer }>();

/** The site's config with the hosts of its payment pages; made once for each version of either. */
export function readConfig(site: TenantSite, gatewayOrigins: readonly string[]): ConfigAnswer {
  const key = gatewayOrigins.join();
  const known = answers.get(site);
  if (known?.key === key) return known.answer;
  const config = withGateways(site.config, gatewayOrigins);
  const text = JSON.stringify([config, site.carousel]);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const answer = { config, carousel: site.carousel, etag };
  answers.set(site, { key, answer });
  return answer;
}

export interface TimeAnswer {
  readonly userTime: string | null;
  readonly systemTime: string;
}

interface TimeQuestion {
  readonly userTime: string | undefined;
  readonly userZone: string | undefined;
  readonly tenant: Pick<TenantFacts, 'timeZone' | 'clockCheck' | 'name' | 'arName'>;
  readonly language: Language;
  /** The machine's time, not the demo's (ruling "clock modal"). */
  readonly machineNow: number;
}

/** ACCOUNT-07: the caller's clock may be at most 5 minutes off; nothing else trusts it. */
export function verifyTime(question: TimeQuestion): Result<TimeAnswer, Failure> {
  const { userTime, userZone, tenant, language, machineNow } = question;
  if (userZone !== undefined && !isZone(userZone)) return refuse({ code: 'malformed_request' });
  const zone = userZone ?? tenant.timeZone;
  const systemTime = formatInZone(machineNow, zone);
  if (userTime === undefined) return ok({ userTime: null, systemTime });
  const instant = instantInZone(userTime, zone);
  if (instant === null) return refuse({ code: 'malformed_request' });
  const answer = { userTime, systemTime };
  if (!tenant.clockCheck || isClockTolerable(instant, machineNow)) return ok(answer);
  const venue = inLanguage({ en: tenant.name, ar: tenant.arName }, language);
  return refuse({ code: 'clock_skew', parameters: { venue }, data: answer });
}
