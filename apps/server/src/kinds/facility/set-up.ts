import { checkSessions, checkWindows } from '@nadi/domain/availability/check-facts';
import { noteUses } from '../../features/media/ports.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
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

const TABLES = [
  ...['service', 'surface', 'formation', 'facility', 'facility_parent', 'facility_rental'],
  ...['facility_ticket', 'facility_ticket_exclusion', 'schedule_control'],
];

/**
 * Set-up of services and courts with their prices, rules and pictures.
 *
 * Classes are excluded because they take courts on their days.
 */
export const facilitySetUp: SetUp = {
  tables: TABLES.map((name) => ({ name })),
  faultsOf,
  async write(tx, rows) {
    for (const name of TABLES) await insertRows(tx, name, rows[name] ?? []);
    const services = (rows.service ?? []) as readonly (Row & ServiceRow)[];
    const halls = new Set(services.filter((one) => one.per_capacity).map(({ id }) => id));
    for (const { id, service_id, image } of (rows.facility ?? []) as readonly (Row & FacilityRow)[])
      if (image) await noteUses(tx, `${halls.has(service_id) ? 'hall' : 'court'}:${id}`, [image]);
  },
};
