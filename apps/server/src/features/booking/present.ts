import type { Ticket, Booking as WireBooking } from '@nadi/contract/booking/endpoints';
import type { LineSummary } from '@nadi/contract/wire/line';
import type { Seat } from '@nadi/domain/booking/entitlement';
import { judgeReservation, reservableUntil } from '@nadi/domain/booking/reservation';
import {
  displayStatus,
  isPastBooking,
  NO_TICKET,
  statusLabel,
  ticketState,
} from '@nadi/domain/booking/status';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { dateOf, instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import { totalOf } from '@nadi/domain/kinds/unit-price';
import { RESERVED_MINUTES_BEFORE } from '@nadi/domain/order/promise';
import { approvalView } from '../../platform/approval-view.ts';
import { handleOf } from '../../platform/handle.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { ServerKind } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import {
  type CancellationTerms,
  currentTimes,
  currentWhen,
  type UnbookedLine,
} from '../order/ports.ts';
import type { Addon, Booking } from './store.ts';

/** Returns a booking in the fields shared by all lines. */
export const bookingSummary = (booking: Booking, kind: ServerKind) => lineSummary(kind, booking);

/** Returns a booking in the fields shared by all lines, and also in the specification's terms. */
function lineView(booking: Booking, kind: ServerKind) {
  const summary = lineSummary(kind, booking);
  return {
    ...specificationView(summary),
    product_id: booking.productId,
    facility_id: booking.resourceId,
  };
}

/** Returns the shared fields of a line, and the specification's names of them. */
const specificationView = (summary: LineSummary) => ({
  ...summary,
  service_name: summary.where ?? '',
  ar_service_name: summary.ar_where ?? '',
  facility_date: summary.date,
  facility_start_time: summary.start_time,
  facility_end_time: summary.end_time,
});

/** Returns the fields of a numbered seat and the kind's own details. */
const ownView = ({ seat, detail }: Booking) => ({ ...(seat && seatView(seat)), ...detail });

const seatView = ({ section, ...place }: Seat) => ({
  ...place,
  section: section.en,
  ar_section: section.ar || section.en,
});

export const instantView = (instant: number | null, { offset }: TenantFacts): string | null =>
  instant === null ? null : formatInstant(instant, offset);

const checksView = (booking: Booking, tenant: TenantFacts) => ({
  status_id: booking.statusId,
  check_in_time: instantView(booking.checkInAt, tenant),
  check_out_time: instantView(booking.checkOutAt, tenant),
});

const addonView = ({ title, quantity, totalFils }: Addon) => ({
  name: title.en,
  ar_name: title.ar,
  quantity,
  total_price: toDecimal(totalFils),
});

/** Returns the total of a ticket including its add-ons (BOOK-04). */
export const totalWithAddons = ({ totalFils, addons }: Booking): Fils =>
  addons.reduce((sum, addon) => sum + addon.totalFils, totalFils);

/** Facts of a ticket that are not in its own row. */
export interface TicketFacts {
  /** `null`: an approval is still missing. */
  readonly qr: string | null;
  /** Conditions of cancelling its line (ORDER-20). */
  readonly terms: CancellationTerms;
  /** Position of its place on the map; `null`: the venue's. */
  readonly mapPin: string | null;
  /** Set where its order names participants, or has named any who signed. */
  readonly namesPeople: boolean;
}

export const ticketView = (
  booking: Booking,
  kind: ServerKind,
  tenant: TenantFacts,
  { qr, terms, mapPin, namesPeople }: TicketFacts,
): Ticket => ({
  ticket_id: handleOf('t', booking.id),
  order_id: handleOf('o', booking.orderId),
  order_number: booking.orderNumber,
  holder: booking.holder,
  ...lineView(booking, kind),
  art: booking.art,
  ...ownView(booking),
  ...checksView(booking, tenant),
  addons: booking.addons.map(addonView),
  state: ticketState(booking.cancelledBy),
  ...validityView(booking),
  ...(mapPin !== null && { map_pin: mapPin }),
  line_key: terms.key,
  unit: booking.ofUnit,
  is_moved: terms.isMoved ? 1 : 0,
  movable_until: instantView(booking.isCancelled ? null : terms.movableUntil, tenant),
  cancellable_until: booking.isCancelled
    ? null
    : instantView(cancellableUntil(booking, terms, tenant), tenant),
  ...reservableView(booking, tenant),
  ...(namesPeople && { names_people: 1 as const }),
  qr,
});

/** Returns the end of free cancellation: of a reserved session, no later than a day before it. */
function cancellableUntil(
  { when, openUntil }: Booking,
  { until }: CancellationTerms,
  { offset }: TenantFacts,
): number | null {
  if (until === null || when === null || openUntil === null) return until;
  return Math.min(until, instantOf(when.from - RESERVED_MINUTES_BEFORE, offset));
}

/** Returns the end of the time to reserve or change the session of an open-dated ticket. */
function reservableView(booking: Booking, tenant: TenantFacts): Pick<Ticket, 'reservable_until'> {
  const until = reservableUntil(booking);
  if (until === null) return {};
  return { reservable_until: formatInstant(instantOf(until, tenant.offset), tenant.offset) };
}

/** Returns the last day of an open-dated ticket. */
export const validityView = ({ openUntil }: Pick<Booking, 'openUntil'>) =>
  openUntil === null ? {} : { valid_until: dateOf(openUntil - 1) };

/** Returns whether a booking is past, and whether it ended without a day (BOOK-03, BOOK-19). */
function timesOf({ when, openUntil }: Booking, { offset }: TenantFacts, now: number) {
  const end = when?.to ?? openUntil;
  const isPast = end !== null && isPastBooking(end, toLocal(now, offset));
  return { isPast, isUnused: when === null && openUntil !== null };
}

/**
 * Returns a booking as the customer sees it.
 *
 * @param now epoch milliseconds, for what is past (BOOK-03).
 */
export function bookingView(
  booking: Booking,
  kind: ServerKind,
  tenant: TenantFacts,
  now: number,
): WireBooking {
  const times = timesOf(booking, tenant, now);
  const status = displayStatus(statusFacts(booking));
  return {
    id: handleOf('b', booking.id),
    order_id: handleOf('o', booking.orderId),
    order_number: booking.orderNumber,
    ...lineView(booking, kind),
    facility_name: booking.title.en,
    ar_facility_name: booking.title.ar,
    ...ownView(booking),
    ...approvalView(booking),
    ...checksView(booking, tenant),
    display_status: status,
    status_label: statusLabel(status, { ...booking, ...times }),
    state: ticketState(booking.cancelledBy),
    is_past: times.isPast ? 1 : 0,
    ...validityView(booking),
    addons: booking.addons.map(addonView),
    total_price: toDecimal(totalWithAddons(booking)),
  };
}

/**
 * Returns a line of a request as a booking that has no ticket (BOOK-18).
 *
 * @param now epoch milliseconds, for what is past (BOOK-03).
 */
export function requestedView(
  { order, line, approvals, ended }: UnbookedLine,
  kind: ServerKind,
  tenant: TenantFacts,
  now: number,
): WireBooking {
  const when = currentWhen(line);
  const isPast = when !== null && isPastBooking(when.to, toLocal(now, tenant.offset));
  const visit = { ticketStatus: NO_TICKET, checkedIn: false, checkedOut: false };
  const status = displayStatus({ ...approvals, ...visit });
  const isCancelled = ended === 'given_up' && status !== 'Rejected';
  const label = { isPast, isEnded: ended !== null, isCancelled, isRefundRequested: false };
  const summary = lineSummary(kind, { ...line, when, times: currentTimes(line) });
  return {
    id: handleOf('b', line.id),
    order_id: handleOf('o', order.id),
    order_number: order.number,
    ...specificationView(summary),
    product_id: line.product,
    facility_id: line.wire.facility_id ?? null,
    facility_name: line.title.en,
    ar_facility_name: line.title.ar,
    ...approvalView(approvals),
    status_id: NO_TICKET,
    check_in_time: null,
    check_out_time: null,
    display_status: status,
    status_label: statusLabel(status, label),
    state: ticketState(isCancelled ? 'customer' : null),
    is_past: isPast ? 1 : 0,
    addons: [],
    total_price: toDecimal(totalOf(line)),
  };
}

/**
 * Returns a ticket as the desk sees it.
 *
 * @param now epoch milliseconds.
 */
export function deskTicketView(booking: Booking, tenant: TenantFacts, now: number) {
  const status = displayStatus(statusFacts(booking));
  const times = timesOf(booking, tenant, now);
  const { status_id: _, ...checks } = checksView(booking, tenant);
  return {
    ticket_id: handleOf('t', booking.id),
    unit: booking.ofUnit,
    ...(booking.seat && seatView(booking.seat)),
    admits: booking.admits,
    display_status: status,
    status_label: statusLabel(status, { ...booking, ...times }),
    is_cancelled: booking.isCancelled ? (1 as const) : (0 as const),
    cancelled_by: booking.cancelledBy,
    cancel_reason: booking.cancelReason,
    is_reservable: judgeReservation(booking, toLocal(now, tenant.offset)).ok
      ? (1 as const)
      : (0 as const),
    ...checks,
    addons: booking.addons.map(addonView),
  };
}

export const statusFacts = (booking: Booking) => ({
  bookingApproved: booking.bookingApproved,
  securityApproved: booking.securityApproved,
  ticketStatus: booking.statusId,
  checkedIn: booking.checkInAt !== null,
  checkedOut: booking.checkOutAt !== null,
});
