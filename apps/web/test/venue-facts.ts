import type { Answer } from '@nadi/contract/client';
import type { OfferedGateway } from '@nadi/contract/payment/offered-gateway';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';

/** Facts of a small venue in the wire's shapes: Saturday 21 November 2026, 10:00 in Dubai. */

export const TODAY = '2026-11-21';
export const NOW = Date.parse('2026-11-21T10:00:00+04:00');

export type Service = Answer<'listServices'>[number];
export type Schedule = Answer<'readSchedule'>;
export type Facility = Schedule['facilities'][number];
export type Product = Extract<
  Answer<'readPricedFacility'>['categories'][number]['products'][number],
  { readonly max_quantity: number }
>;

/** Gateway of the venue's bank. */
export const BANK: OfferedGateway = {
  pg: 'EPG',
  kind: 'epg',
  name: 'Bank card',
  ar_name: 'بطاقة مصرفية',
  takes: ['card'],
  least: 0.01,
  saves: false,
};

export const STRIPE: OfferedGateway = {
  ...BANK,
  pg: 'STRIPE',
  kind: 'stripe',
  name: 'Card by Stripe',
  ar_name: 'بطاقة عبر Stripe',
  least: 2,
  saves: true,
};

export const COUNTER: OfferedGateway = {
  ...BANK,
  pg: 'COUNTER',
  kind: 'counter',
  name: 'Pay at the venue',
  ar_name: 'الدفع في المنشأة',
  takes: ['cash', 'card'],
};

/** Two gateways on offer, the bank's first. */
export const CARD_GATEWAYS = [BANK, STRIPE];

export const config: SiteConfig = {
  venue: 'Al Noor Sports Park',
  venue_id: 1,
  venue_name: 'Al Noor Sports Park',
  ar_venue_name: 'نادي النور الرياضي',
  currency: 'AED',
  vat_percent: 5,
  utc_offset_minutes: 240,
  child_venues: [],
  favicon_image_url: null,
  logo_image_url: null,
  footer_logo_image_url: null,
  colors: {
    primary: '#0B3D2E',
    secondary: '#12664F',
    cta: '#C8F031',
    accent: '#F2B705',
    dark: '#07130F',
    mode: 'dark',
  },
  typeface: 'readex_pro',
  gtm_code: null,
  krews_gtm_code: null,
  siteEnabled: true,
  maintenance: null,
  banner: null,
  not_found: null,
  health_check: null,
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
  is_guest_checkout: 1,
  enable_fb_participant_details: 0,
  enable_qpoints: 0,
  enable_clock_check: 0,
  allow_name_punctuation: 0,
  tnc: '<p>Be on time.</p>',
  ar_tnc: '<p>كن في الموعد.</p>',
  religions: [],
  facility_button_label: '',
  ar_facility_button_label: '',
  latitude: null,
  longitude: null,
  contacts: [],
  social_media: {},
  header_nav: [],
  footer_menu: [],
  find_us: null,
  gateway_hosts: [],
  gateways: [],
  is_demo: 0,
};

export const service = (more: Partial<Service> & Pick<Service, 'id' | 'name'>): Service => ({
  ar_name: more.name,
  is_public: 1,
  map_pin: null,
  filter_by: 1,
  surfaces: [],
  formations: [],
  outdoor: [1],
  facilities: [],
  min_booking_time: 60,
  is_surface_enabled: 1,
  is_outdoor_enabled: 1,
  is_game_formation_enabled: 1,
  tnc_enable: 0,
  tnc: '',
  ar_tnc: '',
  art: more.name.toLowerCase(),
  noun: null,
  ar_noun: null,
  resource: null,
  ar_resource: null,
  price_from: 160,
  ...more,
});

export const padel = service({
  id: 2,
  name: 'Padel',
  ar_name: 'بادل',
  noun: 'a court',
  ar_noun: 'ملعب',
  facilities: [21, 22, 23],
});
export const football = service({
  id: 1,
  name: 'Football',
  ar_name: 'كرة القدم',
  surfaces: [1, 2],
  formations: [1, 2],
  facilities: [11, 12, 13, 14],
});

export const court = (
  id: number,
  number: number,
  from = '07:00:00',
  to = '02:00:00',
): Facility => ({
  id,
  name: `Court ${number}`,
  ar_name: `ملعب ${number}`,
  image: null,
  per_capacity: 0,
  capacity: 1,
  min_booking_time: 60,
  is_enable_per_day_capacity: 0,
  facility_rentals: [
    {
      product_id: id * 100 + 1,
      rental_product_id: id * 1000 + 11,
      start_time: from,
      end_time: to,
      min_booking_time: 60,
      rate_per_hour: 220,
    },
  ],
  parent_facilities: [],
  child_facilities: [],
  bookings: [],
  maintenances: [],
  event_schedules: [],
  workshop_program_schedules: [],
  schedule_control: [],
  cart_items: [],
});

export const configuration: Schedule['configuration'] = {
  min_booking_time: 60,
  max_booking_time: 120,
  time_increment: 30,
  per_capacity: 0,
  online_booking_delay: 0,
  advance_booking_days_limit: 14,
  public_advance_days_limit: 14,
  tax_basis_points: 500,
};

export const racket: Product = {
  product_id: 2801,
  name: 'Racket rental',
  ar_name: 'استئجار مضرب',
  image: null,
  price: 20,
  tax_amount: 1,
  total_price: 21,
  quantity: 8,
  sales: 0,
  inventory_enable: 1,
  inventory_period: 'P',
  max_quantity: 3,
};

export type Ticket = Extract<
  Answer<'readPricedFacility'>['categories'][number]['products'][number],
  { readonly participant_count: number }
>;

/** Sold per place: one-hour sessions in one pool, on a day from 8 to 20. */
export const swimming = service({
  id: 4,
  name: 'Swimming',
  ar_name: 'سباحة',
  noun: 'a swim',
  ar_noun: 'جلسة سباحة',
  filter_by: 2,
  facilities: [41],
  price_from: 52.5,
});

export const pool = (more: Partial<Facility> = {}): Facility => ({
  ...court(41, 1, '08:00:00', '20:00:00'),
  name: 'Main Pool',
  ar_name: 'المسبح الرئيسي',
  per_capacity: 1,
  capacity: 6,
  facility_rentals: [
    {
      product_id: 4101,
      rental_product_id: 41_011,
      start_time: '08:00:00',
      end_time: '20:00:00',
      min_booking_time: 60,
      rate_per_hour: null,
    },
  ],
  ...more,
});

export const BY_PLACES: Schedule['configuration'] = {
  ...configuration,
  max_booking_time: 60,
  time_increment: 60,
  per_capacity: 1,
};

const ticket = (
  more: Pick<Ticket, 'product_id' | 'name' | 'ar_name'> & Partial<Ticket>,
): Ticket => ({
  facility_id: 41,
  image: null,
  price: 50,
  tax_amount: 2.5,
  participant_count: 1,
  available_capacity: 6,
  reserved_slots: [],
  dependencies: [],
  ...more,
});

export const adult = ticket({ product_id: 4102, name: 'Adult', ar_name: 'بالغ' });
export const family = ticket({
  product_id: 4104,
  name: 'Family',
  ar_name: 'عائلة',
  participant_count: 4,
  price: 140,
  tax_amount: 7,
});
/** Cannot be combined with an adult's ticket on the same day. */
export const lesson = ticket({
  product_id: 4105,
  name: 'Lesson',
  ar_name: 'درس سباحة',
  price: 80,
  tax_amount: 4,
  dependencies: [{ product_id: 4102, period: 'D' }],
});

type Session = Answer<'logIn'>;

export const session = (more: Partial<Session> = {}): Session => ({
  token: 't_layla',
  expires_at: '2026-11-21T22:00:00+04:00',
  vtoken: 'v_layla',
  id: 1,
  is_anonymous: 0,
  first_name: 'Layla',
  last_name: 'Haddad',
  name: 'Layla Haddad',
  email: 'customer@demo.nadi',
  mobile: '+971501234567',
  b2b_id: null,
  b2b_type: null,
  account_type: 'oc',
  membership_card_number: null,
  profile_image: null,
  country_id: null,
  dob: null,
  gender: null,
  religion: null,
  documents: [],
  left_out: [],
  ...more,
});
