import type { Answer } from '@nadi/contract/client';
import type { Seat, SeatIndex, SeatPlan, SeatSection } from '@nadi/domain/kinds/event/seat-plan';
import { type SeatSet, seatSet } from '@nadi/domain/kinds/event/seat-set';

type WireMap = Answer<'readSeats'>;
type WireSeat = WireMap['sections'][number]['rows'][number]['seats'][number];
export type SeatState = WireSeat['state'];

/** Seats of a performance in the form of the domain rules, with their wire ids. */
export interface SeatMap {
  /** Constant while a performance is shown. */
  readonly plan: SeatPlan;
  /** Wire id of each seat. */
  readonly ids: readonly number[];
  readonly indexOf: ReadonlyMap<number, SeatIndex>;
  /** Wire id of each price level. */
  readonly categoryIds: readonly number[];
  readonly version: number;
  readonly states: readonly SeatState[];
  /** Seats in the user's own cart; the wire's states are the same for everyone. */
  readonly own: ReadonlySet<SeatIndex>;
}

const NONE: ReadonlySet<SeatIndex> = new Set();

/** Empty map, used before the real one is loaded. */
export const NO_SEATS: SeatMap = {
  plan: {
    name: { en: '', ar: '' },
    width: 0,
    height: 0,
    stage: null,
    seatRadius: 1,
    categories: [],
    sections: [],
    seats: [],
  },
  ids: [],
  indexOf: new Map(),
  categoryIds: [],
  version: 0,
  states: [],
  own: NONE,
};

/** Part of the gap between two seats that is a seat's radius. */
const HALF_A_SEAT = 0.4;
const LEAST_RADIUS = 1;

/**
 * Converts a wire map to the form of the domain rules: seats in one list, referenced by index.
 *
 * Thousands are read before the first is drawn.
 */
export function readSeatMap(wire: WireMap): SeatMap {
  const seats: WireSeat[] = [];
  for (const { rows } of wire.sections) for (const row of rows) seats.push(...row.seats);
  const ids = seats.map(({ id }) => id);
  const indexOf = new Map<number, SeatIndex>();
  for (const id of ids) indexOf.set(id, indexOf.size);
  const categoryIds = wire.categories.map(({ id }) => id);
  return {
    plan: {
      name: { en: '', ar: '' },
      width: wire.width,
      height: wire.height,
      stage: wire.stage,
      seatRadius: Math.max(LEAST_RADIUS, leastGap(wire) * HALF_A_SEAT),
      categories: wire.categories.map(({ name, ar_name }) => ({ name: { en: name, ar: ar_name } })),
      sections: sectionsOf(wire),
      seats: seats.map((seat) => seatOf(seat, indexOf, categoryIds)),
    },
    ids,
    indexOf,
    categoryIds,
    version: wire.version,
    states: seats.map(({ state }) => state),
    own: NONE,
  };
}

const seatOf = (
  seat: WireSeat,
  indexOf: ReadonlyMap<number, SeatIndex>,
  categoryIds: readonly number[],
): Seat => ({
  guid: String(seat.id),
  name: seat.name,
  x: seat.x,
  y: seat.y,
  category: categoryIds.indexOf(seat.category_id),
  accessible: seat.accessible === 1,
  companionOf: seat.companion_of === null ? null : (indexOf.get(seat.companion_of) ?? null),
  aisleAfter: seat.aisle_after === 1,
});

function sectionsOf({ sections }: WireMap): readonly SeatSection[] {
  let first = 0;
  return sections.map(({ name, ar_name, gate, rows }) => ({
    name: { en: name, ar: ar_name },
    gate,
    rows: rows.map((row) => {
      const { length: count } = row.seats;
      first += count;
      return { name: row.name, first: first - count, count };
    }),
  }));
}

/** Returns the smallest gap between neighbours in a row; avoids roots, for thousands of gaps. */
function leastGap({ sections, width }: WireMap): number {
  let least = width * width;
  for (const { rows } of sections) {
    for (const { seats } of rows) {
      let before: WireSeat | null = null;
      for (const seat of seats) {
        const gap = before === null ? 0 : (seat.x - before.x) ** 2 + (seat.y - before.y) ** 2;
        if (gap > 0 && gap < least) least = gap;
        before = seat;
      }
    }
  }
  return Math.sqrt(least);
}

/** Stream event: seats by id, each with its current state. */
export interface SeatUpdate {
  readonly version: number;
  readonly changed: readonly (readonly [id: number, state: SeatState])[];
}

/** Applies a stream event to the map; events older than the map are ignored. */
export function withUpdate(map: SeatMap, { version, changed }: SeatUpdate): SeatMap {
  if (version <= map.version) return map;
  const states = [...map.states];
  for (const [id, state] of changed) {
    const index = map.indexOf.get(id);
    if (index !== undefined) states[index] = state;
  }
  return { ...map, version, states };
}

/**
 * Returns the map as seen by a customer with seats in the cart.
 *
 * @param own all of them, by wire id.
 * @param open those the customer may release and choose again: shown as free.
 */
export function withOwn(map: SeatMap, own: readonly number[], open: readonly number[]): SeatMap {
  const indices = (ids: readonly number[]) => ids.flatMap((id) => map.indexOf.get(id) ?? []);
  const free = new Set(indices(open));
  return {
    ...map,
    own: new Set(indices(own)),
    states: map.states.map((state, index) => (free.has(index) ? 0 : state)),
  };
}

/** Returns the map with refused seats as taken, before the stream reports them. */
export function withTaken(map: SeatMap, ids: readonly number[]): SeatMap {
  const states = [...map.states];
  for (const id of ids) {
    const index = map.indexOf.get(id);
    if (index !== undefined && states[index] === 0) states[index] = 1;
  }
  return { ...map, states };
}

/** Returns the seats that are not available. */
export const takenSeats = ({ states, plan }: SeatMap): SeatSet =>
  seatSet(
    plan.seats.length,
    states.flatMap((state, index) => (state === 0 ? [] : [index])),
  );
