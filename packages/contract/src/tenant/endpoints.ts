import { TYPEFACES } from '@nadi/domain/content/typefaces';
import { z } from 'zod';
import { holidays, openingHours } from '../content/hours.ts';
import { offeredGateway } from '../payment/offered-gateway.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, id } from '../wire/values.ts';
import { tenantRoutes } from './routes.ts';

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const menuItem = z.object({
  path: z.string(),
  link_text: z.string(),
  ar_link_text: z.string(),
  is_custom: flag,
  page_id: z.number().int().nullable(),
  is_default: flag,
  children: z.array(
    z.object({ path: z.string(), link_text: z.string(), ar_link_text: z.string() }),
  ),
});

const notice = z.object({
  title: z.string(),
  ar_title: z.string(),
  message: z.string(),
  ar_message: z.string(),
});

export const siteColours = z.object({
  primary: colour,
  secondary: colour,
  cta: colour,
  accent: colour,
  dark: colour,
  /** Theme until a visitor chooses one; `system`: that of the visitor's device. */
  mode: z.enum(['system', 'dark', 'light']),
});

/** Site config: spec 1 section 3 "Shell-level site config", spec 2 section 3 "Site config". */
export const siteConfig = z.object({
  venue: z.string(),
  venue_id: id,
  venue_name: z.string(),
  ar_venue_name: z.string(),
  currency: z.string().length(3),
  /** Extension: VAT on sales, in per cent. */
  vat_percent: z.number().min(0),
  /** Extension: minutes to add to UTC for the venue's local time. */
  utc_offset_minutes: z.number().int(),
  /** `host` is an extension: the address of its site, without port. */
  child_venues: z.array(z.object({ id, name: z.string(), ar_name: z.string(), host: z.string() })),
  favicon_image_url: z.string().nullable(),
  logo_image_url: z.string().nullable(),
  footer_logo_image_url: z.string().nullable(),
  colors: siteColours,
  /** Extension: typeface of the site. */
  typeface: z.enum(TYPEFACES),
  gtm_code: z.string().nullable(),
  krews_gtm_code: z.string().nullable(),
  siteEnabled: z.boolean(),
  maintenance: notice.nullable(),
  banner: z.object({ text: z.string(), ar_text: z.string() }).nullable(),
  /** Text for missing pages; `null`: the site's own. */
  not_found: notice.nullable(),
  /** Address of the maintenance check (spec 1 section 2, "Root screen states"). */
  health_check: z.object({ url: z.string() }).nullable(),
  is_baps: flag,
  enable_dcd: flag,
  enable_arabic: flag,
  /** Extension: language when neither address nor browser states one. */
  default_language: z.enum(['en', 'ar']),
  show_facility_image: flag,
  allow_facility_items_reservation: flag,
  enable_over_night_booking: flag,
  enable_facility_booking: flag,
  enable_uae_pass: flag,
  qube_otp_login: flag,
  is_guest_checkout: flag,
  enable_fb_participant_details: flag,
  enable_clock_check: flag,
  /** Set when the venue runs points (POINTS-01). */
  enable_qpoints: flag,
  /** Set when names may contain hyphen and apostrophe (ACCOUNT-03). */
  allow_name_punctuation: flag,
  tnc: z.string(),
  ar_tnc: z.string(),
  religions: z.array(z.object({ id, name: z.string(), ar_name: z.string() })),
  facility_button_label: z.string(),
  ar_facility_button_label: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Extension: picture of the home page, by id; empty: none, and `readHome` is not needed. */
  home_image: z.string(),
  /** Extension: heading of the home page in the venue's own text; empty: the site's text. */
  home_title: z.string(),
  ar_home_title: z.string(),
  home_lead: z.string(),
  ar_home_lead: z.string(),
  address: z.string(),
  ar_address: z.string(),
  /** Tax registration number; empty: none. */
  tax_number: z.string(),
  opening_hours: openingHours,
  holidays,
  contacts: z.array(z.object({ type: z.string(), value: z.string() })),
  social_media: z.record(z.string(), z.string()),
  header_nav: z.array(menuItem),
  footer_menu: z.array(menuItem),
  find_us: z.object({ description: z.string(), ar_description: z.string() }).nullable(),
  /** Allowed hosts of payment pages; the site navigates to no other. */
  gateway_hosts: z.array(z.string()),
  /** Extension: gateways on offer, in the venue's order; the first is used where none is chosen. */
  gateways: z.array(offeredGateway),
  is_demo: flag,
  session_id: z.string().optional(),
  vtoken: z.string().optional(),
});

export type SiteConfig = z.input<typeof siteConfig>;

export const readConfig = defineEndpoint(tenantRoutes.readConfig, {
  summary: 'Returns the config of the venue of this host',
  response: siteConfig.extend({
    /** Same entries as `header_nav`: the specification names both. */
    header_menu: siteConfig.shape.header_nav,
  }),
  beside: z.object({ carousel: z.array(z.record(z.string(), z.unknown())) }),
  errors: ['not_found'],
});

export const verifyTime = defineEndpoint(tenantRoutes.verifyTime, {
  summary: "Compares the caller's clock (UserTime header) with the machine's",
  response: z.object({ userTime: z.string().nullable(), systemTime: z.string() }),
  errors: ['clock_skew'],
});
