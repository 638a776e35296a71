import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TextCodeLimits } from '@nadi/domain/account/text-codes';
import type { AnonymousHoldLimits } from '@nadi/domain/cart/anonymous-hold-limits';
import { chargedRate } from '@nadi/domain/document/tax-document';
import type { PartnerLimits } from '@nadi/domain/partner/employment';
import { machineNow, processStopwatch, type Stopwatch } from '../../platform/clock.ts';
import { makeBatchLookup } from '../../platform/db/batch-lookup.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { TenantDirectory, TenantSite } from '../../platform/http/context/tenant-directory.ts';
import { cashStepOf, deskApprovalsOf } from './desk-settings.ts';
import { pointsTermsOf } from './points-terms.ts';
import {
  anonymousHoldLimitsOf,
  answerDaysOf,
  clockFault,
  participantSettingsOf,
  partnerLimitsOf,
  siteConfigOf,
  staffIdleOf,
  textCodeLimitsOf,
} from './policy.ts';
import { refundSettingsOf } from './refund-settings.ts';
import { sellerOf } from './seller.ts';
import { findTenant, type HostRow, listHostsOf, listHostsWith, type TenantRow } from './store.ts';

const FRESH_MS = 300;
/** Pause after a database failure before the next query, while cached tenants are available. */
const AWAY_MS = 1_000;
/** Upper bound of cached unknown hosts. They expire within a moment; more at once are an attack. */
const STRANGERS_AT_MOST = 1_000;

/** Tenant as last read by this process, with the process's own time. */
interface Known {
  readonly site: TenantSite;
  readonly hosts: readonly string[];
  readonly readAt: number;
}

/**
 * Caches the tenants that are requested. Their hosts are read again at most every 300 ms, and the
 * tenants when their config version has changed, so that every process sees a change within that
 * time.
 */
export function createTenantDirectory(
  database: Database,
  isDemo: boolean,
  warn: (text: string) => void,
  stopwatch: Stopwatch = processStopwatch,
): TenantDirectory {
  const tenants = new Map<number, Known>();
  const tenantOf = new Map<string, number>();
  const strangers = new Map<string, number>();
  const renew = makeRenewal(stopwatch);
  const isFresh = (readAt: number | undefined): boolean =>
    readAt !== undefined && stopwatch() - readAt < FRESH_MS;

  const load = async (hosts: readonly HostRow[]): Promise<TenantSite | undefined> => {
    const row = hosts[0] as HostRow;
    const known = tenants.get(row.tenant_id)?.site;
    if (known && known.facts.configVersion === row.config_version) return known;
    const tenant = await findTenant(database, row.tenant_id);
    if (!tenant || !isServed(tenant, warn)) return known;
    const config = await siteConfigOf(tenant, isDemo, warn);
    const { host } = hosts.find((one) => one.is_canonical) ?? row;
    return siteOf(tenant, host, { config, ...limitsOf(tenant, warn) });
  };
  const keep = async (rows: readonly HostRow[], readAt: number): Promise<void> => {
    for (const [id, hosts] of Map.groupBy(rows, (row) => row.tenant_id)) {
      const site = await load(hosts);
      if (!site) continue;
      for (const host of tenants.get(id)?.hosts ?? []) tenantOf.delete(host);
      for (const { host } of hosts) tenantOf.set(host, id);
      tenants.set(id, { site, hosts: hosts.map(({ host }) => host), readAt });
    }
  };
  const readHost = makeBatchLookup<true>(async (_none, hosts) => {
    const readAt = stopwatch();
    const rows = await listHostsWith(database, hosts);
    await keep(rows, readAt);
    const found = new Set(rows.map((row) => row.host));
    if (strangers.size > STRANGERS_AT_MOST) strangers.clear();
    for (const host of hosts) {
      if (found.has(host)) continue;
      tenantOf.delete(host);
      strangers.set(host, readAt);
    }
    return new Map();
  });
  const readTenant = makeBatchLookup<true>(async (_none, ids) => {
    const readAt = stopwatch();
    const rows = await listHostsOf(database, ids.map(Number));
    await keep(rows, readAt);
    const found = new Set(rows.map((row) => String(row.tenant_id)));
    for (const id of ids) if (!found.has(id)) tenants.delete(Number(id));
    return new Map();
  });

  const knownOf = (host: string): Known | undefined => tenants.get(tenantOf.get(host) ?? -1);

  return {
    siteOf: (host) => knownOf(host)?.site,
    async refresh(host) {
      const known = knownOf(host);
      if (isFresh(known?.readAt ?? strangers.get(host))) return;
      await renew(known, () => readHost(0, host));
    },
    async siteById(tenantId) {
      const known = tenants.get(tenantId);
      if (!isFresh(known?.readAt)) await renew(known, () => readTenant(0, String(tenantId)));
      return tenants.get(tenantId)?.site;
    },
    async currentById(tenantId) {
      await renew(tenants.get(tenantId), () => readTenant(0, String(tenantId)));
      return tenants.get(tenantId)?.site;
    },
  };
}

/**
 * Reads a tenant again unless the database has just failed; without cached data a failure is thrown.
 */
type Renewal = (known: Known | undefined, read: () => Promise<unknown>) => Promise<void>;

function makeRenewal(stopwatch: Stopwatch): Renewal {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (known, read) => {
    if (known && stopwatch() - failedAt < AWAY_MS) return;
    try {
      await read();
    } catch (error) {
      failedAt = stopwatch();
      if (!known) throw error;
    }
  };
}

/** Returns the venue's limits; an invalid value is reported, and the default is used. */
function limitsOf(row: TenantRow, warn: (text: string) => void): Omit<Settings, 'config'> {
  const { code, config } = row;
  const poor = (group: string) => (name: string) =>
    warn(`Venue ${code}: ${group}.${name} is unknown or out of range.`);
  return {
    anonymousHoldLimits: anonymousHoldLimitsOf(config.anonymous_holds, poor('anonymous_holds')),
    textCodes: textCodeLimitsOf(row, poor('text_codes')),
    partners: partnerLimitsOf(config.partners, poor('partners')),
    staffIdleMinutes: staffIdleOf(config.staff_idle_minutes, (name) =>
      warn(`Venue ${code}: ${name} is no number of minutes from 5 to 720.`),
    ),
    answerDays: answerDaysOf(config.form_answers_kept_days, (name) =>
      warn(`Venue ${code}: ${name} is no number of days from 1 to 3650.`),
    ),
  };
}

/** Checks whether the venue's times can be computed; otherwise the reason is logged. */
function isServed(tenant: TenantRow, warn: (text: string) => void): boolean {
  const fault = clockFault(tenant, machineNow());
  if (fault !== null) warn(`Venue ${tenant.code} is not served: ${fault}.`);
  return fault === null;
}

interface Settings {
  readonly config: SiteConfig;
  readonly anonymousHoldLimits: AnonymousHoldLimits;
  readonly textCodes: TextCodeLimits;
  readonly staffIdleMinutes: number;
  readonly answerDays: number;
  readonly partners: PartnerLimits;
}

function siteOf(row: TenantRow, host: string, { config, ...decided }: Settings): TenantSite {
  const facts: TenantFacts = {
    id: row.tenant_id,
    code: row.code,
    name: config.venue_name,
    arName: config.ar_venue_name,
    timeZone: row.time_zone,
    offset: row.offset_minutes,
    currency: row.currency,
    taxBasisPoints: chargedRate(config.tax_number, row.tax_basis_points),
    configVersion: row.config_version,
    canonicalHost: host,
    isBaps: config.is_baps === 1,
    isGuestCheckout: config.is_guest_checkout === 1,
    overnight: config.enable_over_night_booking === 1,
    clockCheck: config.enable_clock_check === 1,
    sections: {
      isShut: !config.siteEnabled || config.maintenance !== null,
      menu: config.header_nav,
      takesBookings: config.enable_facility_booking === 1,
    },
    participants: participantSettingsOf(row, config),
    deskApprovals: deskApprovalsOf(row),
    refunds: refundSettingsOf(row, config),
    cashStepFils: cashStepOf(row),
    points: pointsTermsOf(row, config),
    termsSince: row.terms_since,
    seller: sellerOf(config),
    ...decided,
  };
  return {
    facts,
    config,
    subVenues: row.config.child_venues ?? [],
    carousel: row.config.carousel ?? [],
    enableArabic: config.enable_arabic === 1,
    namePunctuation: config.allow_name_punctuation === 1,
  };
}
