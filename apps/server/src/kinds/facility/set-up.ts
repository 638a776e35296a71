import { checkSessions, checkWindows } from '@nadi/domain/availability/check-facts';
import type { Row, Rows, SetUp } from '../../platform/set-up.ts';
import type { FacilityRow, RentalRow, ServiceRow } from './catalogue/store.ts';

/** Finds contradicting prices of the same time (SLOT-03) and overlapping sessions (SLOT-19). */
function faultsOf({ service, facility, facility_rental }: Rows): readonly string[] {
  const rentals = (facility_rental ?? []) as readonly (Row & RentalRow)[];
  const services = (service ?? []) as readonly (Row & ServiceRow)[];
  return ((facility ?? []) as readonly (Row & FacilityRow)[]).flatMap((one) => {
    const windows = rentals
      .filter((rental) => rental.facility_id === one.id)
      .map((rental) => ({ rental, open: rental.from_minute, close: rental.to_minute }));
    const of = services.find(({ id }) => id === one.service_id);
    const sessions = of?.per_capacity
      ? checkSessions({ minutes: one.min_booking_time, windows }, of)
      : [];
    return [...checkWindows(windows), ...sessions].map(({ code, ...values }) => {
      const repeated = Object.entries(values).map(([name, value]) => `${name} ${value}`);
      return `facility ${one.id} (${one.name}): ${code} (${repeated.join(', ')}).`;
    });
  });
}

/**
 * Set-up of services and courts with their prices and rules.
 *
 * Classes are excluded because they take courts on their days.
 */
export const facilitySetUp: SetUp = {
  tables: [
    ...[{ name: 'service' }, { name: 'surface' }, { name: 'formation' }, { name: 'facility' }],
    ...[{ name: 'facility_parent' }, { name: 'facility_rental' }, { name: 'facility_ticket' }],
    ...[{ name: 'facility_ticket_exclusion' }, { name: 'schedule_control' }],
  ],
  faultsOf,
};
