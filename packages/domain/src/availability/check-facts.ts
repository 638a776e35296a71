import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { FacilityFacts, ScheduleConfiguration, ScheduleRental } from './facts.ts';
import { type Band, bandOf } from './windows.ts';

/** What is wrong with facts that somebody wants to write. */
export type FactsProblem =
  | { readonly code: 'windows_overlap'; readonly rentalProductIds: readonly [number, number] }
  | { readonly code: 'interval_type_unknown'; readonly value: number }
  | { readonly code: 'session_is_not_the_shortest_booking'; readonly minutes: number }
  | { readonly code: 'sessions_overlap'; readonly minutes: number; readonly increment: number }
  | { readonly code: 'session_grids_differ'; readonly rentalProductIds: readonly [number, number] };

/** Two windows meet on the clock, on which every day follows itself: 17–02 meets 01–06. */
const overlap = (a: Band, b: Band): boolean =>
  [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].some(
    (shift) => a.open < b.close + shift && b.open + shift < a.close,
  );

/** Every pair of price windows, in the order they were given. */
function pairs(rentals: readonly ScheduleRental[]): (readonly [Band, Band])[] {
  const bands = rentals.map((rental) => bandOf(rental, true));
  return bands.flatMap((a, index) => bands.slice(index + 1).map((b) => [a, b] as const));
}

const idsOf = ([a, b]: readonly [Band, Band]): readonly [number, number] => [
  a.rental.rental_product_id,
  b.rental.rental_product_id,
];

/** Price windows of one product may touch but not overlap (SLOT-03). */
export function checkWindows(rentals: readonly ScheduleRental[]): FactsProblem[] {
  return pairs(rentals)
    .filter(([a, b]) => a.rental.product_id === b.rental.product_id && overlap(a, b))
    .map((pair) => ({ code: 'windows_overlap', rentalProductIds: idsOf(pair) }));
}

/** A rule's interval type is 0, 1 or none (SLOT-14). */
export function checkIntervalType(value: number | null): FactsProblem[] {
  return value === null || value === 0 || value === 1
    ? []
    : [{ code: 'interval_type_unknown', value }];
}

/**
 * Sessions of a per-capacity facility last the shortest booking, and never overlap: not on one
 * grid, so the increment is at least as long, and not across grids (SLOT-19).
 */
export function checkSessions(
  facility: Pick<FacilityFacts, 'per_capacity' | 'min_booking_time' | 'facility_rentals'>,
  configuration: Pick<ScheduleConfiguration, 'min_booking_time' | 'time_increment'>,
): FactsProblem[] {
  if (facility.per_capacity !== 1) return [];
  const { min_booking_time: shortest, time_increment: increment } = configuration;
  const minutes = facility.min_booking_time ?? shortest;
  const problems: FactsProblem[] = [];
  if (minutes !== shortest) {
    problems.push({ code: 'session_is_not_the_shortest_booking', minutes });
  }
  if (minutes > increment) problems.push({ code: 'sessions_overlap', minutes, increment });
  for (const pair of pairs(facility.facility_rentals)) {
    const [a, b] = pair;
    if (!overlap(a, b) || (a.open - b.open) % increment === 0) continue;
    problems.push({ code: 'session_grids_differ', rentalProductIds: idsOf(pair) });
  }
  return problems;
}
