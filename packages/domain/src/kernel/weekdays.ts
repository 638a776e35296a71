/**
 * Weekdays as a sum of bits: Sunday 1, Monday 2 … Saturday 64; 0 is every day (spec 2 section 9).
 */
export type Weekdays = number;

const ALL: Weekdays = 127;

/** Expands 0 (every day) to all weekday bits. */
const named = (days: Weekdays): Weekdays => (days === 0 ? ALL : days);

/** Shifts weekdays by a number of days. */
const later = (days: Weekdays, by: number): Weekdays => {
  const turn = ((by % 7) + 7) % 7;
  return ((days << turn) | (days >> (7 - turn))) & ALL;
};

/** Checks whether any day of `b` is `after` days after a day of `a`. */
export const meet = (a: Weekdays, b: Weekdays, after: number): boolean =>
  (later(named(a), after) & named(b)) !== 0;

/** Returns the weekdays that none of these contain; 0: no weekday remains. */
export const weekdaysLeft = (all: readonly Weekdays[]): Weekdays =>
  ALL & ~all.reduce((sum, days) => sum | named(days), 0);

/** Weekday bits from Monday, the order of calendars. */
const FROM_MONDAY = [2, 4, 8, 16, 32, 64, 1] as const;
const [MONDAY, , , , , , SUNDAY] = FROM_MONDAY;

/** Bits of the single weekdays, from Monday. */
export const EACH_WEEKDAY: readonly Weekdays[] = FROM_MONDAY;

/** Consecutive weekdays, as the first and the last. */
export type WeekdayRun = readonly [Weekdays, Weekdays];

/**
 * Splits weekdays into runs of consecutive days; every day gives none.
 *
 * Sunday to Thursday is one run, and is sorted before those after it.
 */
export function weekdayRuns(days: Weekdays): readonly WeekdayRun[] {
  if (named(days) === ALL) return [];
  const has = (bit: Weekdays): boolean => (days & bit) !== 0;
  const firsts = FROM_MONDAY.filter((bit) => has(bit) && !has(later(bit, -1)));
  const runs = firsts.map((first): WeekdayRun => {
    let last: Weekdays = first;
    while (has(later(last, 1))) last = later(last, 1);
    return [first, last];
  });
  const isRound = has(SUNDAY) && has(MONDAY);
  return isRound ? [...runs.slice(-1), ...runs.slice(0, -1)] : runs;
}
