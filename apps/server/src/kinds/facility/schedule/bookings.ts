import type { FacilityId, ProductId, UnitId } from '@nadi/domain/kernel/ids';
import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import {
  MINUTES_PER_DAY,
  MINUTES_PER_TICK,
  type OffsetMinutes,
  tickFloor,
} from '@nadi/domain/kernel/zoned';
import type { Catalogue, FacilityEntry } from '../catalogue/assemble.ts';
import {
  type BookingsQuery,
  type DayBookings,
  type DetailedStay,
  endOf,
  type PackedStay,
  startOf,
  timesOf,
  unitOf,
} from './read.ts';

/**
 * Interval taken by customers, in ticks after midnight of the requested day.
 *
 * A start may be negative.
 */
export interface BookedInterval {
  /** Facility it belongs to: this one, or one it shares a unit with. */
  readonly facilityId: FacilityId;
  readonly from: number;
  readonly to: number;
  readonly places: number;
}

/** Live hold in a cart. */
export interface HeldInterval extends BookedInterval {
  readonly productId: ProductId;
  /** Cart that contains it. */
  readonly owner: string;
  /** People per place. */
  readonly people: number;
}

/** Bookings and holds on one facility. */
export interface FacilityBookings {
  /** Firm bookings of the facility in time order when it has no others; otherwise in `bookings`. */
  readonly confirmed: readonly PackedStay[];
  readonly bookings: readonly BookedInterval[];
  readonly held: readonly HeldInterval[];
}

/**
 * Builds the query of a service day's bookings.
 *
 * It covers the calendar day and as much of the next as its latest window reaches into (ruling 7);
 * what remains of the night before belongs to the day itself.
 * @param places requested facilities of the service.
 */
export function bookingsQuery(
  catalogue: Catalogue,
  places: readonly FacilityEntry[],
  query: Pick<BookingsQuery, 'tenantId' | 'serviceId' | 'date' | 'now'>,
): BookingsQuery {
  const unitIds = [...new Set(places.flatMap((place) => place.unitIds))];
  const fromTick = midnightTick(query.date, catalogue.offset);
  return {
    ...query,
    unitIds,
    sharedIds: unitIds.filter((unit) => isShared(catalogue, unit)),
    poolIds: places.flatMap(({ row }) => row.session_pool_id ?? []),
    fromTick,
    toTick: fromTick + Math.ceil(lastMinute(places) / MINUTES_PER_TICK),
  };
}

const lastMinute = (places: readonly FacilityEntry[]): number =>
  Math.max(MINUTES_PER_DAY, ...places.flatMap(({ bands }) => bands.map((band) => band.to)));

const midnightTick = (date: LocalDate, offset: OffsetMinutes): number =>
  tickFloor(epochDay(date) * MINUTES_PER_DAY, offset);

const isShared = (catalogue: Catalogue, unit: UnitId): boolean =>
  (catalogue.usersOf.get(unit)?.length ?? 0) > 1;

/** Groups the rows by facility, each with its relatives' rows (ruling 18). */
export function bookingsByFacility(
  catalogue: Catalogue,
  taken: DayBookings,
  fromTick: number,
): (place: FacilityEntry) => FacilityBookings {
  const { packed, detailed } = byUnit(taken.stays);
  const holds = groupByHold(detailed, fromTick);
  return (place) => {
    const confirmed = confirmedOf(place, packed);
    const mine = holds.filter((hold) => touches(place, hold));
    const counted = countedOf(catalogue, place, taken, fromTick);
    if (mine.length === 0 && counted === null) return { confirmed, bookings: [], held: [] };
    const bookings = confirmed.map((stay) => intervalOf(place, stay));
    const held: HeldInterval[] = [];
    for (const hold of mine) {
      if (hold.row[5] === null) bookings.push(...bookedBy(catalogue, place, hold));
      else held.push(...itemsOf(catalogue, place, hold, hold.row[5]));
    }
    return {
      confirmed: [],
      bookings: [...bookings, ...(counted?.bookings ?? [])].sort(byStart),
      held: [...held, ...(counted?.held ?? [])].sort(byStart),
    };
  };
}

const byStart = (a: BookedInterval, b: BookedInterval): number => a.from - b.from || a.to - b.to;
const ascending = (a: number, b: number): number => a - b;

interface ByUnit {
  readonly packed: ReadonlyMap<UnitId, PackedStay[]>;
  readonly detailed: readonly DetailedStay[];
}

function byUnit(stays: DayBookings['stays']): ByUnit {
  const packed = new Map<UnitId, PackedStay[]>();
  const detailed: DetailedStay[] = [];
  let unit = Number.NaN;
  let list: PackedStay[] = [];
  for (const stay of stays) {
    if (typeof stay !== 'number') {
      detailed.push(stay);
      continue;
    }
    const here = unitOf(stay);
    if (here !== unit) {
      unit = here;
      list = packed.get(unit) ?? [];
      packed.set(unit, list);
    }
    list.push(stay);
  }
  for (const intervals of packed.values()) intervals.sort(ascending);
  return { packed, detailed };
}

/** Returns bookings of units that only this facility uses; one of several units is listed once. */
function confirmedOf(place: FacilityEntry, packed: ByUnit['packed']): readonly PackedStay[] {
  const [first, ...others] = place.unitIds;
  const confirmed = first === undefined ? [] : (packed.get(first) ?? []);
  if (others.length === 0) return confirmed;
  const byTimes = new Map(confirmed.map((stay) => [timesOf(stay), stay]));
  for (const unit of others) {
    for (const stay of packed.get(unit) ?? []) byTimes.set(timesOf(stay), stay);
  }
  return [...byTimes.values()].sort((a, b) => timesOf(a) - timesOf(b));
}

const intervalOf = ({ row }: FacilityEntry, stay: PackedStay): BookedInterval => ({
  facilityId: row.id,
  from: startOf(stay),
  to: endOf(stay),
  places: 1,
});

interface HoldRows {
  readonly row: DetailedStay;
  readonly unitIds: Set<UnitId>;
  readonly intervals: { readonly from: number; readonly to: number }[];
}

/** Groups the rows by hold: its units, and each of its intervals once. */
function groupByHold(rows: readonly DetailedStay[], fromTick: number): HoldRows[] {
  const holds = new Map<string, HoldRows>();
  for (const row of rows) {
    const [holdId, unitId, first, last] = row;
    const hold = holds.get(holdId) ?? { row, unitIds: new Set(), intervals: [] };
    holds.set(holdId, hold);
    hold.unitIds.add(unitId);
    const from = first - fromTick;
    const isListed = hold.intervals.some((one) => one.from === from);
    if (!isListed) hold.intervals.push({ from, to: last - fromTick });
  }
  return [...holds.values()];
}

const touches = (place: FacilityEntry, hold: HoldRows): boolean =>
  place.unitIds.some((unit) => hold.unitIds.has(unit));

/** Finds the facility a hold's units make up: this one, a relative, or this one when none does. */
function facilityOf(catalogue: Catalogue, place: FacilityEntry, { unitIds }: HoldRows): FacilityId {
  const isMadeOf = (one: FacilityEntry): boolean =>
    one.unitIds.length === unitIds.size && one.unitIds.every((unit) => unitIds.has(unit));
  if (isMadeOf(place)) return place.row.id;
  for (const unit of unitIds) {
    for (const id of catalogue.usersOf.get(unit) ?? []) {
      const other = catalogue.facilityOf.get(id);
      if (other !== undefined && isMadeOf(other)) return id;
    }
  }
  return place.row.id;
}

function bookedBy(catalogue: Catalogue, place: FacilityEntry, hold: HoldRows): BookedInterval[] {
  const facilityId = facilityOf(catalogue, place, hold);
  return hold.intervals.map(({ from, to }) => ({ facilityId, from, to, places: 1 }));
}

function itemsOf(
  catalogue: Catalogue,
  place: FacilityEntry,
  hold: HoldRows,
  [owner, product]: NonNullable<DetailedStay[5]>,
): HeldInterval[] {
  const seller = product === null ? undefined : catalogue.sellerOf.get(product);
  const facilityId = seller?.row.id ?? facilityOf(catalogue, place, hold);
  const productId = product ?? seller?.rentals[0]?.product_id ?? place.rentals[0]?.product_id ?? 0;
  return hold.intervals.map(({ from, to }) => ({
    facilityId,
    from,
    to,
    places: 1,
    people: 1,
    productId,
    owner,
  }));
}

/**
 * Returns places taken in sessions of a per-capacity facility (ruling 19). `null`: none are sold.
 */
function countedOf(
  catalogue: Catalogue,
  place: FacilityEntry,
  taken: DayBookings,
  fromTick: number,
): Pick<FacilityBookings, 'bookings' | 'held'> | null {
  const { id, session_pool_id: poolId, service_id: serviceId } = place.row;
  if (poolId === null) return null;
  const service = catalogue.serviceOf.get(serviceId);
  const minutes = place.row.min_booking_time ?? service?.row.min_booking_time ?? 0;
  const bookings: BookedInterval[] = [];
  const held: HeldInterval[] = [];
  for (const [, pool, tick, people, state, , owner, product] of taken.counted) {
    if (pool !== poolId) continue;
    const from = tick - fromTick;
    const interval = { facilityId: id, from, to: from + minutes / MINUTES_PER_TICK };
    const ticket = place.tickets.find((one) => one.product_id === product);
    const size = ticket?.participant_count ?? 1;
    const productId = product ?? place.rentals[0]?.product_id ?? 0;
    if (state === 'firm') bookings.push({ ...interval, places: people });
    else held.push({ ...interval, places: people / size, people: size, productId, owner });
  }
  return { bookings, held };
}
