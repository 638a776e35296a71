import { ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { ListedPerformance, TicketOnOffer } from '@nadi/domain/kinds/event/event-list';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import { ticketsLeft } from '@nadi/domain/kinds/event/ticket-type';
import { poolsOf } from '../../../features/inventory/ports.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { CatalogueEvent, EventPerformance, EventTicket } from '../catalogue/catalogue.ts';
import type { ReadSeatPlan } from './seat-plans.ts';
import { FREE, type ReadSeatStates, type SeatBlock } from './seat-states.ts';

export interface CapacityDeps {
  readonly database: Database;
  readonly readPlan: ReadSeatPlan;
  readonly readStates: ReadSeatStates;
}

/** Performance with its remaining capacity. */
export interface PerformanceCapacity extends EventPerformance, ListedPerformance {
  /** Number of seats or places. */
  readonly remaining: number;
  readonly tickets: readonly (EventTicket & TicketOnOffer)[];
}

/** Event whose performances include their remaining capacity. */
export interface EventCapacity extends CatalogueEvent {
  readonly performances: readonly PerformanceCapacity[];
}

/** Returns the numbered seats of a performance in inventory. `null`: it has none. */
export function blockOf({ row }: EventPerformance): SeatBlock | null {
  const { topic_id: topicId, first_unit: firstUnit, seats } = row;
  return firstUnit === null ? null : { topicId, firstUnit, seats };
}

const NO_SEATS: ReadonlyMap<number, number> = new Map();

interface CapacityQuery {
  readonly tenantId: TenantId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Computes the remaining capacity of events with at most one read of pools and one of seats. */
export async function remainingCapacity(
  deps: CapacityDeps,
  { tenantId, now }: CapacityQuery,
  events: readonly CatalogueEvent[],
): Promise<readonly EventCapacity[]> {
  const pairs = events.flatMap(({ performances, tickets }) =>
    performances.map((performance) => ({ performance, tickets })),
  );
  const poolIds = pairs.flatMap(({ performance, tickets }) => poolsToRead(performance, tickets));
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
      return capacityOf(performance, event.tickets, seats, (pool) => takenOf.get(pool) ?? 0);
    }),
  }));
}

/** Returns the pools whose count is needed: places and allotments. */
function poolsToRead({ row, poolOf }: EventPerformance, tickets: readonly EventTicket[]): number[] {
  const withAllotment = tickets.filter(({ allotment }) => allotment !== null);
  return [row.place_pool_id, ...withAllotment.map(({ id }) => poolOf.get(id))].filter(
    (pool): pool is number => typeof pool === 'number',
  );
}

/** Counts free seats by category, of categories that some ticket sells. */
async function freeSeats(
  { readPlan, readStates }: CapacityDeps,
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

function capacityOf(
  performance: EventPerformance,
  tickets: readonly EventTicket[],
  freeSeats: ReadonlyMap<number, number>,
  takenOf: (pool: number) => number,
): PerformanceCapacity {
  const { row, poolOf, isCalledOff } = performance;
  const places = Math.max(0, (row.places ?? 0) - takenOf(row.place_pool_id ?? 0));
  const capacity = [...freeSeats.values()].reduce((all, free) => all + free, places);
  const leftOf = ({ id, category, admits, allotment }: EventTicket): number => {
    const available = category === null ? places : (freeSeats.get(category) ?? 0);
    const allotted = allotment === null ? null : allotment * admits - takenOf(poolOf.get(id) ?? 0);
    return isCalledOff ? 0 : ticketsLeft(available, allotted, admits);
  };
  return {
    ...performance,
    remaining: isCalledOff ? 0 : capacity,
    tickets: tickets.map((ticket) => ({ ...ticket, left: leftOf(ticket) })),
  };
}
