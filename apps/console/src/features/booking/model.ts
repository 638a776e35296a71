import type { DeskBooking } from '@nadi/contract/booking/day-endpoints';
import { withAsciiDigits } from '@nadi/domain/account/digits';
import type { Language } from '@nadi/domain/kernel/localized';
import { formatTimeRange } from '@nadi/i18n/dates';

/** Booking as a row of the day's table. */
export interface DayRow {
  readonly id: string;
  /** Start in minutes of the day, for sorting; bookings without a time come first. */
  readonly start: number;
  readonly time: string;
  readonly what: string;
  readonly where: string;
  readonly holder: string;
  readonly contact: string;
  readonly order: string;
  readonly payment: DeskBooking['payment'];
  readonly fils: number;
  /** Valid tickets, and the number of them already checked in. */
  readonly tickets: number;
  readonly arrived: number;
  readonly isCancelled: boolean;
  /** Add-ons of its valid tickets: `Racket rental × 2`. */
  readonly addons: readonly string[];
  /** Text that the customer wrote; empty: none. */
  readonly notes: string;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const MINUTES_PER_DAY = 1440;

function timeOf({ start_time: start, end_time: end }: DeskBooking, language: Language): string {
  if (!start || !end) return '';
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return formatTimeRange(from, to > from ? to : to + MINUTES_PER_DAY, language);
}

/** Converts a booking of the wire to a row, in a language. */
export function rowOf(booking: DeskBooking, language: Language): DayRow {
  const local = (en: string | null, ar: string | null) => (language === 'ar' && ar ? ar : en) ?? '';
  const current = booking.tickets.filter((ticket) => ticket.is_cancelled === 0);
  return {
    id: booking.id,
    start: booking.start_time ? minuteOf(booking.start_time) : -1,
    time: timeOf(booking, language),
    what: local(booking.name, booking.ar_name),
    where: local(booking.where, booking.ar_where),
    holder: booking.holder,
    contact: booking.mobile ?? booking.email ?? '',
    order: booking.order_number,
    payment: booking.payment,
    fils: Math.round(booking.total_price * 100),
    tickets: current.length,
    arrived: current.filter((ticket) => ticket.check_in_time !== null).length,
    isCancelled: current.length === 0,
    addons: addonsOf(current, local),
    notes: booking.notes?.trim() ?? '',
  };
}

/** Returns the add-ons of the tickets by name, each with its quantity. */
function addonsOf(
  tickets: DeskBooking['tickets'],
  local: (en: string, ar: string) => string,
): readonly string[] {
  const quantities = new Map<string, number>();
  for (const { name, ar_name: arabic, quantity } of tickets.flatMap(({ addons }) => addons)) {
    const title = local(name, arabic);
    quantities.set(title, (quantities.get(title) ?? 0) + quantity);
  }
  // Isolated, so that the sign stays before its number in Arabic.
  return [...quantities].map(([title, quantity]) => `${title} \u2066× ${quantity}\u2069`);
}

/** Searchable text of a row. */
const textOf = ({ time, what, where, holder, contact, order, addons, notes }: DayRow): string =>
  [time, what, where, holder, contact, order, ...addons, notes].join(' ').toLocaleLowerCase();

/** Number as it is dialled: with a trunk zero, `+` or `00`, and with any dashes. */
const DIALLED = /^(?:\+|00?)([\d()-]+)$/;
/** Longest country code. */
const COUNTRY_CODE_DIGITS = 3;

/** Returns true when a contact number contains a dialled one: 0501… is in +971501…. */
function hasNumber(contact: string, term: string): boolean {
  const [, dialled = ''] = DIALLED.exec(term) ?? [];
  const digits = dialled.replace(/\D/g, '');
  const at = contact.startsWith('+') && digits !== '' ? contact.slice(1).indexOf(digits) : -1;
  return at >= 0 && at <= COUNTRY_CODE_DIGITS;
}

const contains = (row: DayRow, term: string): boolean =>
  textOf(row).includes(term) || hasNumber(row.contact, term);

/** Returns the rows that contain every typed word. */
export function matching(rows: readonly DayRow[], typed: string): readonly DayRow[] {
  const terms = withAsciiDigits(typed).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return terms.length === 0
    ? rows
    : rows.filter((row) => terms.every((term) => contains(row, term)));
}
