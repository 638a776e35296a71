import type { Answer } from '@nadi/contract/client';
import { TODAY } from './venue-facts.ts';

/** Order of one court awaiting the bank, in the wire's shapes. */

export type Order = Answer<'readOrderResult'>;
export type OrderedLine = Order['products'][number];

export const orderedCourt = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  key: `court ${more.product_id ?? 2201}`,
  parent_key: null,
  is_child: 0,
  product_type_id: 1,
  product_id: 2201,
  facility_id: 22,
  name: 'Court 2',
  ar_name: 'ملعب 2',
  where: 'Padel',
  ar_where: 'بادل',
  date: TODAY,
  start_time: '19:00:00',
  end_time: '20:00:00',
  quantity: 1,
  price: 220,
  tax_amount: 11,
  total_price: 231,
  free_cancellation_until: `${TODAY}T19:00:00+04:00`,
  terms: null,
  ar_terms: null,
  group: null,
  terms_accepted: null,
  is_lost: 0,
  is_rejected: 0,
  is_returned: 0,
  choice_key: null,
  called_off: 0,
  cancelled: 0,
  price_parts: [{ name: '19:00–20:00', ar_name: '19:00–20:00', price: 220, tax_amount: 11 }],
  discount: null,
  promotions: [],
  given_up: 0,
  ...more,
});

export const orderOf = (more: Partial<Order> = {}): Order => ({
  order_id: 'o_1',
  order_number: 'ALN-2026-000017',
  status: 'awaiting_payment',
  is_anonymous: 0,
  pg: 'EPG',
  transactionId: '8477',
  card_type: null,
  price: 220,
  tax_amount: 11,
  total: 231,
  currency: 'AED',
  tenders: [{ kind: 'card', amount: 231, refunded: 0 }],
  placed_at: `${TODAY}T10:00:00+04:00`,
  expires_at: `${TODAY}T10:30:00+04:00`,
  request: null,
  products: [orderedCourt()],
  choices: [],
  ...more,
});

/** Response to placing it: the bank's page. */
export const placed: Answer<'placeOrder'> = {
  pg: 'EPG',
  url: 'https://pay.example.com/page',
  transactionId: '8477',
  isApprovalRequired: false,
  order_id: 'o_1',
  token: 'r_1',
  status: 'awaiting_payment',
  total: 231,
  currency: 'AED',
  tenders: [{ kind: 'card', amount: 231 }],
  expires_at: `${TODAY}T10:30:00+04:00`,
};

/** Cart it was placed from, as the server holds it. */
export const held: Answer<'readCart'> = {
  products: [
    {
      ...orderedCourt(),
      hold_id: 'h_1',
      alone: null,
      is_open_to_guests: 1,
      max_quantity: 1,
      line: {
        product_id: 2201,
        quantity: 1,
        facility_id: 22,
        date: TODAY,
        start_time: '19:00:00',
        end_time: '20:00:00',
      },
      expires_at: `${TODAY}T10:15:00+04:00`,
    },
  ],
  total: 231,
  expires_at: `${TODAY}T10:15:00+04:00`,
  server_time: `${TODAY}T10:00:00+04:00`,
};

/** Court in the fields shared by all responses. */
export const shown = {
  product_type_id: 1,
  name: 'Court 2',
  ar_name: 'ملعب 2',
  where: 'Padel',
  ar_where: 'بادل',
  date: TODAY,
  start_time: '19:00:00',
  end_time: '20:00:00',
} as const;

export const booking: Answer<'listBookings'>['data'][number] = {
  ...shown,
  id: 'b_1',
  order_id: 'o_1',
  order_number: 'ALN-1',
  product_id: 2201,
  facility_id: 22,
  facility_name: 'Court 2',
  ar_facility_name: 'ملعب 2',
  facility_date: TODAY,
  facility_start_time: '19:00:00',
  facility_end_time: '20:00:00',
  service_name: 'Padel',
  ar_service_name: 'بادل',
  total_price: 231,
  is_past: 0,
  is_booking_approved: 1,
  cid_approved: null,
  is_cid_approved: 0,
  is_pending_approval: 0,
  status_id: 1,
  check_in_time: null,
  check_out_time: null,
  display_status: 'Approved',
  addons: [],
  status_label: null,
  state: 'valid',
};

export const ticket: Answer<'listTickets'>[number] = {
  ticket_id: 't_1',
  order_id: 'o_1',
  order_number: 'ALN-2026-000017',
  holder: 'Layla Haddad',
  ...shown,
  product_id: 2201,
  service_name: 'Padel',
  ar_service_name: 'بادل',
  art: 'padel',
  facility_id: 22,
  facility_date: TODAY,
  facility_start_time: '19:00:00',
  facility_end_time: '20:00:00',
  status_id: 1,
  check_in_time: null,
  check_out_time: null,
  addons: [],
  state: 'valid',
  line_key: 'facility:2201',
  unit: 0,
  is_moved: 0,
  movable_until: null,
  cancellable_until: null,
  qr: 'NADI1.code',
};

type Booking = Answer<'listBookings'>['data'][number];
type BookedLine = Answer<'listBookedLines'>['data'][number];

/** Returns a booked line with these tickets. */
export const bookedLine = (tickets: readonly Booking[]): BookedLine => {
  const [{ id, order_id } = booking] = tickets;
  return {
    id: id.replace('b_', 'l_'),
    order_id,
    tickets: tickets.map((one) => ({ ...one, ticket_id: one.id.replace('b_', 't_') })),
  };
};

/** Returns the server's response to a request of booked lines of one period: each has one ticket. */
export const bookingsAmong =
  (all: readonly Booking[]) =>
  ({ search }: { readonly search: string }) => {
    const periodOf = ({ state, is_past }: Booking) =>
      state === 'valid' ? ['upcoming', 'past'][is_past] : 'cancelled';
    const period = new URLSearchParams(search).get('period');
    const shown = all.filter((one) => periodOf(one) === period);
    return { data: shown.map((one) => bookedLine([one])) };
  };
