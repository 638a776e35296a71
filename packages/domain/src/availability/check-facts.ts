import { meet } from '../kernel/weekdays.ts';
import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { ScheduleConfiguration, ScheduleRental } from './facts.ts';
import type { Band } from './windows.ts';

/** Validation error in facts about to be written. */
export type FactsProblem =
  | { readonly code: 'windows_overlap'; readonly rentalProductIds: readonly [number, number] }
  | { readonly code: 'session_is_not_the_shortest_booking'; readonly minutes: number }
  | { readonly code: 'sessions_overlap'; readonly minutes: number; readonly increment: number }
  | { readonly code: 'session_grids_differ'; readonly rentalProductIds: readonly [number, number] };

/** Price window as stored: minutes of its service day, beyond midnight where it runs overnight. */
export interface WrittenWindow extends Pick<Band, 'open' | 'close'> {
  readonly rental: Pick<ScheduleRental, 'product_id' | 'rental_product_id' | 'weekdays'>;
}

/**
 * Checks whether two windows overlap in any week (SLOT-30).
 *
 * Example: 17–02 overlaps 01–06 of the next day if both are active on their weekdays.
 */
const overlap = (a: WrittenWindow, b: WrittenWindow): boolean =>
  [-1, 0, 1].some((days) => {
    const shift = days * MINUTES_PER_DAY;
    const isAtOnce = a.open < b.close + shift && b.open + shift < a.close;
    return isAtOnce && meet(a.rental.weekdays ?? 0, b.rental.weekdays ?? 0, days);
  });

type Pair = readonly [WrittenWindow, WrittenWindow];

/** Returns every pair of price windows, in input order. */
const pairs = (windows: readonly WrittenWindow[]): Pair[] =>
  windows.flatMap((a, index) => windows.slice(index + 1).map((b) => [a, b] as const));

const idsOf = ([a, b]: Pair): readonly [number, number] => [
  a.rental.rental_product_id,
  b.rental.rental_product_id,
];

/** Checks that price windows of one product touch at most and do not overlap (SLOT-03). */
export function checkWindows(windows: readonly WrittenWindow[]): FactsProblem[] {
  return pairs(windows)
    .filter(([a, b]) => a.rental.product_id === b.rental.product_id && overlap(a, b))
    .map((pair) => ({ code: 'windows_overlap', rentalProductIds: idsOf(pair) }));
}

/**
 * Checks that sessions of a per-capacity facility last the shortest booking and never overlap.
 *
 * On one grid the increment must be at least as long as a session; sessions of different grids must
 * not overlap either (SLOT-19).
 *
 * @param minutes the facility's own minimum; `null`: none.
 */
export function checkSessions(
  { minutes, windows }: { minutes: number | null; windows: readonly WrittenWindow[] },
  configuration: Pick<ScheduleConfiguration, 'min_booking_time' | 'time_increment'>,
): FactsProblem[] {
  const { min_booking_time: shortest, time_increment: increment } = configuration;
  const session = minutes ?? shortest;
  const problems: FactsProblem[] = [];
  if (session !== shortest) {
    problems.push({ code: 'session_is_not_the_shortest_booking', minutes: session });
  }
  if (session > increment) problems.push({ code: 'sessions_overlap', minutes: session, increment });
  for (const pair of pairs(windows)) {
    const [a, b] = pair;
    if (!overlap(a, b) || (a.open - b.open) % increment === 0) continue;
    problems.push({ code: 'session_grids_differ', rentalProductIds: idsOf(pair) });
  }
  return problems;
}
