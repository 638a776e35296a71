import { PAYMENT_STATES } from '@nadi/domain/booking/day';
import { ENTRY_WAYS } from '@nadi/domain/booking/entry';
import { DISPLAY_STATUSES, STATUS_LABELS } from '@nadi/domain/booking/status';
import { FIELD_TYPES } from '@nadi/domain/content/kinds';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary, termsAccepted } from '../wire/line.ts';
import { refundShare } from '../wire/refund-share.ts';
import { seen } from '../wire/seen.ts';
import { flag, handle, id, instant, localDate, money } from '../wire/values.ts';
import { bookingConsoleRoutes } from './console-routes.ts';
import { requestedWay, seat, ticketAddon, typedReason, unitIndex } from './endpoints.ts';

/** Ticket as the desk sees it. */
const deskTicket = z.object({
  ticket_id: handle,
  /** Index of its unit within the booking, from 0. */
  unit: unitIndex,
  ...seat,
  /** People admitted; `null` where goods are sold. */
  admits: z.number().int().nullable(),
  display_status: z.enum(DISPLAY_STATUSES),
  status_label: z.enum(STATUS_LABELS).nullable(),
  is_cancelled: flag,
  /** Party that cancelled it; `null`: it is valid. */
  cancelled_by: z.enum(['customer', 'venue']).nullable(),
  /** Reason of its cancellation (BOOK-26); `null`: none was given. */
  cancel_reason: z.string().nullable(),
  check_in_time: instant.nullable(),
  check_out_time: instant.nullable(),
  /** Set where a session can be reserved for it, changed or given up (BOOK-33). */
  is_reservable: flag,
  addons: z.array(ticketAddon),
});

/** Booking of a customer at one place and time with its tickets, of any kind. */
const deskBooking = z.object({
  id: handle,
  order_id: handle,
  order_number: z.string(),
  /** State of all its tickets as it was read, for an act on it (STAFF-14). */
  seen,
  ...lineSummary.shape,
  /** Name on the tickets; the order's customer is the contact. */
  holder: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  is_guest: flag,
  notes: z.string().nullable(),
  payment: z.enum(PAYMENT_STATES),
  /** Set where bookings of its kind can be moved (ORDER-28). */
  is_movable: flag,
  /** Price of its valid tickets with their add-ons. */
  total_price: money,
  /** Set where participants are named in its order. */
  has_participants: flag,
  /** Set where participants of its order have signed disclaimers. */
  has_disclaimers: flag,
  /** Acceptance of its terms; `null`: not stated (CART-13). */
  terms_accepted: termsAccepted.nullable(),
  /** Last day of open-dated tickets (ORDER-33); absent: they are not open-dated. */
  valid_until: localDate.optional(),
  tickets: z.array(deskTicket),
});

export type DeskBooking = z.input<typeof deskBooking>;

/** Upper bound of tickets in one response. */
export const DAY_TICKETS_AT_MOST = 5000;

const day = z.object({
  date: localDate,
  /** Set for the current date at the venue, on which its tickets are checked in. */
  is_today: flag,
  /** Changes with the day; the stream sends it. */
  version: z.string(),
  currency: z.string(),
  /** Ordered by time. */
  bookings: z.array(deskBooking),
  /** 0 when the day has more tickets than one response contains. */
  is_whole: flag,
});

/** Default: today at the venue. */
const query = z.object({ date: localDate.optional() });

export const readConsoleDay = defineEndpoint(bookingConsoleRoutes.readConsoleDay, {
  summary: 'Lists the bookings of a day, of all kinds of product',
  query,
  response: day,
  errors: ['session_expired', 'forbidden'],
});

export const streamConsoleDay = defineEndpoint(bookingConsoleRoutes.streamConsoleDay, {
  summary:
    'Streams changes of the bookings of a day: `ready` first, then `day`, both with {date, version}; ends with the session',
  query,
  response: z.string().meta({ description: 'text/event-stream' }),
  errors: ['session_expired', 'forbidden'],
});

export const readBookingPeople = defineEndpoint(bookingConsoleRoutes.readBookingPeople, {
  summary: 'Lists the participants of an order by booking, with masked identity documents',
  params: z.object({ order_id: handle }),
  response: z.array(
    z.object({
      /** Id of the booking, as listed in the day. */
      booking: handle,
      participant: handle,
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** Age in years on the day of the request; `null`: no date of birth. */
      age: z.number().int().nullable(),
      id_proof_type_id: id.nullable(),
      /** Masked number of the document; `null`: none. */
      id_proof_number: z.string().nullable(),
      /** Set where the caller may open the numbers that are masked (PEOPLE-16). */
      can_open_numbers: flag,
      expiry_date: localDate.nullable(),
      /** Date of issue of a passport; `null`: none. */
      passport_issue_date: localDate.nullable(),
      /** Place of birth by a passport; empty: none. */
      place_of_birth: z.string(),
      booking_reason: z.string(),
      /** Answers by field: options by their labels, an Emirates ID masked, none empty. */
      answers: z.array(
        z.object({
          type: z.enum(FIELD_TYPES),
          name: z.string(),
          ar_name: z.string(),
          value: z.string(),
          ar_value: z.string(),
        }),
      ),
      /** Uploaded files; without names: of the document. */
      files: z.array(z.object({ id: handle, name: z.string(), ar_name: z.string() })),
    }),
  ),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const openParticipantFile = defineEndpoint(bookingConsoleRoutes.openParticipantFile, {
  summary: 'Returns a link of short validity to a file of a participant; the opening is audited',
  params: z.object({ file_id: handle }),
  response: z.object({ file: z.string() }),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const openParticipantNumbers = defineEndpoint(bookingConsoleRoutes.openParticipantNumbers, {
  summary:
    'Returns the numbers of the identity documents of a participant whom security approves; the opening is audited',
  params: z.object({ participant_id: handle }),
  /** Without names: of the document. */
  response: z.array(z.object({ name: z.string(), ar_name: z.string(), number: z.string() })),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

const unitsOfBooking = z.object({
  /** Id of the booking, as listed in the day. */
  booking: handle,
  units: z.array(unitIndex).min(1, 'required').max(DAY_TICKETS_AT_MOST, 'too_many'),
});

const staffCancellation = z.object({
  /** Units that end: the requested ones, and those cancelled together with them. */
  units: z.array(unitsOfBooking),
  /** Amounts refunded, by way; empty: nothing was paid. */
  shares: z.array(refundShare),
  currency: z.string(),
  /** Set where the customer could cancel them for free. */
  is_free: flag,
  /** Set where the refund may go to the customer's wallet; a guest has none. */
  has_wallet: flag,
  /** Set where they are given up without a refund (ORDER-31). */
  is_given_up: flag,
});

export type StaffCancellationOutcome = z.input<typeof staffCancellation>;

export const cancelBooking = defineEndpoint(bookingConsoleRoutes.cancelBooking, {
  summary:
    'Cancels units of an order for its customer or for the venue, and refunds them; `dry` returns the outcome and changes nothing',
  params: z.object({ order_id: handle }),
  body: z
    .object({
      units: z
        .array(unitsOfBooking.extend({ seen }))
        .min(1, 'required')
        .max(DAY_TICKETS_AT_MOST, 'too_many'),
      by: z.enum(['customer', 'venue']),
      /** Kept in the audit log and with the cancelled tickets (BOOK-26). */
      reason: typedReason,
      /** Way of the refund; `none`: without one where the free time is over (ORDER-31), for a customer. */
      way: requestedWay.default('original'),
      /** Refund as `dry` returned it; another one is refused. Required unless `dry`. */
      shares: z.array(refundShare).max(10, 'too_many').optional(),
      dry: flag.default(0),
    })
    .refine(({ shares, dry }) => dry === 1 || shares !== undefined, {
      path: ['shares'],
      message: 'required',
    }),
  response: staffCancellation,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'not_cancellable',
    'changed_meanwhile',
    'idempotency_conflict',
    'wallet_closed',
    'payment_disputed',
    'validation_failed',
  ],
});

/** Upper bound of tickets in a response of open-dated ones. */
export const OPEN_TICKETS_AT_MOST = 50;

export const findOpenTickets = defineEndpoint(bookingConsoleRoutes.findOpenTickets, {
  summary:
    'Finds valid tickets for any day that have no day yet, by the name of the holder or the number of the order',
  query: z.object({ search: z.string().trim().min(2, 'too_short').max(100, 'too_long') }),
  response: z.object({
    currency: z.string(),
    bookings: z.array(deskBooking),
    /** 0 when there are more than one response contains. */
    is_whole: flag,
  }),
  errors: ['session_expired', 'forbidden'],
});

/** Times of a ticket's visit after an entry. */
const visit = z.object({
  check_in_time: instant.nullable(),
  check_out_time: instant.nullable(),
});

export type VisitTimes = z.input<typeof visit>;

export const recordEntry = defineEndpoint(bookingConsoleRoutes.recordEntry, {
  summary: 'Checks a ticket in or out; repeated with the same id it changes nothing',
  body: z.object({
    /** New id of the entry, by which it can be undone. */
    id: z.uuid(),
    ticket: handle,
    way: z.enum(ENTRY_WAYS),
  }),
  response: visit,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'ticket_not_valid',
    'outside_entry_time',
    'no_session_now',
    'session_full',
    'changed_meanwhile',
  ],
});

export const undoEntry = defineEndpoint(bookingConsoleRoutes.undoEntry, {
  summary: 'Undoes the last entry of a ticket; repeated it changes nothing',
  params: z.object({ id: z.uuid() }),
  response: visit,
  errors: ['session_expired', 'forbidden', 'not_found', 'changed_meanwhile', 'not_undoable'],
});
