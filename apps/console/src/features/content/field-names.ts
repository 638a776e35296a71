import type { CONTENT } from '@nadi/domain/content/kinds';
import type { Shape } from '@nadi/domain/content/shape';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import type { AreaTranslator } from '../../platform/texts.tsx';

/** Names of a shape's fields, including nested ones. */
type NamesIn<S> = {
  readonly [N in keyof S]: S[N] extends { readonly of: infer Inner extends Shape }
    ? N | NamesIn<Inner>
    : N;
}[keyof S];

type OfAnyKind<C> = { readonly [K in keyof C]: NamesIn<C[K]> }[keyof C];

/** Names of fields outside the content that use the same editors. */
type OfCourts =
  | ('parts' | 'is_open' | 'rates' | 'price' | 'full_day_price' | 'open_days' | 'noun' | 'weekdays')
  | ('lengths' | 'min_booking_time' | 'max_booking_time' | 'time_increment')
  | ('lead_times' | 'advance_booking_days_limit' | 'members_advance_days_limit')
  | ('online_booking_delay' | 'free_until_minutes_before')
  | ('sold' | 'capacity' | 'counted' | 'sessions' | 'tickets' | 'participant_count');

type OfServiceSettings =
  | ('approvals' | 'filter_by' | 'resource' | 'selectors')
  | ('map_pin' | 'weekly_channels');

type OfExclusions = 'exclusions' | 'ticket_id' | 'excluded_id' | 'within';

type OfCourtTraits = 'surface_id' | 'formation_id' | 'is_outdoor' | 'surfaces' | 'formations';

type OfSchedule = 'rules' | 'interval' | 'channels' | 'products';

type OfAmounts = 'least' | 'most' | 'amounts' | 'amount';

type OfAddOns = 'unit_price' | 'inventory' | 'stock' | 'max_quantity' | 'is_on_sale';

/** An Arabic text has the name of its English one. */
type FieldName = Exclude<
  | OfAnyKind<typeof CONTENT>
  | OfCourts
  | OfServiceSettings
  | OfCourtTraits
  | OfSchedule
  | OfExclusions
  | OfAddOns
  | OfAmounts,
  `ar_${string}` | `${string}_ar`
>;

/** Label of each field; a field without one does not compile. */
const NAMES = {
  title: 'console.field.title',
  name: 'console.field.name',
  summary: 'console.field.summary',
  content: 'console.field.content',
  image: 'console.field.image',
  home_image: 'console.field.image',
  home_title: 'console.field.homeTitle',
  home_lead: 'console.field.homeLead',
  pictures: 'console.field.pictures',
  caption: 'console.field.caption',
  category: 'console.field.category',
  published_on: 'console.field.publishedOn',
  author: 'console.field.author',
  art: 'console.field.art',
  topic: 'console.field.topic',
  thanks: 'console.field.thanks',
  recipient: 'console.field.recipient',
  fields: 'console.field.fields',
  slug: 'console.field.slug',
  type: 'console.field.type',
  is_required: 'console.field.isRequired',
  is_visible: 'console.field.isVisible',
  multiple: 'console.field.multiple',
  options: 'console.field.options',
  value: 'console.field.value',
  venue_name: 'console.field.venueName',
  logo: 'console.field.logo',
  footer_logo: 'console.field.footerLogo',
  enable_arabic: 'console.field.enableArabic',
  default_language: 'console.field.defaultLanguage',
  enable_facility_booking: 'console.field.enableBooking',
  facility_button_label: 'console.field.bookLabel',
  enable_over_night_booking: 'console.field.overNight',
  show_facility_image: 'console.field.facilityImage',
  is_guest_checkout: 'console.field.guestCheckout',
  qube_otp_login: 'console.field.codeLogin',
  enable_uae_pass: 'console.field.uaePass',
  text_codes: 'console.field.textCodes',
  per_day: 'console.field.codesPerDay',
  countries: 'console.field.codeCountries',
  country: 'console.field.country',
  siteEnabled: 'console.field.siteEnabled',
  maintenance: 'console.field.maintenance',
  banner: 'console.field.banner',
  text: 'console.field.text',
  not_found: 'console.field.notFound',
  message: 'console.field.message',
  health_check: 'console.field.healthCheck',
  url: 'console.field.path',
  header_nav: 'console.field.headerNav',
  footer_menu: 'console.field.footerMenu',
  path: 'console.field.path',
  link_text: 'console.field.linkText',
  children: 'console.field.children',
  colors: 'console.field.colors',
  primary: 'console.field.primary',
  secondary: 'console.field.secondary',
  cta: 'console.field.cta',
  accent: 'console.field.accent',
  dark: 'console.field.dark',
  mode: 'console.field.mode',
  typeface: 'console.field.typeface',
  contacts: 'console.field.contacts',
  social_media: 'console.field.socialMedia',
  instagram: 'console.field.instagram',
  twitter: 'console.field.twitter',
  facebook: 'console.field.facebook',
  tripadvisor: 'console.field.tripadvisor',
  youtube: 'console.field.youtube',
  tiktok: 'console.field.tiktok',
  snapchat: 'console.field.snapchat',
  address: 'console.field.address',
  latitude: 'console.field.latitude',
  longitude: 'console.field.longitude',
  tax_number: 'console.field.taxNumber',
  find_us: 'console.field.findUs',
  description: 'console.field.description',
  opening_hours: 'console.field.openingHours',
  weekday: 'console.field.weekday',
  from: 'console.field.from',
  to: 'console.field.to',
  holidays: 'console.field.holidays',
  date: 'console.field.date',
  end_date: 'console.field.endDate',
  hours: 'console.field.hours',
  tnc: 'console.field.tnc',
  is_open: 'console.field.isOpen',
  rates: 'console.field.rates',
  parts: 'console.field.parts',
  price: 'console.field.price',
  full_day_price: 'console.field.fullDayPrice',
  open_days: 'console.field.openDays',
  noun: 'console.field.noun',
  weekdays: 'console.field.weekdays',
  unit_price: 'console.field.unitPrice',
  least: 'console.field.least',
  most: 'console.field.most',
  amounts: 'console.field.amounts',
  amount: 'console.field.amount',
  inventory: 'console.field.inventory',
  stock: 'console.field.stock',
  max_quantity: 'console.field.maxQuantity',
  is_on_sale: 'console.field.isOpen',
  lengths: 'console.field.lengths',
  min_booking_time: 'console.field.shortest',
  max_booking_time: 'console.field.longest',
  time_increment: 'console.field.step',
  lead_times: 'console.field.leadTimes',
  advance_booking_days_limit: 'console.field.daysAhead',
  members_advance_days_limit: 'console.field.membersDaysAhead',
  online_booking_delay: 'console.field.notice',
  free_until_minutes_before: 'console.field.freeUntil',
  sold: 'console.field.sold',
  capacity: 'console.field.capacity',
  counted: 'console.field.counted',
  sessions: 'console.field.sessions',
  tickets: 'console.field.tickets',
  participant_count: 'console.field.participantCount',
  approvals: 'console.field.approvals',
  filter_by: 'console.field.filterBy',
  resource: 'console.field.resource',
  selectors: 'console.field.selectors',
  weekly_channels: 'console.field.weeklyChannels',
  rules: 'console.field.rules',
  interval: 'console.field.interval',
  channels: 'console.field.channels',
  products: 'console.field.products',
  exclusions: 'console.field.exclusions',
  ticket_id: 'console.field.excludingTicket',
  excluded_id: 'console.field.excludedTicket',
  within: 'console.field.within',
  surface_id: 'console.field.surface',
  formation_id: 'console.field.formation',
  is_outdoor: 'console.field.isOutdoor',
  surfaces: 'console.field.surfaces',
  formations: 'console.field.formations',
  participants: 'console.field.participants',
  requires_participants: 'console.field.requiresParticipants',
  dob: 'console.field.dob',
  gender: 'console.field.gender',
  nationality: 'console.field.nationality',
  official_id: 'console.field.officialId',
  religion: 'console.field.religion',
  tag: 'console.field.tag',
  additional_fields: 'console.field.additionalFields',
  enable_fb_participant_details: 'console.field.participantDetails',
  customer_threshold: 'console.field.customerThreshold',
  enable_qpoints: 'console.field.enablePoints',
  points_per_dirham: 'console.field.pointsPerDirham',
  point_worth: 'console.field.pointWorth',
  points_least: 'console.field.pointsLeast',
  points_months: 'console.field.pointsMonths',
  map_pin: 'console.field.mapPin',
  desk_approvals: 'console.field.deskApprovals',
  refund_answer_days: 'console.field.refundAnswerDays',
  refund_manager_limit: 'console.field.refundManagerLimit',
  cash_step: 'console.field.cashStep',
  religions: 'console.field.religions',
  customer_tags: 'console.field.customerTags',
  id: 'console.field.number',
} as const satisfies Readonly<Record<FieldName, keyof ConsoleMessagesIn<'console-content'>>>;

/** Hints for fields whose label does not suffice. */
const HINTS: Readonly<Partial<Record<string, keyof ConsoleMessagesIn<'console-content'>>>> = {
  text_codes: 'console.hint.textCodes',
  per_day: 'console.hint.codesPerDay',
  lengths: 'console.hint.lengths',
  lead_times: 'console.hint.leadTimes',
  sold: 'console.hint.sold',
  'lengths.min_booking_time': 'console.hint.minutes',
  min_booking_time: 'console.hint.ownShortest',
  max_booking_time: 'console.hint.minutes',
  time_increment: 'console.hint.minutes',
  members_advance_days_limit: 'console.hint.membersDaysAhead',
  online_booking_delay: 'console.hint.notice',
  free_until_minutes_before: 'console.hint.freeUntil',
  full_day_price: 'console.hint.fullDayPrice',
  open_days: 'console.hint.openDays',
  parts: 'console.hint.parts',
  approvals: 'console.hint.approvals',
  selectors: 'console.hint.selectors',
  map_pin: 'console.hint.mapPin',
  desk_approvals: 'console.hint.deskApprovals',
  refund_answer_days: 'console.hint.refundAnswerDays',
  refund_manager_limit: 'console.hint.refundManagerLimit',
  cash_step: 'console.hint.cashStep',
  weekly_channels: 'console.hint.weeklyChannels',
  interval: 'console.hint.interval',
  channels: 'console.hint.channels',
  products: 'console.hint.products',
  participants: 'console.hint.participants',
  customer_threshold: 'console.hint.customerThreshold',
  enable_qpoints: 'console.hint.enablePoints',
  points_per_dirham: 'console.hint.pointsPerDirham',
  point_worth: 'console.hint.pointWorth',
  points_least: 'console.hint.pointsLeast',
  points_months: 'console.hint.pointsMonths',
  id: 'console.hint.number',
};

const english = (name: string): string => name.replace(/^ar_|_ar$/, '');

/** Label of a field, without its language. */
export function fieldLabel(name: string, t: AreaTranslator<'console-content'>['t']): string {
  const known = english(name);
  return Object.hasOwn(NAMES, known) ? t(NAMES[known as FieldName]) : name;
}

/** Label of a field, with its language where there are two. */
export function fieldLabelIn(name: string, t: AreaTranslator<'console-content'>['t']): string {
  const field = fieldLabel(name, t);
  return t(english(name) === name ? 'console.inEnglish' : 'console.inArabic', { field });
}

/** Hint for the field at a path; `undefined`: none. */
export function fieldHint(
  at: string,
  t: AreaTranslator<'console-content'>['t'],
): string | undefined {
  const hint = (HINTS[at] ?? HINTS[at.split('.').at(-1) ?? '']) as
    | 'console.hint.lengths'
    | undefined;
  return hint && t(hint);
}
