import { createHash } from 'node:crypto';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { isClockTolerable } from '@nadi/domain/account/clock-skew';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { TenantSite } from '../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInZone, instantInZone, isZone } from '../../platform/zone-time.ts';

export interface ConfigAnswer {
  readonly config: SiteConfig;
  readonly carousel: readonly Readonly<Record<string, unknown>>[];
  /** ETag that ignores what differs by visitor (wire, "Conventions"). */
  readonly etag: string;
}

const answers = new WeakMap<TenantSite, { readonly key: string; readonly answer: ConfigAnswer }>();

/** Returns the config response with its ETag; cached for each version and its related data. */
export function readConfig(site: TenantSite, config: SiteConfig): ConfigAnswer {
  const key = JSON.stringify([config.gateway_hosts, config.gateways, config.child_venues]);
  const known = answers.get(site);
  if (known?.key === key) return known.answer;
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
  /** System time, not the demo's (ruling "clock modal"). */
  readonly machineNow: number;
}

/** Checks that the caller's clock is at most 5 minutes off; nothing else trusts it (ACCOUNT-07). */
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
