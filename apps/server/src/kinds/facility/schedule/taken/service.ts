import type { FacilityId, ProductId, UnitId } from '@nadi/domain/kernel/ids';
import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import {
  MINUTES_PER_DAY,
  MINUTES_PER_TICK,
  type OffsetMinutes,
  tickFloor,
} from '@nadi/domain/kernel/zoned';
import type { Catalogue, Place } from '../../catalogue/build/service.ts';
import {
  endOf,
  type HeldStay,
  type SharedStay,
  startOf,
  type Taken,
  type TakenQuery,
  unitOf,
} from '../read.ts';

/** A stretch that customers have taken, in ticks after midnight of the day asked; a start may be negative. */
export interface TakenStretch {
  /** Whose it is: the facility itself, or one it shares a unit with. */
  readonly facilityId: FacilityId;
  readonly from: number;
  readonly to: number;
  readonly places: number;
}

/** A live hold in somebody's cart. */
export interface HeldStretch extends TakenStretch {
  readonly productId: ProductId;
  /** The cart it is in. */
  readonly owner: string;
  /** People per place. */
  readonly people: number;
}

/** What stands on one facility. */
export interface TakenOf {
  readonly bookings: readonly TakenStretch[];
  readonly held: readonly HeldStretch[];
}

/**
 * The read for a service-day: the calendar day, and as much of the next as its latest window
 * reaches into (ruling 7); what is left of the night before stands on the day itself.
 * @param places those of the service that are wanted.
 */
export function takenQuery(
  catalogue: Catalogue,
  places: readonly Place[],
  ask: Pick<TakenQuery, 'tenantId' | 'serviceId' | 'date' | 'now'>,
): TakenQuery {
  const unitIds = [...new Set(places.flatMap((place) => place.unitIds))];
  const fromTick = midnightTick(ask.date, catalogue.offset);
  return {
    ...ask,
    unitIds,
    sharedIds: unitIds.filter((unit) => isShared(catalogue, unit)),
    poolIds: places.flatMap(({ row }) => row.session_pool_id ?? []),
    fromTick,
    toTick: fromTick + Math.ceil(lastMinute(places) / MINUTES_PER_TICK),
  };
}

const lastMinute = (places: readonly Place[]): number =>
  Math.max(MINUTES_PER_DAY, ...places.flatMap(({ bands }) => bands.map((band) => band.to)));

const midnightTick = (date: LocalDate, offset: OffsetMinutes): number =>
  tickFloor(epochDay(date) * MINUTES_PER_DAY, offset);

const isShared = (catalogue: Catalogue, unit: UnitId): boolean =>
  (catalogue.usersOf.get(unit)?.length ?? 0) > 1;

/** Sorts what was read to the facilities it stands on, each with its relatives' rows (ruling 18). */
export function sortTaken(
  catalogue: Catalogue,
  taken: Taken,
  fromTick: number,
): (place: Place) => TakenOf {
  const ranges = rangesByUnit(taken.firm);
  const shared = groupByHold(taken.shared, fromTick);
  const held = groupByHold(taken.held, fromTick);
  return (place) => {
    const counted = countedOf(catalogue, place, taken, fromTick);
    const bookings = firmOf(place, taken.firm, ranges);
    for (const hold of shared) {
      if (!touches(place, hold)) continue;
      const facilityId = facilityOf(catalogue, place, hold);
      for (const { from, to } of hold.stretches) bookings.push({ facilityId, from, to, places: 1 });
    }
    const items: HeldStretch[] = [];
    for (const hold of held) {
      if (touches(place, hold)) items.push(...itemsOf(catalogue, place, hold));
    }
    return {
      bookings: [...bookings, ...counted.bookings].sort(byStart),
      held: [...items, ...counted.held].sort(byStart),
    };
  };
}

const byStart = (a: TakenStretch, b: TakenStretch): number => a.from - b.from || a.to - b.to;

/** Where each unit's rows stand in the sorted list. */
function rangesByUnit(firm: Float64Array): ReadonlyMap<UnitId, readonly [number, number]> {
  const ranges = new Map<UnitId, [number, number]>();
  let range: [number, number] | undefined;
  let unit = Number.NaN;
  for (let index = 0; index < firm.length; index += 1) {
    const here = unitOf(firm[index] as number);
    if (here !== unit || range === undefined) {
      unit = here;
      range = [index, index];
      ranges.set(unit, range);
    }
    range[1] = index + 1;
  }
  return ranges;
}

/** Bookings of units that this facility alone uses; one that takes several units is told once. */
function firmOf(
  place: Place,
  firm: Float64Array,
  ranges: ReadonlyMap<UnitId, readonly [number, number]>,
): TakenStretch[] {
  const found: TakenStretch[] = [];
  const told = place.unitIds.length > 1 ? new Set<number>() : null;
  for (const unit of place.unitIds) {
    const [first, last] = ranges.get(unit) ?? [0, 0];
    for (let index = first; index < last; index += 1) {
      const packed = firm[index] as number;
      const from = startOf(packed);
      const to = endOf(packed);
      const times = from * 4096 + to;
      if (told?.has(times)) continue;
      told?.add(times);
      found.push({ facilityId: place.row.id, from, to, places: 1 });
    }
  }
  return found;
}

interface HoldRows<Row> {
  readonly row: Row;
  readonly unitIds: Set<UnitId>;
  readonly stretches: { readonly from: number; readonly to: number }[];
}

/** The rows of each hold together: its units, and its stretches once each. */
function groupByHold<Row extends SharedStay | HeldStay>(
  rows: readonly Row[],
  fromTick: number,
): HoldRows<Row>[] {
  const holds = new Map<string, HoldRows<Row>>();
  for (const row of rows) {
    const [holdId, unitId, first, last] = row;
    const hold = holds.get(holdId) ?? { row, unitIds: new Set(), stretches: [] };
    holds.set(holdId, hold);
    hold.unitIds.add(unitId);
    const from = first - fromTick;
    const isTold = hold.stretches.some((one) => one.from === from);
    if (!isTold) hold.stretches.push({ from, to: last - fromTick });
  }
  return [...holds.values()];
}

const touches = (place: Place, hold: HoldRows<unknown>): boolean =>
  place.unitIds.some((unit) => hold.unitIds.has(unit));

/** The facility that a hold's units make up: this one, a relative, or this one where none does. */
function facilityOf(
  catalogue: Catalogue,
  place: Place,
  { unitIds }: HoldRows<unknown>,
): FacilityId {
  const isMadeOf = (one: Place): boolean =>
    one.unitIds.length === unitIds.size && one.unitIds.every((unit) => unitIds.has(unit));
  if (isMadeOf(place)) return place.row.id;
  for (const unit of unitIds) {
    for (const id of catalogue.usersOf.get(unit) ?? []) {
      const other = catalogue.placeOf.get(id);
      if (other !== undefined && isMadeOf(other)) return id;
    }
  }
  return place.row.id;
}

function itemsOf(catalogue: Catalogue, place: Place, hold: HoldRows<HeldStay>): HeldStretch[] {
  const [owner, product] = hold.row[5];
  const seller = product === null ? undefined : catalogue.sellerOf.get(product);
  const facilityId = seller?.row.id ?? facilityOf(catalogue, place, hold);
  const productId = product ?? seller?.rentals[0]?.product_id ?? place.rentals[0]?.product_id ?? 0;
  return hold.stretches.map(({ from, to }) => ({
    facilityId,
    from,
    to,
    places: 1,
    people: 1,
    productId,
    owner,
  }));
}

/** Places taken of a per-capacity facility's sessions (ruling 19). */
function countedOf(
  catalogue: Catalogue,
  place: Place,
  taken: Taken,
  fromTick: number,
): { readonly bookings: readonly TakenStretch[]; readonly held: readonly HeldStretch[] } {
  const { id, session_pool_id: poolId, service_id: serviceId } = place.row;
  if (poolId === null) return { bookings: [], held: [] };
  const service = catalogue.serviceOf.get(serviceId);
  const minutes = place.row.min_booking_time ?? service?.row.min_booking_time ?? 0;
  const bookings: TakenStretch[] = [];
  const held: HeldStretch[] = [];
  for (const [, pool, tick, people, state, , owner, product] of taken.counted) {
    if (pool !== poolId) continue;
    const from = tick - fromTick;
    const stretch = { facilityId: id, from, to: from + minutes / MINUTES_PER_TICK };
    const ticket = place.tickets.find((one) => one.product_id === product);
    const size = ticket?.participant_count ?? 1;
    const productId = product ?? place.rentals[0]?.product_id ?? 0;
    if (state === 'firm') bookings.push({ ...stretch, places: people });
    else held.push({ ...stretch, places: people / size, people: size, productId, owner });
  }
  return { bookings, held };
}
