import type { DeskBooking } from '@nadi/contract/booking/day-endpoints';
import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import type { LineSummary } from '@nadi/contract/wire/line';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import { lineTime, minuteOf } from '../../platform/line-time.ts';

const MINUTES_PER_DAY = 1440;

/** Booking or request of a service on a day. */
export interface ServiceDayEntry {
  readonly key: string;
  /** Start in minutes of the day, for sorting; entries without a time come first. */
  readonly start: number;
  readonly time: string;
  readonly name: string;
  readonly holder: string;
  /** Valid tickets, or the requested quantity. */
  readonly count: number;
  readonly isRequested: boolean;
  /** Set where its time overlaps with the line's. */
  readonly isOverlapping: boolean;
}

/** Line for which the day of its service is shown, and where the day's entries are from. */
export interface ServiceDayFacts {
  /** Id of the line's own booking, which is left out. */
  readonly booking: string;
  readonly line: LineSummary;
  readonly date: LocalDate;
  readonly bookings: readonly DeskBooking[];
  readonly requests: readonly ConsoleRequest[];
}

/** Returns the bookings and open requests of a line's service on its day, by time. */
export function serviceDay(facts: ServiceDayFacts, language: Language): ServiceDayEntry[] {
  const { booking, line, date } = facts;
  const entryOf = (
    one: LineSummary,
    more: Pick<ServiceDayEntry, 'key' | 'holder' | 'count' | 'isRequested'>,
  ) => ({
    ...more,
    start: one.start_time ? minuteOf(one.start_time) : -1,
    time: lineTime(one.start_time, one.end_time, language),
    name: language === 'ar' && one.ar_name ? one.ar_name : one.name,
    isOverlapping: areOverlapping(line, one, date),
  });
  const booked = facts.bookings
    .filter((one) => isSameService(line, one))
    .map((one) =>
      entryOf(one, {
        key: one.id,
        holder: one.holder,
        count: one.tickets.filter(({ is_cancelled }) => is_cancelled === 0).length,
        isRequested: false,
      }),
    )
    .filter(({ count }) => count > 0);
  const requested = facts.requests
    .filter(({ state }) => state === 'waiting' || state === 'to_pay')
    .flatMap(({ customer, lines }) =>
      lines
        .filter((one) => one.booking !== booking && one.is_rejected === 0)
        .filter((one) => one.date === date && isSameService(line, one))
        .map((one) =>
          entryOf(one, {
            key: one.booking,
            holder: customer.name,
            count: one.quantity,
            isRequested: true,
          }),
        ),
    );
  return [...booked, ...requested].sort((a, b) => a.start - b.start);
}

const isSameService = (a: LineSummary, b: LineSummary): boolean =>
  a.product_type_id === b.product_type_id &&
  (a.where === null ? a.name === b.name : a.where === b.where);

interface Minutes {
  readonly from: number;
  readonly to: number;
}

function areOverlapping(a: LineSummary, b: LineSummary, date: LocalDate): boolean {
  const others = minutesOn(b, date);
  return minutesOn(a, date).some((one) =>
    others.some((other) => one.from < other.to && other.from < one.to),
  );
}

/** Returns the intervals that start on a date; an end before its start is on the next day. */
function minutesOn(line: LineSummary, date: LocalDate): Minutes[] {
  const { start_time, end_time, times } = line;
  const single = start_time && end_time ? [{ date: line.date, start_time, end_time }] : [];
  return (times ?? single)
    .filter((one) => one.date === date)
    .map((one) => {
      const [from, to] = [minuteOf(one.start_time), minuteOf(one.end_time)];
      return { from, to: to > from ? to : to + MINUTES_PER_DAY };
    });
}
