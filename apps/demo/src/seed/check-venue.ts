import {
  checkSessions,
  checkWindows,
  type FactsProblem,
} from '@nadi/domain/availability/check-facts';
import {
  facilitiesOf,
  facilityRow,
  type InService,
  rentalRows,
  serviceRow,
} from '@nadi/server/new-venue/write-venue';
import type { Venue } from './venue.ts';

/**
 * Returns the faults of a venue's rows, one line each with the facility (SLOT-03, SLOT-19).
 *
 * A venue with faults is not written.
 */
export const faultsOfVenue = (venue: Venue): readonly string[] =>
  facilitiesOf(venue).flatMap((one) =>
    problemsOf(one).map((problem) => lineOf(venue, one, problem)),
  );

function problemsOf(one: InService): readonly FactsProblem[] {
  const windows = rentalRows(one).map((rental) => ({
    rental,
    open: rental.from_minute,
    close: rental.to_minute,
  }));
  const problems = checkWindows(windows);
  const service = serviceRow(one.service);
  if (!service.per_capacity) return problems;
  const { min_booking_time: minutes } = facilityRow(one);
  return [...problems, ...checkSessions({ minutes, windows }, service)];
}

function lineOf({ code: venue }: Venue, { facility }: InService, problem: FactsProblem): string {
  const { code, ...values } = problem;
  const properties = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return `${venue}, facility ${facility.id} (${facility.name.en}): ${code} (${properties.join(', ')})`;
}
