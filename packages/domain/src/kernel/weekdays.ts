/** Weekdays as spec 2 section 9 counts them: a sum of bits, Sunday 1, Monday 2 … Saturday 64; 0 is every day. */
export type Weekdays = number;

const ALL: Weekdays = 127;

/** Every day is said by naming none. */
const named = (days: Weekdays): Weekdays => (days === 0 ? ALL : days);

/** The weekdays that come so many days later. */
const later = (days: Weekdays, by: number): Weekdays => {
  const turn = ((by % 7) + 7) % 7;
  return ((days << turn) | (days >> (7 - turn))) & ALL;
};

/** Whether some day of `a` has a day of `b` so many days after it. */
export const meet = (a: Weekdays, b: Weekdays, after: number): boolean =>
  (later(named(a), after) & named(b)) !== 0;

/** The weekdays that none of these names; 0: none is left. */
export const weekdaysLeft = (all: readonly Weekdays[]): Weekdays =>
  ALL & ~all.reduce((sum, days) => sum | named(days), 0);

/** From Monday, as calendars have the week. */
const FROM_MONDAY = [2, 4, 8, 16, 32, 64, 1] as const;
const [MONDAY, , , , , , SUNDAY] = FROM_MONDAY;

/** One weekday's bit after the other, from Monday. */
export const EACH_WEEKDAY: readonly Weekdays[] = FROM_MONDAY;

/** Days in a row, by the first and the last. */
export type WeekdayRun = readonly [Weekdays, Weekdays];

/** Days in a row as their first and last: Sunday to Thursday is one run, and goes before those after it. Every day is none. */
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
