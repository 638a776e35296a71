import { ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { ListedPerformance, TicketOnOffer } from '@nadi/domain/kinds/event/event-list';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import { ticketsLeft } from '@nadi/domain/kinds/event/ticket-type';
import { poolsOf } from '../../features/inventory/service.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { CatalogueEvent, EventPerformance, EventTicket } from './catalogue.ts';
import type { ReadSeatPlan } from './seat-plans.ts';
import { FREE, type ReadSeatStates, type SeatBlock } from './seat-states.ts';

export interface RoomDeps {
  readonly database: Database;
  readonly readPlan: ReadSeatPlan;
  readonly readStates: ReadSeatStates;
}

/** A performance with what of it can still be had. */
export interface PerformanceRoom extends EventPerformance, ListedPerformance {
  /** Seats or places. */
  readonly remaining: number;
  readonly tickets: readonly (EventTicket & TicketOnOffer)[];
}

/** An event, each of whose performances says what is left of it. */
export interface EventRoom extends CatalogueEvent {
  readonly performances: readonly PerformanceRoom[];
}

/** The numbered seats of a performance in inventory; null where it has none. */
export function blockOf({ row }: EventPerformance): SeatBlock | null {
  const { topic_id: topicId, first_unit: firstUnit, seats } = row;
  return firstUnit === null ? null : { topicId, firstUnit, seats };
}

const NO_SEATS: ReadonlyMap<number, number> = new Map();

interface Asked {
  readonly tenantId: TenantId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What is left of these events: at most one read of pools, and one of seats. */
export async function roomLeft(
  deps: RoomDeps,
  { tenantId, now }: Asked,
  events: readonly CatalogueEvent[],
): Promise<readonly EventRoom[]> {
  const pairs = events.flatMap(({ performances, tickets }) =>
    performances.map((performance) => ({ performance, tickets })),
  );
  const poolIds = pairs.flatMap(({ performance, tickets }) => poolsAsked(performance, tickets));
  const [pools, free] = await Promise.all([
    poolIds.length === 0 ? [] : poolsOf(deps.database, { tenantId, poolIds, ...ALWAYS_TICKS, now }),
    Promise.all(
      pairs.map(({ performance, tickets }) => freeSeats(deps, tenantId, performance, tickets)),
    ),
  ]);
  const takenOf = new Map(pools.map(({ poolId, taken }) => [poolId, taken]));
  const freeOf = new Map(pairs.map(({ performance }, place) => [performance, free[place]]));
  return events.map((event) => ({
    ...event,
    performances: event.performances.map((performance) => {
      const seats = freeOf.get(performance) ?? NO_SEATS;
      return roomOf(performance, event.tickets, seats, (pool) => takenOf.get(pool) ?? 0);
    }),
  }));
}

/** Pools whose count matters: of the places, and of what is set aside. */
function poolsAsked({ row, poolOf }: EventPerformance, tickets: readonly EventTicket[]): number[] {
  const asideFor = tickets.filter(({ allotment }) => allotment !== null);
  return [row.place_pool_id, ...asideFor.map(({ id }) => poolOf.get(id))].filter(
    (pool): pool is number => typeof pool === 'number',
  );
}

/** Free seats by category, of those that some ticket sells. */
async function freeSeats(
  { readPlan, readStates }: RoomDeps,
  tenantId: TenantId,
  performance: EventPerformance,
  tickets: readonly EventTicket[],
): Promise<ReadonlyMap<number, number>> {
  const block = blockOf(performance);
  if (block === null) return NO_SEATS;
  const [plan, { states }] = await Promise.all([
    readPlan(tenantId, performance.row.seat_map_id as number),
    readStates(tenantId, block),
  ]);
  return countFree(plan, states, new Set(tickets.map(({ category }) => category)));
}

function countFree(
  { seats }: SeatPlan,
  states: Uint8Array,
  sold: ReadonlySet<number | null>,
): ReadonlyMap<number, number> {
  const free = new Map<number, number>();
  for (const [index, { category }] of seats.entries()) {
    if (states[index] !== FREE || !sold.has(category)) continue;
    free.set(category, (free.get(category) ?? 0) + 1);
  }
  return free;
}

function roomOf(
  performance: EventPerformance,
  tickets: readonly EventTicket[],
  freeSeats: ReadonlyMap<number, number>,
  takenOf: (pool: number) => number,
): PerformanceRoom {
  const { row, poolOf, isCalledOff } = performance;
  const places = Math.max(0, (row.places ?? 0) - takenOf(row.place_pool_id ?? 0));
  const room = [...freeSeats.values()].reduce((all, free) => all + free, places);
  const leftOf = ({ id, category, admits, allotment }: EventTicket): number => {
    const wanted = category === null ? places : (freeSeats.get(category) ?? 0);
    const aside = allotment === null ? null : allotment * admits - takenOf(poolOf.get(id) ?? 0);
    return isCalledOff ? 0 : ticketsLeft(wanted, aside, admits);
  };
  return {
    ...performance,
    remaining: isCalledOff ? 0 : room,
    tickets: tickets.map((ticket) => ({ ...ticket, left: leftOf(ticket) })),
  };
}
