import { type Parts, unitsOf } from '@nadi/domain/availability/units';
import type { KindName } from '@nadi/domain/kernel/ids';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { VenueFacility, VenueFacts, VenueService } from './venue.ts';

/** Parses minutes of the service day: `26:00` → 1560. */
export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Writes the tenant and its hosts, on which all other rows depend. */
export async function writeTenant(tx: TenantTx, venue: VenueFacts): Promise<void> {
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

/** Writes services and facilities with their units, products, windows and tickets. */
export async function writeServices(tx: TenantTx, venue: VenueFacts): Promise<void> {
  const services = venue.services.map((one, sort) => ({ ...serviceRow(one), sort }));
  await insertRows(tx, 'service', services);
  const facilities = facilitiesOf(venue);
  await insertRows(tx, 'facility', facilities.map(facilityRow));
  await insertRows(tx, 'facility_parent', venue.services.flatMap(parentRows));
  await insertRows(tx, 'product', productRows(facilities));
  await insertRows(tx, 'facility_rental', facilities.flatMap(rentalRows));
  await insertRows(tx, 'facility_ticket', facilities.flatMap(ticketRows));
  await insertRows(tx, 'facility_ticket_exclusion', facilities.flatMap(exclusionRows));
  await writeUnits(tx, facilities, partsOf(venue));
}

export const serviceRow = (service: VenueService) => ({
  id: service.id,
  name: service.name.en,
  ar_name: service.name.ar,
  is_public: service.isPublic,
  filter_by: service.filterBy,
  map_pin: service.mapPin ?? null,
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
  weekly_channels: service.weeklyChannels ?? [],
  tnc: service.terms?.en ?? '',
  ar_tnc: service.terms?.ar ?? '',
});

const filsOrNull = (dirhams: number | undefined): number | null =>
  dirhams === undefined ? null : fromDecimal(dirhams);

export interface InService {
  readonly service: VenueService;
  readonly facility: VenueFacility;
}

/** Returns every facility of a venue, with its service. */
export const facilitiesOf = ({ services }: VenueFacts): readonly InService[] =>
  services.flatMap((service) => service.facilities.map((facility) => ({ service, facility })));

export const facilityRow = ({ service, facility }: InService) => ({
  id: facility.id,
  service_id: service.id,
  name: facility.name.en,
  ar_name: facility.name.ar,
  surface_id: facility.surfaceId ?? null,
  formation_id: facility.formationId ?? null,
  is_outdoor: !facility.isIndoor,
  image: facility.picture ?? null,
  capacity: facility.capacity ?? 1,
  is_enable_per_day_capacity: false,
  min_booking_time: service.minBookingTime,
  full_day_fils: filsOrNull(facility.fullDayDirhams),
  session_pool_id: service.perCapacity ? facility.id : null,
});

const parentRows = (service: VenueService) =>
  service.facilities.flatMap(({ id, children = [] }) =>
    children.map((child) => ({ facility_id: child, parent_id: id })),
  );

/** Returns the products of facilities; the primary key refuses a duplicate id. */
function productRows(facilities: readonly InService[]) {
  const courts = new Set(facilities.flatMap(rentalRows).map(({ product_id }) => product_id));
  const tickets = facilities.flatMap(ticketRows).map(({ product_id }) => product_id);
  return [...courts, ...tickets].map((id) => ({ id, kind: 'facility' satisfies KindName }));
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
    full_day_fils: filsOrNull(ticket.fullDayDirhams),
    open_days: ticket.openDays ?? null,
  }));

const exclusionRows = ({ facility }: InService) =>
  (facility.tickets ?? []).flatMap(({ productId, excludesOnSameDay }) =>
    excludesOnSameDay === undefined
      ? []
      : [{ product_id: productId, excludes_product_id: excludesOnSameDay, period: 'D' }],
  );

/** Returns the units of each facility. */
export const partsOf = (venue: VenueFacts): Parts =>
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
export const tailMinutes = ({ facilities }: VenueService): number =>
  Math.max(
    0,
    ...facilities.flatMap(({ bands }) => bands.map(({ to }) => minutes(to) - MINUTES_PER_DAY)),
  );
