import { meet } from '../kernel/weekdays.ts';
import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { ScheduleConfiguration, ScheduleRental } from './facts.ts';
import type { Band } from './windows.ts';

/** What is wrong with facts that somebody wants to write. */
export type FactsProblem =
  | { readonly code: 'windows_overlap'; readonly rentalProductIds: readonly [number, number] }
  | { readonly code: 'session_is_not_the_shortest_booking'; readonly minutes: number }
  | { readonly code: 'sessions_overlap'; readonly minutes: number; readonly increment: number }
  | { readonly code: 'session_grids_differ'; readonly rentalProductIds: readonly [number, number] };

/** A price window as it is written: minutes of its service day, past midnight where it runs over it. */
export interface WrittenWindow extends Pick<Band, 'open' | 'close'> {
  readonly rental: Pick<ScheduleRental, 'product_id' | 'rental_product_id' | 'weekdays'>;
}

/** Two windows meet in some week: 17–02 meets 01–06 of the day after, if both are on their days (SLOT-30). */
const overlap = (a: WrittenWindow, b: WrittenWindow): boolean =>
  [-1, 0, 1].some((days) => {
    const shift = days * MINUTES_PER_DAY;
    const isAtOnce = a.open < b.close + shift && b.open + shift < a.close;
    return isAtOnce && meet(a.rental.weekdays ?? 0, b.rental.weekdays ?? 0, days);
  });

type Pair = readonly [WrittenWindow, WrittenWindow];

/** Every pair of price windows, in the order they were given. */
const pairs = (windows: readonly WrittenWindow[]): Pair[] =>
  windows.flatMap((a, index) => windows.slice(index + 1).map((b) => [a, b] as const));

const idsOf = ([a, b]: Pair): readonly [number, number] => [
  a.rental.rental_product_id,
  b.rental.rental_product_id,
];

/** Price windows of one product may touch but not overlap (SLOT-03). */
export function checkWindows(windows: readonly WrittenWindow[]): FactsProblem[] {
  return pairs(windows)
    .filter(([a, b]) => a.rental.product_id === b.rental.product_id && overlap(a, b))
    .map((pair) => ({ code: 'windows_overlap', rentalProductIds: idsOf(pair) }));
}

/**
 * Sessions of a per-capacity facility last the shortest booking, and never overlap: not on one
 * grid, so the increment is at least as long, and not across grids (SLOT-19).
 * @param minutes the facility's own minimum; null: none.
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
