import { pictureAddress } from '@nadi/contract/media/picture';
import { siteRoutes } from '@nadi/contract/site-table';
import { type SiteConfig, siteColours } from '@nadi/contract/tenant/endpoints';
import {
  TEXT_CODE_LIMITS,
  type TextCodeLimits,
  type VenueTextCodes,
  withVenueTextCodes,
} from '@nadi/domain/account/text-codes';
import {
  ANONYMOUS_HOLD_LIMITS,
  type AnonymousHoldLimits,
} from '@nadi/domain/cart/anonymous-hold-limits';
import { readBody } from '@nadi/domain/content/check-body';
import { isSetting, SETTINGS } from '@nadi/domain/content/settings';
import type { Shape } from '@nadi/domain/content/shape';
import { TYPEFACES } from '@nadi/domain/content/typefaces';
import { chargedRate } from '@nadi/domain/document/tax-document';
import { ANSWER_DAYS } from '@nadi/domain/form/answer-end';
import type { Approval } from '@nadi/domain/kinds/kind';
import { widthFor } from '@nadi/domain/media/picture-sizes';
import { PARTNER_LIMITS, type PartnerLimits } from '@nadi/domain/partner/employment';
import { IDLE_MINUTES } from '@nadi/domain/staff/session';
import type { CashStep } from '@nadi/domain/till/cash-step';
import { z } from 'zod';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { ListedName, ParticipantSettings } from '../../platform/http/context/context.ts';
import { isZone, steadyOffset } from '../../platform/zone-time.ts';
import type { TenantRow, WrittenMenu } from './store.ts';

const COLOURS = {
  primary: '#0B3D2E',
  secondary: '#12664F',
  cta: '#C8F031',
  accent: '#F2B705',
  dark: '#07130F',
  mode: 'dark',
} as const;

/** Defaults of settings a venue has not made: the cautious or plain choice. */
const DEFAULTS = {
  child_venues: [],
  favicon_image_url: null,
  logo_image_url: null,
  footer_logo_image_url: null,
  colors: COLOURS,
  typeface: TYPEFACES[0],
  gtm_code: null,
  krews_gtm_code: null,
  siteEnabled: true,
  maintenance: null,
  banner: null,
  not_found: null,
  health_check: null,
  is_baps: 0,
  enable_dcd: 0,
  enable_arabic: 1,
  default_language: 'en',
  show_facility_image: 1,
  allow_facility_items_reservation: 1,
  enable_over_night_booking: 1,
  enable_facility_booking: 1,
  enable_uae_pass: 0,
  qube_otp_login: 0,
  is_guest_checkout: 0,
  enable_fb_participant_details: 0,
  enable_clock_check: 1,
  enable_qpoints: 0,
  allow_name_punctuation: 0,
  tnc: '',
  ar_tnc: '',
  religions: [],
  facility_button_label: 'Book now',
  ar_facility_button_label: 'احجز الآن',
  latitude: null,
  longitude: null,
  home_image: '',
  home_title: '',
  ar_home_title: '',
  home_lead: '',
  ar_home_lead: '',
  address: '',
  ar_address: '',
  tax_number: '',
  opening_hours: [],
  holidays: [],
  contacts: [],
  social_media: {},
  header_nav: [],
  footer_menu: [],
  find_us: null,
  gateway_hosts: [],
  gateways: [],
} satisfies Partial<SiteConfig>;

/** Strict pattern of script ids, because a stored script is a stored attack. */
const TAG_ID = /^[A-Z]{1,4}-[A-Z0-9]{4,16}$/;
const tagId = (text: string | null | undefined): string | null =>
  text && TAG_ID.test(text) ? text : null;

/**
 * Returns the venue's colours. An invalid one is reported and replaced by the default, because it
 * becomes part of the page.
 */
function coloursOf(stored: unknown, warn: (name: string) => void): SiteConfig['colors'] {
  const given = Object.entries(siteColours.shape).map(([name, shape]) => {
    const value = (stored as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    const isColour = shape.safeParse(value).success;
    if (value !== undefined && !isColour) warn(name);
    return [name, isColour ? value : undefined] as const;
  });
  return { ...COLOURS, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** Settings by name, each with its limit and its valid values. */
type Settings<Limits> = Readonly<Record<string, readonly [keyof Limits, z.ZodType<number>]>>;

/**
 * Returns the venue's limits over the defaults. An invalid value is reported, and the default is
 * used.
 */
function limitsOf<Limits>(
  ours: Limits,
  settings: Settings<Limits>,
  stored: unknown,
  warn: (name: string) => void,
): Limits {
  const limits = { ...ours };
  for (const [name, value] of Object.entries(stored ?? {})) {
    const [field, shape] = settings[name] ?? [];
    const number = shape?.safeParse(value);
    if (field === undefined || !number?.success) warn(name);
    else limits[field] = number.data as Limits[keyof Limits];
  }
  return limits;
}

const ANONYMOUS_HOLDS: Settings<AnonymousHoldLimits> = {
  lines_per_cart: ['linesPerCart', whole(1, 20)],
  free_weight: ['freeWeight', whole(0, 100_000)],
  proof_tries: ['proofTries', whole(1, 100_000)],
  proof_doubles_every: ['proofDoublesEvery', whole(1, 1000)],
  short_hold_minutes: ['shortHoldMinutes', whole(1, 15)],
  cool_down_minutes: ['coolDownMinutes', whole(0, 120)],
};

/** Returns the limits of carts without an account. */
export const anonymousHoldLimitsOf = (
  stored: unknown,
  warn: (name: string) => void,
): AnonymousHoldLimits => limitsOf(ANONYMOUS_HOLD_LIMITS, ANONYMOUS_HOLDS, stored, warn);

const TEXT_CODES = {
  per_day: whole(0, 1_000_000),
  countries: z
    .array(z.string().regex(/^[1-9]\d{0,6}$/))
    .min(1)
    .max(300)
    .nullable(),
};

/** Returns the operator's limits of codes by text message (ACCOUNT-51). */
export function textCodesOf(stored: unknown, warn: (name: string) => void): TextCodeLimits {
  const { per_day, countries, ...others } = Object(stored ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(others)) warn(name);
  const perDay = TEXT_CODES.per_day.safeParse(per_day ?? TEXT_CODE_LIMITS.perDay);
  const served = TEXT_CODES.countries.safeParse(countries ?? TEXT_CODE_LIMITS.countries);
  if (!perDay.success) warn('per_day');
  if (!served.success) warn('countries');
  return {
    ...TEXT_CODE_LIMITS,
    perDay: perDay.success ? perDay.data : TEXT_CODE_LIMITS.perDay,
    countries: served.success ? served.data : TEXT_CODE_LIMITS.countries,
  };
}

const PARTNERS: Settings<PartnerLimits> = {
  employees: ['employeesAtMost', whole(0, 10_000)],
  invitations_a_day: ['invitationsPerDay', whole(0, 1000)],
};

/** Returns the limits of employees under a partner (PARTNER-09). */
export const partnerLimitsOf = (stored: unknown, warn: (name: string) => void): PartnerLimits =>
  limitsOf(PARTNER_LIMITS, PARTNERS, stored, warn);

/**
 * Returns the idle minutes after which a staff session ends (STAFF-05). The venue's, or the default
 * if they are invalid.
 */
export function staffIdleOf(stored: unknown, warn: (name: string) => void): number {
  if (stored === undefined) return IDLE_MINUTES;
  const minutes = whole(5, 720).safeParse(stored);
  if (!minutes.success) warn('staff_idle_minutes');
  return minutes.success ? minutes.data : IDLE_MINUTES;
}

/**
 * Returns the days that answers to forms are kept (FORM-05). The venue's, or the default if they
 * are invalid.
 */
export function answerDaysOf(stored: unknown, warn: (name: string) => void): number {
  if (stored === undefined) return ANSWER_DAYS;
  const days = whole(1, 3650).safeParse(stored);
  if (!days.success) warn('form_answers_kept_days');
  return days.success ? days.data : ANSWER_DAYS;
}

/**
 * Returns why a venue's times cannot be computed from its row; null: they can. Local minutes and
 * instants differ by one constant (decision 061), so the zone must have a constant offset, equal to
 * the stored one.
 *
 * @param now Epoch milliseconds.
 */
export function clockFault(
  { time_zone: zone, offset_minutes: stored }: Pick<TenantRow, 'time_zone' | 'offset_minutes'>,
  now: number,
): string | null {
  if (!isZone(zone)) return `"${zone}" is not a time zone`;
  const offset = steadyOffset(zone, now);
  if (offset === null) return `the time zone ${zone} has clock changes`;
  return offset === stored ? null : `its offset is ${stored}, and that of ${zone} ${offset}`;
}

/** Settings of the venue that the site's config does not contain as they are. */
interface OwnSettings {
  readonly logo?: string;
  readonly footer_logo?: string;
  readonly text_codes?: VenueTextCodes;
  readonly customer_threshold?: number | null;
  readonly customer_tags?: readonly ListedName[];
  readonly desk_approvals?: readonly Approval[];
  readonly cash_step?: CashStep;
  readonly refund_answer_days?: number | null;
  readonly refund_manager_limit?: number | null;
  readonly points_per_dirham?: number | null;
  readonly point_worth?: number | null;
  readonly points_least?: number | null;
  readonly points_months?: number | null;
}

/** Returns the published settings of a venue, as far as they are readable (CONTENT-04). */
export function settingsOf(published: TenantRow['settings']): Partial<SiteConfig> & OwnSettings {
  const read = Object.entries(published ?? {}).map(([kind, stored]) =>
    isSetting(kind) ? readBody<Shape>(SETTINGS[kind], stored, 'draft').body : {},
  );
  return Object.assign({}, ...read);
}

/** Returns the limits of codes by text message, under the operator's and the venue's settings. */
export function textCodeLimitsOf(
  { config, settings }: Pick<TenantRow, 'config' | 'settings'>,
  warn: (name: string) => void,
): TextCodeLimits {
  const limits = textCodesOf(config.text_codes, warn);
  const { text_codes } = settingsOf(settings);
  return text_codes === undefined ? limits : withVenueTextCodes(limits, text_codes);
}

/** Returns the settings of participants. */
export function participantSettingsOf(
  { settings }: Pick<TenantRow, 'settings'>,
  { enable_fb_participant_details, religions }: SiteConfig,
): ParticipantSettings {
  const { customer_threshold: threshold = null, customer_tags: tags = [] } = settingsOf(settings);
  return { isOffered: enable_fb_participant_details === 1, threshold, religions, tags };
}

/** Minimum width of the source for icons and for headers on high-density screens. */
const LOGO_WIDTH = 640;

/** Returns the address of a logo: the small size if it exists, else the original; null: no logo. */
function logoAddress(logos: TenantRow['logos'], logo: unknown): string | null {
  const widths = (logos ?? []).filter(({ id }) => id === logo).map(({ width }) => width);
  if (widths.length === 0) return null;
  return pictureAddress(String(logo), widthFor(LOGO_WIDTH, widths), 'webp');
}

/** Drops empty addresses. */
const withoutEmpty = (of: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== ''));

type RouteUse = (typeof siteRoutes)[number]['is'];

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Returns a check whether an address leads to a route of one of these kinds. */
function leadsTo(isOne: (is: RouteUse) => boolean): (address: string) => boolean {
  const there = siteRoutes
    .filter(({ is }) => isOne(is))
    .map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'));
  return (address) => there.some((one) => one.test(pathOf(address)));
}

const isOfScreen = leadsTo((is) => is !== 'page');
const isNobodys = leadsTo((is) => is === 'nobody');

/**
 * Drops menu entries that lead to routes without a page (SITE-14). An entry whose children do lead
 * somewhere is reduced to a title with the address of the first child.
 */
const withoutNobodys = (written: WrittenMenu): WrittenMenu =>
  written.flatMap((entry) => {
    const children = entry.children.filter(({ path }) => !isNobodys(path));
    const isNameOnly = entry.path === '' && entry.children.length > 0;
    if (!isNameOnly && !isNobodys(entry.path)) return [{ ...entry, children }];
    const [first] = children;
    return first === undefined ? [] : [{ ...entry, path: entry.path && first.path, children }];
  });

/**
 * Sets the flags of menu entries (SITE-13). An entry that leads off the site is custom, and one to
 * a screen that every site has is a default one; any other leads to a page that the venue has
 * written. Pages are identified by slug, not by number.
 */
const menuOf = (written: WrittenMenu): SiteConfig['header_nav'] =>
  withoutNobodys(written).map((entry) => ({
    ...entry,
    is_custom: entry.path === '' || entry.path.startsWith('/') ? 0 : 1,
    is_default: isOfScreen(entry.path) ? 1 : 0,
    page_id: null,
  }));

/**
 * Returns the site's config, for the endpoint and for pages. It contains the venue's settings over
 * the defaults, terms without active content, and colours in the contract's format. Computed once
 * for each version; `tell` is called for stored values that are invalid.
 */
export async function siteConfigOf(
  row: TenantRow,
  isDemo: boolean,
  warn: (text: string) => void,
): Promise<SiteConfig> {
  const {
    child_venues: ______,
    carousel: _,
    anonymous_holds: __,
    partners: _____,
    text_codes: _______,
    staff_idle_minutes: ___,
    form_answers_kept_days: ____,
    header_menu,
    ...setUp
  } = row.config;
  const { logo, footer_logo, text_codes: ________, ...rest } = settingsOf(row.settings);
  const {
    customer_threshold: _________,
    customer_tags: __________,
    desk_approvals: ___________,
    cash_step: __________________,
    refund_answer_days: ____________,
    refund_manager_limit: _____________,
    points_per_dirham: ______________,
    point_worth: _______________,
    points_least: ________________,
    points_months: _________________,
    ...settings
  } = rest;
  const stored = {
    ...(header_menu && { header_nav: header_menu }),
    venue_name: row.name,
    ar_venue_name: row.ar_name,
    ...setUp,
    ...settings,
  };
  const logos = {
    logo_image_url: logoAddress(row.logos, logo) ?? stored.logo_image_url ?? null,
    footer_logo_image_url:
      logoAddress(row.logos, footer_logo) ?? stored.footer_logo_image_url ?? null,
  };
  const [tnc, ar_tnc] = await Promise.all([
    cleanHtml(stored.tnc ?? ''),
    cleanHtml(stored.ar_tnc ?? ''),
  ]);
  return {
    ...DEFAULTS,
    ...stored,
    tnc,
    ar_tnc,
    colors: coloursOf(stored.colors, (name) =>
      warn(`Venue ${row.code}: colour "${name}" is invalid.`),
    ),
    ...logos,
    venue: stored.venue_name,
    venue_id: row.tenant_id,
    currency: row.currency,
    vat_percent: chargedRate(stored.tax_number ?? '', row.tax_basis_points) / 100,
    utc_offset_minutes: row.offset_minutes,
    header_nav: menuOf(stored.header_nav ?? []),
    footer_menu: menuOf(stored.footer_menu ?? []),
    social_media: withoutEmpty(stored.social_media ?? {}),
    gtm_code: tagId(stored.gtm_code),
    krews_gtm_code: tagId(stored.krews_gtm_code),
    is_demo: isDemo ? 1 : 0,
  };
}
