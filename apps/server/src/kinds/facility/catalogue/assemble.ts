import type { ScheduleRental } from '@nadi/domain/availability/facts';
import type { FacilityId, ProductId, ServiceId, UnitId } from '@nadi/domain/kernel/ids';
import { toDecimal } from '@nadi/domain/kernel/money';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import type { LocalMinute, OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { localOfTick } from '@nadi/domain/kernel/zoned';
import type { Exclusion } from '@nadi/domain/kinds/kind';
import type { RentalBand } from '@nadi/domain/pricing/rental';
import type { SharedRows } from './read.ts';
import type {
  CatalogueRows,
  ControlRow,
  ExclusionRow,
  FacilityRow,
  NamedRow,
  RentalRow,
  ServiceRow,
  TicketRow,
} from './store.ts';

/** Interval in which a facility is unavailable to everyone; local minutes, half-open. */
export interface BlockedPeriod {
  readonly type: 'maintenance' | 'event' | 'class';
  /** Facility it was written for. `null`: only its units are known. */
  readonly facilityId: FacilityId | null;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** Ticket of a facility, with the tickets it excludes. */
export interface Ticket extends TicketRow {
  readonly excludes: readonly Exclusion[];
}

/** Facility with all its fixed facts. */
export interface FacilityEntry {
  readonly row: FacilityRow;
  readonly unitIds: readonly UnitId[];
  readonly parents: readonly FacilityId[];
  readonly children: readonly FacilityId[];
  readonly bands: readonly RentalBand[];
  readonly rentals: readonly ScheduleRental[];
  readonly tickets: readonly Ticket[];
  /** Blocks of the facility and its relatives (ruling 18), in time order. */
  readonly blocked: readonly BlockedPeriod[];
  readonly controls: readonly ControlRow[];
}

export interface ServiceEntry {
  readonly row: ServiceRow;
  /** Ascending by id. */
  readonly places: readonly FacilityEntry[];
  readonly surfaces: readonly NamedRow[];
  readonly formations: readonly NamedRow[];
  readonly outdoor: readonly (0 | 1)[];
}

/** Facilities of a tenant at one config version; immutable. */
export interface Catalogue {
  readonly version: number;
  readonly offset: OffsetMinutes;
  readonly services: readonly ServiceEntry[];
  /** Services on and off the site; what was ordered before keeps its facts. */
  readonly serviceOf: ReadonlyMap<ServiceId, ServiceEntry>;
  /** Services on the site; to callers the others do not exist (SITE-15). */
  readonly publicServiceOf: ReadonlyMap<ServiceId, ServiceEntry>;
  readonly facilityOf: ReadonlyMap<FacilityId, FacilityEntry>;
  /** Facility that sells a product: a rental or a ticket. */
  readonly sellerOf: ReadonlyMap<ProductId, FacilityEntry>;
  /** Facilities that use a unit, ascending. */
  readonly usersOf: ReadonlyMap<UnitId, readonly FacilityId[]>;
}

/** Assembles the catalogue from a tenant's rows; pure. */
export function assembleCatalogue(
  version: number,
  offset: OffsetMinutes,
  rows: CatalogueRows,
  shared: SharedRows,
): Catalogue {
  const unitsOf = groupBy(
    shared.units,
    (row) => row.facility_id,
    (row) => row.unit_id,
  );
  const usersOf = groupBy(
    shared.units,
    (row) => row.unit_id,
    (row) => row.facility_id,
  );
  const blockedOf = collectBlocked(offset, rows, shared, unitsOf, usersOf);
  const rentalsOf = groupBy(
    rows.rentals,
    (row) => row.facility_id,
    (row) => row,
  );
  const excludesOf = groupBy(rows.exclusions, (row) => row.product_id, exclusionOf);
  const ticketsOf = groupBy(
    rows.tickets,
    (row) => row.facility_id,
    (row): Ticket => ({ ...row, excludes: excludesOf.get(row.product_id) ?? [] }),
  );
  const parentsOf = groupBy(
    rows.parents,
    (row) => row.facility_id,
    (row) => row.parent_id,
  );
  const childrenOf = groupBy(
    rows.parents,
    (row) => row.parent_id,
    (row) => row.facility_id,
  );
  const controlsOf = groupBy(
    rows.controls,
    (row) => row.service_id,
    (row) => row,
  );
  const onSite = new Set(rows.services.filter((row) => row.is_public).map(({ id }) => id));
  const places = rows.facilities.map((row): FacilityEntry => {
    const isOpen = row.is_open && onSite.has(row.service_id);
    const allTickets = ticketsOf.get(row.id) ?? [];
    const tickets = allTickets.filter((ticket) => isOpen && ticket.is_on_sale);
    // A facility that sells tickets sells nothing else: with none on sale it has no sessions
    // either.
    const isSold = isOpen && (allTickets.length === 0 || tickets.length > 0);
    const rentals = isSold ? (rentalsOf.get(row.id) ?? []) : [];
    const products = new Set(rentals.map((rental) => rental.product_id));
    return {
      row,
      unitIds: unitsOf.get(row.id) ?? [],
      parents: parentsOf.get(row.id) ?? [],
      children: childrenOf.get(row.id) ?? [],
      bands: rentals.map(bandOf),
      rentals: rentals.map((rental) => rentalOf(rental, allTickets.length > 0)),
      tickets,
      blocked: blockedOf.get(row.id) ?? [],
      controls: (controlsOf.get(row.service_id) ?? []).filter(
        (control) =>
          control.rentals.length === 0 || control.rentals.some((product) => products.has(product)),
      ),
    };
  });
  const services = rows.services.map((row) => servicePlaces(row, places, rows));
  return {
    version,
    offset,
    services,
    serviceOf: byId(services),
    publicServiceOf: byId(services.filter(({ row }) => row.is_public)),
    facilityOf: new Map(places.map((place) => [place.row.id, place])),
    sellerOf: new Map(places.flatMap(productsOf)),
    usersOf,
  };
}

const byId = (services: readonly ServiceEntry[]): ReadonlyMap<ServiceId, ServiceEntry> =>
  new Map(services.map((service) => [service.row.id, service]));

function servicePlaces(
  row: ServiceRow,
  all: readonly FacilityEntry[],
  rows: CatalogueRows,
): ServiceEntry {
  const places = all.filter((place) => place.row.service_id === row.id && place.row.is_open);
  const surfaces = new Set(places.map((place) => place.row.surface_id));
  const formations = new Set(places.map((place) => place.row.formation_id));
  const outdoor = new Set(places.map((place): 0 | 1 => (place.row.is_outdoor ? 1 : 0)));
  return {
    row,
    places,
    surfaces: rows.surfaces.filter(({ id }) => surfaces.has(id)),
    formations: rows.formations.filter(({ id }) => formations.has(id)),
    outdoor: [...outdoor].sort(),
  };
}

/**
 * Returns what a facility sells: tickets, or else rentals.
 *
 * With tickets, the rental only defines the sessions and is not for sale itself.
 */
const productsOf = (place: FacilityEntry): readonly (readonly [ProductId, FacilityEntry])[] =>
  (place.tickets.length > 0 ? place.tickets : place.rentals).map((one) => [one.product_id, place]);

const exclusionOf = ({ excludes_product_id: product, period }: ExclusionRow): Exclusion => ({
  product,
  within: period === 'D' ? 'day' : 'overlap',
});

const bandOf = (row: RentalRow): RentalBand => ({
  productId: row.product_id,
  rentalProductId: row.rental_product_id,
  from: row.from_minute,
  to: row.to_minute,
  rateFilsPerHour: row.rate_fils_per_hour,
});

const rentalOf = (row: RentalRow, sellsTickets: boolean): ScheduleRental => ({
  product_id: row.product_id,
  rental_product_id: row.rental_product_id,
  start_time: formatStart(row.from_minute),
  end_time: formatEnd(row.to_minute),
  min_booking_time: row.min_booking_time,
  rate_per_hour: sellsTickets ? null : toDecimal(row.rate_fils_per_hour),
  ...(row.weekdays !== 0 && { weekdays: row.weekdays }),
});

/**
 * Collects the blocks of every facility: its own, and those of facilities that share a unit with
 * it.
 */
function collectBlocked(
  offset: OffsetMinutes,
  rows: CatalogueRows,
  shared: SharedRows,
  unitsOf: ReadonlyMap<FacilityId, readonly UnitId[]>,
  usersOf: ReadonlyMap<UnitId, readonly FacilityId[]>,
): ReadonlyMap<FacilityId, readonly BlockedPeriod[]> {
  const found = new Map<FacilityId, Map<string, BlockedPeriod>>();
  const note = (facilityId: FacilityId, blocked: BlockedPeriod): void => {
    const mine = found.get(facilityId) ?? new Map<string, BlockedPeriod>();
    found.set(facilityId, mine);
    const key = `${blocked.type} ${blocked.facilityId} ${blocked.from} ${blocked.to}`;
    mine.set(key, blocked);
  };
  const events = shared.events.map((event) => ({ kind: 'event' as const, ...event }));
  for (const programme of [...rows.programmes, ...events]) {
    const { kind: type, facility_id: facilityId, from_local: from, to_local: to } = programme;
    const units = unitsOf.get(facilityId) ?? [];
    const concerned = new Set([facilityId, ...units.flatMap((unit) => usersOf.get(unit) ?? [])]);
    for (const id of concerned) note(id, { type, facilityId, from, to });
  }
  for (const closure of shared.closures) {
    const from = localOfTick(closure.from_tick, offset);
    const to = localOfTick(closure.to_tick, offset);
    for (const id of usersOf.get(closure.unit_id) ?? []) {
      note(id, { type: 'maintenance', facilityId: null, from, to });
    }
  }
  return new Map(
    [...found].map(([id, mine]) => [id, [...mine.values()].sort((a, b) => a.from - b.from)]),
  );
}

function groupBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  pick: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pick(row)]);
    else group.push(pick(row));
  }
  return groups;
}
