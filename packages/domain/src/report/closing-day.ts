import { addDays, type LocalDate } from '../kernel/local-date.ts';
import { dateOf, instantOf, localMinute, type OffsetMinutes, toLocal } from '../kernel/zoned.ts';

/** Time after the end of a day at which it is closed (CLOSE-01). */
export const CLOSING_DELAY_MINUTES = 15;
/** Days that are made up for (CLOSE-02). */
export const MISSED_DAYS_AT_MOST = 31;

const DELAY_MS = CLOSING_DELAY_MINUTES * 60_000;

/** Returns the end of a day in the venue's zone, in epoch milliseconds. */
const endOf = (day: LocalDate, offset: OffsetMinutes): number =>
  instantOf(localMinute(addDays(day, 1), 0), offset);

/** Returns the instant at which a day is closed, in epoch milliseconds (CLOSE-01). */
export const closedFrom = (day: LocalDate, offset: OffsetMinutes): number =>
  endOf(day, offset) + DELAY_MS;

/** Returns the instants of a day in the venue's zone, in epoch milliseconds; half-open. */
export const instantsOfDay = (day: LocalDate, offset: OffsetMinutes) => ({
  from: instantOf(localMinute(day, 0), offset),
  until: endOf(day, offset),
});

/**
 * Returns the next day to close; null: none is due (CLOSE-02).
 *
 * @param last last day that was closed; null: none.
 */
export function nextClosing(
  last: LocalDate | null,
  now: number,
  offset: OffsetMinutes,
): LocalDate | null {
  const newest = addDays(dateOf(Math.floor(toLocal(now - DELAY_MS, offset))), -1);
  if (last === null) return newest;
  if (last >= newest) return null;
  const first = addDays(newest, 1 - MISSED_DAYS_AT_MOST);
  const next = addDays(last, 1);
  const isTooOld = next < first;
  return isTooOld ? first : next;
}
