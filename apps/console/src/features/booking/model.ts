import type { DeskBooking } from '@nadi/contract/booking/day-endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import { matchesSearch } from '@nadi/domain/kernel/search-text';
import { lineTime, minuteOf } from '../../platform/line-time.ts';

/** Booking as a row of the day's table. */
export interface DayRow {
  readonly id: string;
  /** Its state as it was read, for an act on it (STAFF-14). */
  readonly seen: string;
  /** Start in minutes of the day, for sorting; bookings without a time come first. */
  readonly start: number;
  readonly time: string;
  readonly what: string;
  readonly where: string;
  readonly holder: string;
  readonly contact: string;
  readonly order: string;
  readonly orderId: string;
  readonly payment: DeskBooking['payment'];
  readonly fils: number;
  /** Valid tickets, and the number of them already checked in. */
  readonly tickets: number;
  readonly arrived: number;
  readonly isCancelled: boolean;
  /** Add-ons of its valid tickets: `Racket rental × 2`. */
  readonly addons: readonly string[];
  /** Reasons of cancelled tickets, each once (BOOK-26). */
  readonly reasons: readonly CancelReason[];
  /** Text that the customer wrote; empty: none. */
  readonly notes: string;
  /** Set where participants are named in its order. */
  readonly hasPeople: boolean;
  /** Set where participants of its order have signed disclaimers. */
  readonly hasDisclaimers: boolean;
  /** Date of the accepted terms; null: not stated. */
  readonly termsOf: LocalDate | null;
  /** Valid tickets, each with its state at the door. */
  readonly visits: readonly TicketVisit[];
  /** Units that can be cancelled: valid, unused and paid for. */
  readonly cancellable: readonly DayUnit[];
  /** Set where it can be moved: unused, paid for, and of a kind that is moved. */
  readonly isMovable: boolean;
  /** Date and start; null: it has no time. */
  readonly date: LocalDate | null;
  /** Date of the day that lists it. */
  readonly listedOn: LocalDate;
  /** Open-dated tickets for which a session can be reserved, or changed (BOOK-33). */
  readonly reservable: readonly NamedTicket[];
  /** Last day of open-dated tickets; null: they are not open-dated. */
  readonly lastDay: LocalDate | null;
}

/** Day whose bookings are listed. */
export interface ListedDay {
  readonly date: LocalDate;
  /** Set for the current date at the venue. */
  readonly isToday: boolean;
}

/** Ticket with its seat, or its number within the booking. */
export interface NamedTicket {
  readonly ticket: string;
  readonly name: string;
}

/** Reason of a cancellation, with the party that cancelled. */
export interface CancelReason {
  readonly by: 'customer' | 'venue';
  readonly reason: string;
}

/** Unit of a booking, named by its seat or its number. */
export interface DayUnit {
  readonly unit: number;
  readonly name: string;
}

/** State of a ticket's holder: expected, inside, or left. */
export type VisitState = 'expected' | 'in' | 'out';

/** Ticket at the door. */
export interface TicketVisit extends NamedTicket {
  readonly state: VisitState;
}

/**
 * Converts a booking of the wire to a row, in a language.
 *
 * Tickets are checked in and out on their own day only.
 */
export function rowOf(
  booking: DeskBooking,
  language: Language,
  { date: listedOn, isToday }: ListedDay,
): DayRow {
  const local: Names = (en, ar) => (language === 'ar' && ar ? ar : en) ?? '';
  const current = booking.tickets.filter((ticket) => ticket.is_cancelled === 0);
  return {
    id: booking.id,
    seen: booking.seen,
    start: booking.start_time ? minuteOf(booking.start_time) : -1,
    time: lineTime(booking.start_time, booking.end_time, language),
    what: local(booking.name, booking.ar_name),
    where: local(booking.where, booking.ar_where),
    holder: booking.holder,
    contact: booking.mobile ?? booking.email ?? '',
    order: booking.order_number,
    orderId: booking.order_id,
    payment: booking.payment,
    fils: Math.round(booking.total_price * 100),
    tickets: current.length,
    arrived: current.filter((ticket) => ticket.check_in_time !== null).length,
    isCancelled: current.length === 0,
    addons: addonsOf(current, local),
    reasons: reasonsOf(booking.tickets),
    notes: booking.notes?.trim() ?? '',
    hasPeople: booking.has_participants === 1,
    hasDisclaimers: booking.has_disclaimers === 1,
    termsOf: booking.terms_accepted?.version ?? null,
    visits: isToday && booking.payment !== 'awaited' ? visitsOf(current, local) : [],
    cancellable: booking.payment === 'awaited' ? [] : unitsOf(current, local),
    isMovable:
      booking.is_movable === 1 &&
      booking.payment !== 'awaited' &&
      current.length > 0 &&
      unitsOf(current, local).length === new Set(current.map(({ unit }) => unit)).size,
    date: booking.date,
    listedOn,
    reservable: booking.payment === 'awaited' ? [] : reservableOf(current, local),
    lastDay: booking.valid_until ?? null,
  };
}

/** Returns the open-dated tickets for which a session can be reserved, or changed. */
const reservableOf = (tickets: DeskBooking['tickets'], local: Names): readonly NamedTicket[] =>
  tickets.flatMap((one) =>
    one.is_reservable === 1
      ? [{ ticket: one.ticket_id, name: seatName(one, local) ?? String(one.unit + 1) }]
      : [],
  );

/** Returns the units none of whose tickets was used. */
function unitsOf(tickets: DeskBooking['tickets'], local: Names): readonly DayUnit[] {
  const used = new Set(tickets.filter((one) => one.check_in_time !== null).map(({ unit }) => unit));
  const units = new Map(
    tickets.filter(({ unit }) => !used.has(unit)).map((one) => [one.unit, one] as const),
  );
  return [...units].map(([unit, one]) => ({
    unit,
    name: seatName(one, local) ?? String(unit + 1),
  }));
}

/** Returns a text in the reader's language. */
type Names = (en: string | null | undefined, ar: string | null | undefined) => string;

/** Returns the name of a numbered seat; null: the ticket has none. */
function seatName(
  { section, ar_section, row, seat }: DeskBooking['tickets'][number],
  local: Names,
): string | null {
  return seat ? [local(section, ar_section), row, seat].filter(Boolean).join(' · ') : null;
}

/** Returns the reasons of cancelled tickets, each once for each party. */
function reasonsOf(tickets: DeskBooking['tickets']): readonly CancelReason[] {
  const reasons = new Map<string, CancelReason>();
  for (const { cancelled_by: by, cancel_reason: reason } of tickets)
    if (by !== null && reason !== null) reasons.set(`${by} ${reason}`, { by, reason });
  return [...reasons.values()];
}

function stateOf({
  check_in_time,
  check_out_time,
}: DeskBooking['tickets'][number]): TicketVisit['state'] {
  if (check_out_time !== null) return 'out';
  return check_in_time === null ? 'expected' : 'in';
}

const visitsOf = (tickets: DeskBooking['tickets'], local: Names): readonly TicketVisit[] =>
  tickets.map((one, index) => ({
    ticket: one.ticket_id,
    name: seatName(one, local) ?? String(index + 1),
    state: stateOf(one),
  }));

/** Returns the add-ons of the tickets by name, each with its quantity. */
function addonsOf(tickets: DeskBooking['tickets'], local: Names): readonly string[] {
  const quantities = new Map<string, number>();
  for (const { name, ar_name: arabic, quantity } of tickets.flatMap(({ addons }) => addons)) {
    const title = local(name, arabic);
    quantities.set(title, (quantities.get(title) ?? 0) + quantity);
  }
  // Isolated, so that the sign stays before its number in Arabic.
  return [...quantities].map(([title, quantity]) => `${title} \u2066× ${quantity}\u2069`);
}

/** Searchable texts of a row. */
const textsOf = ({ time, what, where, holder, contact, order, addons, notes, reasons }: DayRow) => [
  time,
  what,
  where,
  holder,
  contact,
  order,
  ...addons,
  notes,
  ...reasons.map(({ reason }) => reason),
];

/** Returns the rows that contain every typed word (SEARCH-02). */
export const matching = (rows: readonly DayRow[], typed: string): readonly DayRow[] =>
  typed.trim() === '' ? rows : rows.filter((row) => matchesSearch(textsOf(row), typed));
