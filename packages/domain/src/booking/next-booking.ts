import { dateOf, type LocalMinute, type Period } from '../kernel/zoned.ts';

/** Minutes ahead within which a time after midnight still belongs to tonight. */
const NIGHT_MINUTES = 360;

/** Booking with the one of its times that is next. */
export interface NextBooking<T> {
  readonly booking: T;
  readonly when: Period;
}

/** Returns true for a time that is running, begins today, or within six hours (BOOK-15). */
const isNext = ({ from, to }: Period, now: number): boolean =>
  now < to && (dateOf(from) <= dateOf(Math.floor(now)) || from - now <= NIGHT_MINUTES);

/**
 * Returns the booking that is running or is next today (BOOK-15); null: none.
 *
 * @param timesOf returns the times of a booking that admits its holder; empty: it does not.
 * @param now local minutes, with a fraction for the seconds.
 */
export function nextBooking<T>(
  bookings: readonly T[],
  timesOf: (booking: T) => readonly Period[],
  now: number,
): NextBooking<T> | null {
  const startOf = ({ when }: NextBooking<T>): LocalMinute => when.from;
  const found = bookings.flatMap((booking) =>
    timesOf(booking).flatMap((when) => (isNext(when, now) ? [{ booking, when }] : [])),
  );
  return found.sort((a, b) => startOf(a) - startOf(b))[0] ?? null;
}
