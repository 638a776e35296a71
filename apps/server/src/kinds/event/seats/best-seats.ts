import type { TenantId } from '@nadi/domain/kernel/ids';
import { bestSeats } from '@nadi/domain/kinds/event/best-seats';
import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { seatSet } from '@nadi/domain/kinds/event/seat-set';
import type { EventPerformance, EventTicket } from '../catalogue/catalogue.ts';
import { blockOf } from './remaining-capacity.ts';
import type { SeatMapDeps } from './seat-map.ts';
import { FREE } from './seat-states.ts';

/**
 * Finds the best free adjacent seats for a number of tickets of one type.
 *
 * Empty when no such seats are free together, or when the type is not numbered.
 */
export async function findBestSeats(
  { readPlan, readStates }: SeatMapDeps,
  tenantId: TenantId,
  performance: EventPerformance,
  { category }: EventTicket,
  quantity: number,
): Promise<readonly SeatIndex[]> {
  const block = blockOf(performance);
  const { seat_map_id: seatMapId } = performance.row;
  if (block === null || seatMapId === null || category === null || performance.isCalledOff)
    return [];
  const plan = await readPlan(tenantId, seatMapId);
  const { states } = await readStates(tenantId, block);
  const taken = plan.seats.flatMap((_, index) => (states[index] === FREE ? [] : [index]));
  const request = { category, quantity, mayBeApart: false };
  return bestSeats(plan, seatSet(plan.seats.length, taken), request);
}
