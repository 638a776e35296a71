import { CASH_STEPS } from '../till/cash-step.ts';
import { both, type Shape } from './shape.ts';
import type { SocialNetwork } from './social-address.ts';
import { TYPEFACES } from './typefaces.ts';

const LINK = { type: 'line', most: 60, required: true } as const;
const MESSAGE = { type: 'text', most: 600 } as const;
/** Returns a field for the venue's address at a social network (CONTENT-20). */
const at = (network: SocialNetwork) => ({ type: 'address', network }) as const;
const NAME = { type: 'line', most: 120, required: true } as const;
const LABEL = { type: 'line', most: 30, required: true } as const;
const PICTURE = { type: 'picture' } as const;
const COUNTRY = { type: 'country', required: true } as const;

const MENU_ENTRY = {
  path: { type: 'address', required: true },
  ...both('link_text', LINK),
} as const satisfies Shape;

/** Menu entry: a page of the site or an external address; with children it opens a submenu. */
const MENU_ITEM = {
  ...MENU_ENTRY,
  children: { type: 'list', most: 12, of: MENU_ENTRY },
} as const satisfies Shape;

const NOTICE = {
  type: 'group',
  optional: true,
  of: {
    ...both('title', { type: 'line', most: 120, required: true }),
    ...both('message', MESSAGE),
  },
} as const;

/** Name in a list whose entries are referenced by number, which stays when one is renamed. */
const NUMBERED = {
  ...both('name', NAME),
  /** Default: the next number. */
  id: { type: 'number', least: 1, most: 999_999, whole: true },
} as const satisfies Shape;

/** Opening range; an end that is not after its start is in the following night. */
const TIMES = {
  from: { type: 'time', required: true },
  to: { type: 'time', required: true },
} as const;

/**
 * Settings of a site, with the names of its config (CONTENT-04).
 *
 * A published setting overrides the operator's. A venue has one entry of each, whose slug is its
 * kind.
 */
export const SETTINGS = {
  identity: {
    /** Both are required: staff and e-mails use Arabic where the site does not. */
    venue_name: NAME,
    ar_venue_name: NAME,
    logo: PICTURE,
    /** Default: the other logo. */
    footer_logo: PICTURE,
    enable_arabic: { type: 'flag' },
    /** Language used where neither the address nor the browser specifies one. */
    default_language: { type: 'choice', of: ['en', 'ar'] },
  },
  access: {
    enable_facility_booking: { type: 'flag' },
    facility_button_label: LABEL,
    ar_facility_button_label: LABEL,
    enable_over_night_booking: { type: 'flag' },
    /** Pictures of courts and halls instead of their drawings (FACILITY-34). */
    show_facility_image: { type: 'flag' },
    /** Approvals that the desk answers (BOOK-32); not part of the site's config. */
    desk_approvals: { type: 'choices', of: ['booking', 'security'] },
    /** Business days in which a request for a refund is answered (REFUND-03). Default: 7. */
    refund_answer_days: { type: 'number', least: 1, most: 30, whole: true },
    /** Most that a manager repays of one request, in the currency (REFUND-05). Default: 500. */
    refund_manager_limit: { type: 'number', least: 0, most: 100_000, whole: true },
    /** Step to which cash is rounded at the counter, in fils (TILL-10). */
    cash_step: { type: 'choice', of: CASH_STEPS },
    is_guest_checkout: { type: 'flag' },
    qube_otp_login: { type: 'flag' },
    enable_uae_pass: { type: 'flag' },
    /** Codes by text message (ACCOUNT-51); not part of the site's config. */
    text_codes: {
      type: 'group',
      of: {
        /** Default: as many as the operator allows. */
        per_day: { type: 'number', least: 10, most: 100_000, whole: true },
        /** Default: every country. */
        countries: { type: 'list', most: 250, of: { country: COUNTRY } },
      },
    },
  },
  status: {
    siteEnabled: { type: 'switch' },
    maintenance: NOTICE,
    banner: {
      type: 'group',
      optional: true,
      of: both('text', { type: 'line', most: 300, required: true }),
    },
    not_found: NOTICE,
    health_check: {
      type: 'group',
      optional: true,
      of: { url: { type: 'address', required: true, isFetched: true } },
    },
  },
  menus: {
    header_nav: { type: 'list', most: 12, of: MENU_ITEM },
    footer_menu: { type: 'list', most: 24, of: MENU_ITEM },
  },
  colours: {
    colors: {
      type: 'group',
      of: {
        primary: { type: 'colour', required: true },
        secondary: { type: 'colour', required: true },
        cta: { type: 'colour', required: true },
        accent: { type: 'colour', required: true },
        dark: { type: 'colour', required: true },
        mode: { type: 'choice', of: ['system', 'dark', 'light'] },
      },
    },
    /** Typeface of the site (CONTENT-18). */
    typeface: { type: 'choice', of: TYPEFACES },
  },
  home: {
    /** Header picture of home. Default: a drawing of the ground the venue is known for. */
    home_image: { type: 'picture' },
    /** Default per language: our texts, where the venue has none (CONTENT-17). */
    ...both('home_title', { type: 'line', most: 60 }),
    ...both('home_lead', { type: 'line', most: 160 }),
  },
  contact: {
    contacts: {
      type: 'list',
      most: 12,
      of: {
        type: { type: 'choice', of: ['mobile', 'phone', 'email', 'whatsapp'] },
        value: { type: 'line', most: 120, required: true },
      },
    },
    social_media: {
      type: 'group',
      of: {
        instagram: at('instagram'),
        twitter: at('twitter'),
        facebook: at('facebook'),
        tripadvisor: at('tripadvisor'),
        youtube: at('youtube'),
        tiktok: at('tiktok'),
        snapchat: at('snapchat'),
      },
    },
    ...both('address', { type: 'text', most: 300 }),
    latitude: { type: 'number', least: -90, most: 90 },
    longitude: { type: 'number', least: -180, most: 180 },
    /** Fifteen digits; with one, sales come with tax invoices. */
    tax_number: { type: 'line', most: 15 },
    find_us: {
      type: 'group',
      optional: true,
      of: both('description', { type: 'text', most: 600 }),
    },
  },
  /** Participants of bookings (PEOPLE-01); only religions are part of the site's config as such. */
  people: {
    enable_fb_participant_details: { type: 'flag' },
    /** Maximum of participants per session and customer. Default: no limit. */
    customer_threshold: { type: 'number', least: 1, most: 100_000, whole: true },
    religions: { type: 'list', most: 60, of: NUMBERED },
    customer_tags: { type: 'list', most: 60, of: NUMBERED },
  },
  /** Points (POINTS-01); only whether the venue runs them is part of the site's config. */
  points: {
    enable_qpoints: { type: 'flag' },
    /** Default of each number: `POINTS_TERMS`. */
    points_per_dirham: { type: 'number', least: 1, most: 100, whole: true },
    point_worth: { type: 'number', least: 1, most: 100, whole: true },
    points_least: { type: 'number', least: 1, most: 100_000, whole: true },
    points_months: { type: 'number', least: 1, most: 120, whole: true },
  },
  hours: {
    opening_hours: {
      type: 'list',
      most: 21,
      /** 1 Monday to 7 Sunday. */
      of: { weekday: { type: 'number', least: 1, most: 7 }, ...TIMES },
    },
    holidays: {
      type: 'list',
      most: 60,
      /** Days with hours of their own; without hours, the venue is closed. */
      of: {
        ...both('name', { type: 'line', most: 120, required: true }),
        date: { type: 'date', required: true },
        end_date: { type: 'date' },
        hours: { type: 'list', most: 3, of: TIMES },
      },
    },
  },
  terms: both('tnc', { type: 'rich', most: 60_000 }),
} as const satisfies Readonly<Record<string, Shape>>;

export type SettingKind = keyof typeof SETTINGS;

export const isSetting = (kind: string): kind is SettingKind => Object.hasOwn(SETTINGS, kind);
