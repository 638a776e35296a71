import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary } from '../wire/line.ts';
import { place } from '../wire/place.ts';
import { refundShare } from '../wire/refund-share.ts';
import { seen } from '../wire/seen.ts';
import { flag, handle, id, instant, localDate, money, time } from '../wire/values.ts';
import { bookingConsoleRoutes } from './console-routes.ts';
import { typedReason } from './endpoints.ts';
import { bookingRoutes } from './routes.ts';

/** Place and time at which a line can be taken in place of its own. */
const offeredPlace = z.object({
  product_id: id,
  facility_id: id,
  facility_name: z.string(),
  ar_facility_name: z.string(),
  date: localDate,
  start_time: time,
  end_time: time,
  /** Price above that of the line, VAT included; below zero: refunded. */
  difference: money,
});

const offeredMoves = z.object({
  currency: z.string(),
  /** Free places in order of time; empty: none is free on the date. */
  places: z.array(offeredPlace),
});

export type OfferedMoves = z.input<typeof offeredMoves>;

/** New place of a line, as in a line of the cart. */
const target = z.object({ product_id: id, ...place });

const moveOutcome = z.object({
  /** The line before and after the move. */
  was: lineSummary,
  now: lineSummary,
  /** Amounts refunded, by way; empty: it costs the same. */
  shares: z.array(refundShare),
  /** Amount that it costs more, VAT included; the line is moved once it is paid. */
  due: money,
  /** Page to pay it; `null`: nothing is due, or `dry`. */
  payment: z.object({ pg: z.string(), url: z.string(), transactionId: z.string() }).nullable(),
  currency: z.string(),
  /** End of free cancellation after the move; `null`: it has no time. */
  cancellable_until: instant.nullable(),
});

export type MoveOutcome = z.input<typeof moveOutcome>;

const lineKey = z.string().max(200);

export const listMoves = defineEndpoint(bookingRoutes.listMoves, {
  summary: 'Lists the free places and times of a date that a line of an order can be moved to',
  params: z.object({ order_id: handle }),
  query: z.object({ key: lineKey, date: localDate }),
  response: offeredMoves,
  errors: ['session_expired', 'not_found', 'not_movable'],
});

/** Refusals of a new place. */
const PLACE_REFUSALS = [
  'choice_not_offered',
  'slot_taken',
  'capacity_reached',
  'max_quantity_reached',
  'dependent_ticket_overlap',
  'session_limit',
] as const;

export const moveBooking = defineEndpoint(bookingRoutes.moveBooking, {
  summary:
    'Moves a line of an order to another time or place of its service in the free time, or opens the payment of what it costs more; `dry` returns the outcome and changes nothing',
  params: z.object({ order_id: handle }),
  body: z.object({
    key: lineKey,
    line: target,
    /**
     * Difference that the buyer agrees to, as `dry` returned it: the amount due, or minus the refund.
     * A place that costs more than that is refused.
     */
    difference: money.default(0),
    dry: flag.default(0),
  }),
  response: moveOutcome,
  errors: [
    'session_expired',
    'not_found',
    'not_movable',
    'move_costs_more',
    'gateway_unavailable',
    'idempotency_conflict',
    ...PLACE_REFUSALS,
  ],
});

const ofBooking = z.object({ id: handle });

export const listBookingMoves = defineEndpoint(bookingConsoleRoutes.listBookingMoves, {
  summary: 'Lists the free places and times of a date that a booking can be moved to',
  params: ofBooking,
  query: z.object({ date: localDate }),
  response: offeredMoves,
  errors: ['session_expired', 'forbidden', 'not_found', 'not_movable'],
});

const staffMove = moveOutcome.extend({
  /** Set where the customer could move it. */
  is_free: flag,
});

export type StaffMoveOutcome = z.input<typeof staffMove>;

export const moveBookingByStaff = defineEndpoint(bookingConsoleRoutes.moveBookingByStaff, {
  summary:
    'Moves a booking for its customer or for the venue; `dry` returns the outcome and changes nothing',
  params: ofBooking,
  body: z.object({
    line: target,
    by: z.enum(['customer', 'venue']),
    /** `settle`: what it costs less is refunded; `waive`: it keeps its price. */
    difference: z.enum(['settle', 'waive']).default('settle'),
    /** Kept in the audit log. */
    reason: typedReason,
    seen,
    dry: flag.default(0),
  }),
  response: staffMove,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'not_movable',
    'move_costs_more',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
    ...PLACE_REFUSALS,
  ],
});
