import type { Answer } from '@nadi/contract/client';
import { SERIES_WEEKS } from '@nadi/domain/availability/weekly';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { TicketChoice } from '@nadi/domain/kinds/facility/ticket-choice';
import { localPeriod } from '../../platform/device/local-time.ts';
import type { Line } from '../../platform/line/line.ts';
import { FACILITY, lineOf } from './add-to-cart.ts';
import type { Facility } from './model.ts';
import { type TicketProduct, ticketTitle } from './tickets.ts';

/* Choice of the dates of a weekly booking: what is chosen for each date, and the lines of it. */

export type WeeklyDate = Answer<'previewRecurring'>['dates'][number];
type WeeklyAlternative = WeeklyDate['alternatives'][number];

/** Court, or counted tickets of a hall, at the time that is repeated weekly. */
export interface WeeklyOf {
  readonly productId: number;
  readonly facilityId: number;
  readonly period: Period;
  readonly quantity: number;
  /** Name of its lines: that of the court, or of the hall and the ticket. */
  readonly title: Localized;
}

/**
 * Returns the counted tickets of a session that can be repeated weekly (SERIES-06).
 *
 * `null`: none is counted; 'several': of more than one kind.
 */
export function weeklyTickets(
  hall: Pick<Facility, 'id' | 'name' | 'ar_name'>,
  period: Period,
  tickets: readonly TicketProduct[],
  counters: TicketChoice['counters'],
): WeeklyOf | 'several' | null {
  const [counter, ...others] = counters.filter(({ count }) => count > 0);
  if (others.length > 0) return 'several';
  const ticket = tickets.find(({ product_id }) => product_id === counter?.productId);
  if (counter === undefined || ticket === undefined) return null;
  return {
    productId: ticket.product_id,
    facilityId: hall.id,
    period,
    quantity: counter.count,
    title: ticketTitle(hall, ticket),
  };
}

/** Alternative to a date, by what stays the same when the preview is loaded again. */
type AlternativeChoice = Pick<WeeklyAlternative, 'product_id' | 'start_time'>;

/** Choice for a date: the date itself, one of its alternatives, or neither. */
export type WeeklyChoice = 'own' | 'out' | AlternativeChoice;

/** Choices by date. Absent: the date itself where it is free, otherwise neither. */
export type WeeklyChoices = Readonly<Record<LocalDate, WeeklyChoice>>;

/** Number of weeks chosen at first. */
export const WEEKS_AT_FIRST = 8;

/** Returns the choice for a date; one that is no longer offered counts as neither. */
export function choiceOf(choices: WeeklyChoices, one: WeeklyDate): WeeklyChoice {
  const choice = choices[one.date] ?? (one.is_free === 1 ? 'own' : 'out');
  return isOffered(choice, one) ? choice : 'out';
}

/** Checks whether what was chosen for a date is no longer offered. */
export function isGone(choices: WeeklyChoices, one: WeeklyDate): boolean {
  const choice = choices[one.date];
  return choice !== undefined && !isOffered(choice, one);
}

function isOffered(choice: WeeklyChoice, { is_free, alternatives }: WeeklyDate): boolean {
  if (choice === 'out') return true;
  if (choice === 'own') return is_free === 1;
  return alternatives.some((one) => isAlternative(one, choice));
}

/** Checks whether an alternative is the chosen one. */
export const isAlternative = (
  { product_id, start_time }: AlternativeChoice,
  choice: WeeklyChoice,
): boolean =>
  typeof choice === 'object' &&
  choice.product_id === product_id &&
  choice.start_time === start_time;

/** Booking chosen for a date, with its price. */
interface ChosenBooking {
  readonly line: WeeklyDate['line'];
  readonly date: LocalDate;
  /** Date of the series that it books, or replaces by an alternative. */
  readonly ofDate: LocalDate;
  /** Title at another court; null: that of the series. */
  readonly title: Localized | null;
  readonly price: number;
  readonly tax: number;
  readonly totalFils: Fils;
}

const titleOfAlternative = (
  { facility_name: en, ar_facility_name: ar, facility_id }: WeeklyAlternative,
  { line }: WeeklyDate,
): Localized | null => (facility_id === line.facility_id ? null : { en, ar });

function bookingOf(one: WeeklyDate, choice: WeeklyChoice): ChosenBooking | null {
  if (choice === 'out') return null;
  const offered =
    choice === 'own' ? one : one.alternatives.find((other) => isAlternative(other, choice));
  if (offered === undefined || offered.price === null) return null;
  return {
    line: offered.line,
    date: offered.date,
    ofDate: one.date,
    title: 'facility_name' in offered ? titleOfAlternative(offered, one) : null,
    price: offered.price,
    tax: offered.tax_amount ?? 0,
    totalFils: fromDecimal(offered.total_price ?? 0),
  };
}

/** Returns the bookings chosen among the dates, in their order. */
export const chosenBookings = (
  dates: readonly WeeklyDate[],
  choices: WeeklyChoices,
): readonly ChosenBooking[] => dates.flatMap((one) => bookingOf(one, choiceOf(choices, one)) ?? []);

/** Returns the sum of bookings, VAT included, in fils. */
export const totalOf = (bookings: readonly ChosenBooking[]): Fils =>
  bookings.reduce((sum, { totalFils }) => sum + totalFils, 0);

/** Returns how many more bookings a series needs. */
export const missingFor = (bookings: readonly ChosenBooking[]): number =>
  Math.max(0, SERIES_WEEKS.least - bookings.length);

interface WeeklyPlace {
  readonly title: Localized;
  readonly where: Localized;
  /** Set where the time is in the night of the day before. */
  readonly isAfterMidnight: boolean;
}

/**
 * Converts bookings of a series to lines of the cart, which share a random group.
 *
 * Each is booked on the day in whose opening hours it is.
 */
export function weeklyLines(
  bookings: readonly ChosenBooking[],
  { title, where, isAfterMidnight }: WeeklyPlace,
): readonly Line[] {
  const group = crypto.randomUUID();
  return bookings.flatMap(({ line: wire, date, ofDate, title: other, price, tax }) => {
    const period = localPeriod(date, wire.start_time ?? null, wire.end_time ?? null);
    if (period === null || wire.facility_id === undefined) return [];
    const line = lineOf({
      title: other ?? title,
      where,
      bookedOn: isAfterMidnight ? addDays(ofDate, -1) : ofDate,
      quantity: wire.quantity ?? 1,
      group,
      typeId: FACILITY,
      productId: wire.product_id,
      facilityId: wire.facility_id,
      period,
      price,
      tax,
      parentKey: null,
    });
    return [{ ...line, wire: { ...line.wire, series: wire.series } }];
  });
}
