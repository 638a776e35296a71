import { BOOKING_PERIODS } from '@nadi/domain/booking/listing';
import { STATUS_LABELS, TICKET_STATES } from '@nadi/domain/booking/status';
import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import { REFUND_WAYS } from '@nadi/domain/order/refund-request';
import { z } from 'zod';
import { BOOKING_TYPES, ticketFields } from '../kinds.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { approvalFields, lineSummary } from '../wire/line.ts';
import { pageQuery } from '../wire/page.ts';
import { refundShare } from '../wire/refund-share.ts';
import { flag, handle, id, instant, localDate, money, time } from '../wire/values.ts';
import { bookingLinkRoutes } from './link-routes.ts';
import { bookingRoutes } from './routes.ts';

/** Item handed over with the ticket of its court and time. */
export const ticketAddon = z.object({
  name: z.string(),
  ar_name: z.string(),
  quantity: z.number().int().positive(),
  total_price: money,
});

/** Numbered place; absent where places have no numbers. */
export const seat = {
  section: z.string().optional(),
  ar_section: z.string().optional(),
  row: z.string().optional(),
  seat: z.string().optional(),
  gate: z.string().nullable().optional(),
};

/** Key of an order line, and the index of one of its units, from 0. */
const lineKey = z.string().max(200);
export const unitIndex = z.number().int().nonnegative();

/** Way of a refund: to what paid the order, or to the customer's wallet (REFUND-06). */
export const refundWay = z.enum(REFUND_WAYS);

/** Way of a refund that is requested; `none`: accepts no refund. */
export const requestedWay = z.enum([...REFUND_WAYS, 'none']);

export type RequestedWay = z.infer<typeof requestedWay>;

/** Extension: validity; called off by the venue or cancelled by the holder. */
const ticketState = z.enum(TICKET_STATES);

export const ticket = z.object({
  ticket_id: handle,
  order_id: handle,
  /** Extension: number of its order as printed on documents. */
  order_number: z.string(),
  /** Extension: buyer's name as printed on documents; empty: none was given. */
  holder: z.string(),
  ...lineSummary.shape,
  product_id: id,
  service_name: z.string(),
  ar_service_name: z.string(),
  /** Extension: name of the court drawing; `null`: the ticket has no picture. */
  art: z.string().nullable(),
  facility_id: id.nullable(),
  facility_date: localDate.nullable(),
  facility_start_time: time.nullable(),
  facility_end_time: time.nullable(),
  ...seat,
  ...ticketFields.shape,
  status_id: z.number().int(),
  check_in_time: instant.nullable(),
  check_out_time: instant.nullable(),
  addons: z.array(ticketAddon),
  state: ticketState,
  /** Extension: position of its service on the map (FACILITY-40); absent: the venue's. */
  map_pin: z.string().optional(),
  /** Extension: its unit of an order line, as named by a refund request. */
  line_key: lineKey,
  unit: unitIndex,
  /** Extension: last day of an open-dated ticket (ORDER-33); absent: it is not open-dated. */
  valid_until: localDate.optional(),
  /** Extension: set where the venue has moved it to another time since it was sold. */
  is_moved: flag,
  /** Extension: end of free cancellation (ORDER-20); `null`: it has no time, or has ended. */
  cancellable_until: instant.nullable(),
  /** Extension: end of the time to reserve or change its session (BOOK-20); absent: it has none. */
  reservable_until: instant.optional(),
  /** Extension: set where its order names participants, who may have signed; absent: none. */
  names_people: flag.optional(),
  /** Extension: end of the time to move its line (ORDER-28); `null`: it is not moved. */
  movable_until: instant.nullable(),
  /**
   * Signed text `NADI1.…`; `null` until every approval is given, and once the ticket is invalid.
   */
  qr: z.string().nullable(),
});

export type Ticket = z.input<typeof ticket>;

/** Upper bound above the tickets of any order. */
const TICKETS_AT_MOST = 10_000;

export const listTickets = defineEndpoint(bookingRoutes.listTickets, {
  summary: 'Lists the tickets of an order of the bearer',
  params: z.object({ order_id: handle }),
  response: z.array(ticket),
  errors: ['session_expired', 'not_found'],
});

const unitsOfLine = z.object({
  key: lineKey,
  units: z.array(unitIndex).min(1, 'required').max(TICKETS_AT_MOST, 'too_many'),
});

/** Reason of a change as typed; empty: none was given. */
export const typedReason = z.string().trim().max(REASON_LENGTH_MAX, 'too_long').default('');

const refundOutcome = z.object({
  /** Units that end: the requested ones, and those cancelled together with them. */
  units: z.array(unitsOfLine),
  /** Amounts refunded, by way; empty: nothing was paid. */
  shares: z.array(refundShare),
  currency: z.string(),
  /** Set where the units are given up without a refund (ORDER-31). */
  is_given_up: flag,
  /** Set where a refund may go to the wallet; a guest has none. */
  has_wallet: flag,
  /** Request for a refund as goodwill (REFUND-01); `null`: none is asked, or nothing was paid. */
  request: z
    .object({
      /** `null`: a preview. */
      id: handle.nullable(),
      /** End of the time in which the venue answers. */
      answer_until: instant,
    })
    .nullable(),
});

export type RefundOutcome = z.input<typeof refundOutcome>;

export const requestRefund = defineEndpoint(bookingRoutes.requestRefund, {
  summary:
    'Cancels units of an order in their free time and refunds them, or gives them up until they begin, with or without asking the venue for a refund; `dry` returns the outcome and changes nothing',
  params: z.object({ order_id: handle }),
  body: z
    .object({
      units: z.array(unitsOfLine).min(1, 'required').max(TICKETS_AT_MOST, 'too_many'),
      /** Way of the refund; `none`: accepts none where the free time of a unit is over. */
      way: requestedWay.default('original'),
      /**
       * Extension: where the free time of a unit is over, gives the units up at once and asks the
       * venue to repay a part by that way, as goodwill (REFUND-01).
       */
      asks_goodwill: flag.default(0),
      /** Extension: reason, kept for staff with the cancelled tickets (BOOK-26). */
      reason: typedReason,
      dry: flag.default(0),
    })
    .refine(({ way, asks_goodwill }) => way !== 'none' || asks_goodwill === 0, {
      path: ['asks_goodwill'],
      message: 'invalid',
    }),
  response: refundOutcome,
  errors: [
    'session_expired',
    'not_found',
    'not_cancellable',
    'wallet_closed',
    'payment_disputed',
    'validation_failed',
    'idempotency_conflict',
  ],
});

const ofTicket = z.object({ ticket_id: handle });

export const readTicketPdf = defineEndpoint(bookingLinkRoutes.readTicketPdf, {
  summary: 'Returns a ticket as PDF in the requested language',
  params: ofTicket,
  response: z.any().meta({ description: 'application/pdf' }),
  errors: ['session_expired', 'not_found'],
});

export const readTicketCalendar = defineEndpoint(bookingLinkRoutes.readTicketCalendar, {
  summary: 'Returns a ticket as a calendar file',
  params: ofTicket,
  response: z.any().meta({ description: 'text/calendar' }),
  errors: ['session_expired', 'not_found'],
});

export const booking = z.object({
  id: handle,
  order_id: handle,
  order_number: z.string(),
  ...lineSummary.shape,
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
  ...ticketFields.shape,
  ...approvalFields,
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
  /** Extension: a further labelled status of the specification, where one applies. */
  status_label: z.enum(STATUS_LABELS).nullable(),
  state: ticketState,
  is_past: flag,
  /** Extension: last day of an open-dated ticket (ORDER-33); absent: it is not open-dated. */
  valid_until: localDate.optional(),
  addons: z.array(ticketAddon),
  /** Price with its add-ons. */
  total_price: money,
});

export type Booking = z.input<typeof booking>;

export const listBookings = defineEndpoint(bookingLinkRoutes.listBookings, {
  summary:
    'Lists the bookings of the bearer, optionally of one product type; without `period` also the requests that are no booking',
  query: z.object({
    productType: z.enum(BOOKING_TYPES).optional(),
    sortBy: z.enum(['facility_date']).optional(),
    /** Extension: upcoming (soonest first by default), past or cancelled (latest first); absent: all, with requests. */
    period: z.enum(BOOKING_PERIODS).optional(),
    /** Extension: first date of what is listed. */
    from_date: localDate.optional(),
    ...pageQuery,
  }),
  response: z.array(booking),
  errors: ['session_expired'],
});

const bookedLine = z.object({
  /** Id of the line of its order. */
  id: handle,
  order_id: handle,
  /** Its tickets in the order of sale, in the fields of a booking. */
  tickets: z.array(booking.extend({ ticket_id: handle })),
});

export type BookedLine = z.input<typeof bookedLine>;

export const listBookedLines = defineEndpoint(bookingRoutes.listBookedLines, {
  summary: 'Lists the bookings of the bearer line by line, each with all of its tickets (BOOK-25)',
  query: z.object({
    productType: z.enum(BOOKING_TYPES).optional(),
    /** Upcoming (soonest first by default), past or cancelled (latest first). */
    period: z.enum(BOOKING_PERIODS),
    /** First date of what is listed. */
    from_date: localDate.optional(),
    ...pageQuery,
  }),
  response: z.array(bookedLine),
  errors: ['session_expired'],
});
