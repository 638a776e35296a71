import { randomUUID } from 'node:crypto';
import { eventEndsEarlyMinutes } from '@nadi/domain/availability/blockers';
import { type Parts, unitsOf } from '@nadi/domain/availability/units';
import type { FacilityId, KindName, UnitId } from '@nadi/domain/kernel/ids';
import { addDays, epochDay } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { MINUTES_PER_DAY, type Period, tickCeil, tickFloor } from '@nadi/domain/kernel/zoned';
import { takeWithin } from '../features/inventory/service.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type {
  FirstStart,
  Venue,
  VenueBooks,
  VenueFacility,
  VenueProgramme,
  VenueService,
} from './venue.ts';

/** Time zone of the demo venues, which are in Dubai. */
export const IN_DUBAI = {
  timeZone: 'Asia/Dubai',
  offsetMinutes: 240,
  currency: 'AED',
  taxBasisPoints: 500,
} as const satisfies VenueBooks;

/** Parses minutes of the service day: `26:00` → 1560. */
export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Writes the tenant and its hosts, on which all other rows depend. */
export async function writeTenant(tx: TenantTx, venue: Venue): Promise<void> {
  await insertRows(tx, 'tenant', [
    {
      code: venue.code,
      name: venue.name.en,
      ar_name: venue.name.ar,
      time_zone: venue.timeZone,
      offset_minutes: venue.offsetMinutes,
      currency: venue.currency,
      tax_basis_points: venue.taxBasisPoints,
      config: venue.config,
      config_version: 1,
    },
  ]);
  const hosts = venue.hosts.map((host, index) => ({
    host,
    is_canonical: index === 0,
    is_demo: venue.isDemo,
    config_version: 1,
  }));
  await insertRows(tx, 'tenant_host', hosts);
}

/** Writes services, facilities, their units, windows, tickets and rules, and the add-ons. */
export async function writeCatalogue(
  tx: TenantTx,
  venue: Venue,
  { today }: FirstStart,
): Promise<void> {
  const named = (one: { id: number; en: string; ar: string }) => ({
    id: one.id,
    name: one.en,
    ar_name: one.ar,
  });
  await insertRows(tx, 'surface', venue.surfaces.map(named));
  await insertRows(tx, 'formation', venue.formations.map(named));
  const services = venue.services.map((one, sort) => ({ ...serviceRow(one), sort }));
  await insertRows(tx, 'service', services);
  const facilities = facilitiesOf(venue);
  await insertRows(tx, 'facility', facilities.map(facilityRow));
  await insertRows(tx, 'facility_parent', venue.services.flatMap(parentRows));
  await insertRows(tx, 'product', productRows(venue, facilities));
  await insertRows(tx, 'facility_rental', facilities.flatMap(rentalRows));
  await insertRows(tx, 'facility_ticket', facilities.flatMap(ticketRows));
  await insertRows(tx, 'facility_ticket_exclusion', facilities.flatMap(exclusionRows));
  await writeUnits(tx, facilities, partsOf(venue));
  const rules = venue.rules.map((rule) => ({
    id: rule.id,
    service_id: rule.serviceId,
    date: addDays(today, rule.firstDay),
    end_date: addDays(today, rule.lastDay),
    start_minute: minutes(rule.from),
    end_minute: minutes(rule.to),
    interval_type: rule.intervalType,
    weekdays: rule.weekdays ?? 0,
    rentals: rule.productIds ?? [],
    channels: rule.channels ?? [],
  }));
  await insertRows(tx, 'schedule_control', rules);
  await writeAddOns(tx, venue);
}

export const serviceRow = (service: VenueService) => ({
  id: service.id,
  name: service.name.en,
  ar_name: service.name.ar,
  is_public: service.isPublic,
  filter_by: service.filterBy,
  art: service.art,
  noun: service.noun?.en ?? null,
  ar_noun: service.noun?.ar ?? null,
  resource: service.resource?.en ?? null,
  ar_resource: service.resource?.ar ?? null,
  per_capacity: service.perCapacity ?? false,
  min_booking_time: service.minBookingTime,
  max_booking_time: service.maxBookingTime,
  time_increment: service.timeIncrement,
  online_booking_delay: service.onlineBookingDelay ?? 0,
  advance_booking_days_limit: 14,
  members_advance_days_limit: service.membersAdvanceDays ?? null,
  free_until_minutes_before: MINUTES_PER_DAY,
  approvals: service.approvals ?? [],
  tnc: service.terms?.en ?? '',
  ar_tnc: service.terms?.ar ?? '',
});

export interface InService {
  readonly service: VenueService;
  readonly facility: VenueFacility;
}

/** Returns every facility of a venue, with its service. */
export const facilitiesOf = ({ services }: Venue): readonly InService[] =>
  services.flatMap((service) => service.facilities.map((facility) => ({ service, facility })));

export const facilityRow = ({ service, facility }: InService) => ({
  id: facility.id,
  service_id: service.id,
  name: facility.name.en,
  ar_name: facility.name.ar,
  surface_id: facility.surfaceId ?? null,
  formation_id: facility.formationId ?? null,
  is_outdoor: !facility.isIndoor,
  capacity: facility.capacity ?? 1,
  is_enable_per_day_capacity: false,
  min_booking_time: service.minBookingTime,
  session_pool_id: service.perCapacity ? facility.id : null,
});

const parentRows = (service: VenueService) =>
  service.facilities.flatMap(({ id, children = [] }) =>
    children.map((child) => ({ facility_id: child, parent_id: id })),
  );

/** Returns all products, each id with its kind; the primary key refuses a duplicate id. */
function productRows(venue: Venue, facilities: readonly InService[]) {
  const courts = new Set(facilities.flatMap(rentalRows).map(({ product_id }) => product_id));
  const tickets = facilities.flatMap(ticketRows).map(({ product_id }) => product_id);
  const ofKind = (kind: KindName) => (id: number) => ({ id, kind });
  return [
    ...[...courts, ...tickets].map(ofKind('facility')),
    ...venue.addOns.map(({ productId }) => productId).map(ofKind('retail')),
    ...venue.events
      .flatMap(({ tickets }) => tickets.map(({ productId }) => productId))
      .map(ofKind('event')),
  ];
}

/**
 * Returns rates: `product_id` = facility × 100 + 1, `rental_product_id` = product_id × 10 + band.
 */
export const rentalRows = ({ service, facility }: InService) =>
  facility.bands.map((band, index) => ({
    rental_product_id: (facility.id * 100 + 1) * 10 + index + 1,
    product_id: facility.id * 100 + 1,
    facility_id: facility.id,
    from_minute: minutes(band.from),
    to_minute: minutes(band.to),
    rate_fils_per_hour: fromDecimal(band.dirhamsPerHour),
    min_booking_time: service.minBookingTime,
  }));

const ticketRows = ({ facility }: InService) =>
  (facility.tickets ?? []).map((ticket) => ({
    product_id: ticket.productId,
    facility_id: facility.id,
    name: ticket.name.en,
    ar_name: ticket.name.ar,
    price_fils: fromDecimal(ticket.dirhams),
    participant_count: ticket.people,
  }));

const exclusionRows = ({ facility }: InService) =>
  (facility.tickets ?? []).flatMap(({ productId, excludesOnSameDay }) =>
    excludesOnSameDay === undefined
      ? []
      : [{ product_id: productId, excludes_product_id: excludesOnSameDay, period: 'D' }],
  );

/** Returns the units of each facility. */
const partsOf = (venue: Venue): Parts =>
  new Map(
    facilitiesOf(venue).flatMap(({ facility: { id, children } }) =>
      children === undefined ? [] : [[id, children] as const],
    ),
  );

async function writeUnits(
  tx: TenantTx,
  facilities: readonly InService[],
  parts: Parts,
): Promise<void> {
  const own = facilities.filter(({ facility }) => facility.children === undefined);
  const units = own.map(({ facility }) => ({ id: facility.id }));
  await insertRows(tx, 'unit', units);
  const uses = facilities.flatMap(({ facility }) =>
    unitsOf(facility.id, parts).map((unit) => ({ facility_id: facility.id, unit_id: unit })),
  );
  await insertRows(tx, 'facility_unit', uses);
  const shown = own.map(({ service, facility }) => ({
    unit_id: facility.id,
    service_id: service.id,
    tail_minutes: tailMinutes(service),
  }));
  await insertRows(tx, 'unit_service', shown);
  const pools = own
    .filter(({ service }) => service.perCapacity)
    .map(({ service, facility }) => ({
      pool_id: facility.id,
      service_id: service.id,
      tail_minutes: tailMinutes(service),
    }));
  await insertRows(tx, 'pool_service', pools);
}

/** Returns the minutes by which the service's latest window extends into the next day. */
const tailMinutes = ({ facilities }: VenueService): number =>
  Math.max(
    0,
    ...facilities.flatMap(({ bands }) => bands.map(({ to }) => minutes(to) - MINUTES_PER_DAY)),
  );

async function writeAddOns(tx: TenantTx, venue: Venue): Promise<void> {
  const categories = venue.addOnCategories.map(({ id, en, ar }) => ({ id, name: en, ar_name: ar }));
  await insertRows(tx, 'retail_category', categories);
  const products = venue.addOns.map((addOn) => ({
    product_id: addOn.productId,
    category_id: addOn.categoryId,
    service_id: addOn.serviceId,
    name: addOn.name.en,
    ar_name: addOn.name.ar,
    price_fils: fromDecimal(addOn.dirhams),
    inventory: addOn.inventory,
    stock: addOn.stock,
    max_quantity: addOn.stock,
    pool_id: addOn.productId,
  }));
  await insertRows(tx, 'retail_product', products);
  const shown = venue.addOns.map(({ productId, serviceId }) => ({
    pool_id: productId,
    service_id: serviceId,
    tail_minutes: Math.max(
      0,
      ...venue.services.filter(({ id }) => id === serviceId).map(tailMinutes),
    ),
  }));
  await insertRows(tx, 'pool_service', shown);
}

/** Writes maintenance, events and classes on their days; their claims use the ordinary take. */
export async function writeProgramme(tx: TenantTx, venue: Venue, start: FirstStart): Promise<void> {
  const parts = partsOf(venue);
  const known = new Set(facilitiesOf(venue).map(({ facility }) => facility.id));
  const unitsOfFacility = (id: FacilityId): readonly UnitId[] => {
    if (!known.has(id)) throw new Error(`${venue.code} has no facility ${id}`);
    return unitsOf(id, parts);
  };
  const localOf = (day: number, time: string): number =>
    (epochDay(start.today) + day) * MINUTES_PER_DAY + minutes(time);
  const offset = venue.offsetMinutes;
  const closures = venue.maintenances.flatMap(({ facilityId, day, from, to }) =>
    unitsOfFacility(facilityId).map((unit) => ({
      id: randomUUID(),
      unit_id: unit,
      from_tick: tickFloor(localOf(day, from), offset),
      to_tick: tickCeil(localOf(day, to), offset),
    })),
  );
  await insertRows(tx, 'closure', closures);
  for (const programme of venue.programmes) {
    const from = localOf(programme.day, programme.from);
    const to = localOf(programme.day, programme.to);
    const units = unitsOfFacility(programme.facilityId);
    await writeOneProgramme(tx, programme, units, { from, to }, { ...start, offset });
  }
}

async function writeOneProgramme(
  tx: TenantTx,
  programme: VenueProgramme,
  unitIds: readonly number[],
  { from, to }: Period,
  { now, offset }: Pick<FirstStart, 'now'> & { readonly offset: number },
): Promise<void> {
  const id = randomUUID();
  const { kind, facilityId, title } = programme;
  const row = { id, kind, facility_id: facilityId, from_local: from, to_local: to };
  await insertRows(tx, 'facility_programme', [row]);
  const occupiedTo = kind === 'event' ? Math.max(from, to - eventEndsEarlyMinutes) : to;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: id,
    purpose: 'confirm',
    offset,
    now,
    until: null,
    lines: [
      {
        holdId: id,
        kind: 'programme',
        claims: [{ ofUnit: 0, occupy: unitIds, during: { from, to: occupiedTo } }],
        line: { title },
      },
    ],
  });
  if (!taken.ok) throw new Error(`the demo's ${title.en} meets something: ${taken.refusal.code}`);
}
