import { STATUS_LABELS } from '@nadi/domain/booking/status';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { toldLine } from '../wire/line.ts';
import { pageQuery } from '../wire/page.ts';
import { flag, handle, id, instant, localDate, money, time } from '../wire/values.ts';

/** A thing that is handed over with the ticket of its court and time. */
const ticketAddon = z.object({
  name: z.string(),
  ar_name: z.string(),
  quantity: z.number().int().positive(),
  total_price: money,
});

/** Where a numbered place is; absent where places have no numbers. */
const seat = {
  section: z.string().optional(),
  ar_section: z.string().optional(),
  row: z.string().optional(),
  seat: z.string().optional(),
  gate: z.string().nullable().optional(),
};

/** What kinds tell of their own on tickets and in lists (wire, "Events"). */
export const ticketDetail = z.object({
  event_id: id.optional(),
  performance_id: id.optional(),
  permit_number: z.string().nullable().optional(),
});

export type TicketDetail = z.output<typeof ticketDetail>;

export const ticket = z.object({
  ticket_id: handle,
  order_id: handle,
  ...toldLine.shape,
  product_id: id,
  service_name: z.string(),
  ar_service_name: z.string(),
  /** Ours: name of the court as it is drawn; null where the ticket has no picture. */
  art: z.string().nullable(),
  facility_id: id.nullable(),
  facility_date: localDate.nullable(),
  facility_start_time: time.nullable(),
  facility_end_time: time.nullable(),
  ...seat,
  ...ticketDetail.shape,
  status_id: z.number().int(),
  check_in_time: instant.nullable(),
  check_out_time: instant.nullable(),
  addons: z.array(ticketAddon),
  /** Signed text `NADI1.…`; null until every approval is given. */
  qr: z.string().nullable(),
});

export type Ticket = z.input<typeof ticket>;

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/orders/{order_id}/tickets',
  summary: "The tickets of an order of the bearer's",
  access: 'order',
  params: z.object({ order_id: handle }),
  response: z.array(ticket),
  envelope: 'data',
  errors: ['session_expired', 'not_found'],
});

const ofTicket = z.object({ ticket_id: handle });

export const readTicketPdf = defineEndpoint({
  method: 'GET',
  path: '/tickets/{ticket_id}/pdf',
  summary: 'The ticket as PDF in the asked language',
  access: 'order',
  params: ofTicket,
  response: z.any().meta({ description: 'application/pdf' }),
  envelope: 'raw',
  errors: ['session_expired', 'not_found'],
});

export const readTicketCalendar = defineEndpoint({
  method: 'GET',
  path: '/tickets/{ticket_id}/ics',
  summary: 'The ticket as a calendar file',
  access: 'order',
  params: ofTicket,
  response: z.any().meta({ description: 'text/calendar' }),
  envelope: 'raw',
  errors: ['session_expired', 'not_found'],
});

export const booking = z.object({
  id: handle,
  order_id: handle,
  order_number: z.string(),
  ...toldLine.shape,
  product_id: id,
  facility_id: id.nullable(),
  facility_name: z.string(),
  ar_facility_name: z.string(),
  service_name: z.string(),
  ar_service_name: z.string(),
  facility_date: localDate.nullable(),
  facility_start_time: time.nullable(),
  facility_end_time: time.nullable(),
  ...seat,
  ...ticketDetail.shape,
  is_booking_approved: z.number().int(),
  cid_approved: z.number().int().nullable(),
  is_cid_approved: flag,
  status_id: z.number().int(),
  check_in_time: instant.nullable(),
  check_out_time: instant.nullable(),
  display_status: z.enum([
    'Rejected',
    'Checked-Out',
    'Consumed',
    'Approved',
    'Inactive',
    'Pending',
  ]),
  /** Ours: one of the specification's other labelled statuses, where it says more. */
  status_label: z.enum(STATUS_LABELS).nullable(),
  is_past: flag,
  addons: z.array(ticketAddon),
  /** With its add-ons. */
  total_price: money,
});

export type Booking = z.input<typeof booking>;

/** Cart item kinds (spec 2 section 1); of a type that the venue does not sell there are none. */
const PRODUCT_TYPES = [
  'facility',
  'event',
  'membership',
  'academy',
  'trainer',
  'pos',
  'offer',
] as const;

/** What bookings are listed by. */
export type BookingType = (typeof PRODUCT_TYPES)[number];

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings',
  summary: "The bearer's bookings of one product type",
  access: 'user',
  query: z.object({
    productType: z.enum(PRODUCT_TYPES).optional(),
    sortBy: z.enum(['facility_date']).optional(),
    ...pageQuery,
  }),
  response: z.array(booking),
  envelope: 'list',
  errors: ['session_expired'],
});
