import { randomUUID } from 'node:crypto';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { faultOfTimes, type PerformanceFault } from '@nadi/domain/kinds/event/performance';
import type { TakeRefusal } from '../../../features/inventory/ports.ts';
import { reserveTopic } from '../../../features/inventory/service.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { takeCourts, type When } from './courts.ts';
import { addPerformance as addRows, seatCount, ticketsOfEvent } from './store.performance.ts';

/** New performance of an event whose ticket types exist already. */
export interface NewPerformance {
  readonly id: number;
  readonly eventId: number;
  readonly title: Localized;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
  /** Time from which people are let in. `null`: not set. */
  readonly gate: LocalMinute | null;
  /** Seat map with numbered seats, a number of unnumbered places, or both. */
  readonly capacity: { readonly seatMapId?: number; readonly places?: number };
  /** Courts the performance occupies. */
  readonly facilityIds: readonly FacilityId[];
}

/** Reason a performance is refused: its times are invalid, or its courts are taken. */
export type PerformanceRefusal = TakeRefusal | { readonly code: PerformanceFault };

/**
 * Adds a performance: reserves its seats and places and takes its courts as staff do (EVENT-08).
 *
 * A booking and an event therefore never overlap. When refused with the fault or the conflicts,
 * nothing was written, and the caller ends the transaction.
 */
export async function addPerformance(
  tx: TenantTx,
  request: NewPerformance,
  when: When,
): Promise<Result<void, PerformanceRefusal>> {
  const during = { from: request.from, to: request.to };
  const fault = faultOfTimes({ when: during, doors: request.gate });
  if (fault !== null) return refuse({ code: fault });
  const holdId = randomUUID();
  const taken = await takeCourts(tx, { ...request, when: during }, holdId, when);
  if (!taken.ok) return taken;
  const { seatMapId = null, places = null } = request.capacity;
  const seats = seatMapId === null ? 0 : await seatCount(tx, seatMapId);
  const tickets = await ticketsOfEvent(tx, request.eventId);
  // The first pool is for the shared places, then one for each ticket type.
  const topic = await reserveTopic(tx, { units: seats, pools: 1 + tickets.length });
  await addRows(tx, {
    performance: {
      id: request.id,
      event_id: request.eventId,
      from_local: request.from,
      to_local: request.to,
      gate_local: request.gate,
      seat_map_id: seatMapId,
      places,
      topic_id: topic.topicId,
      first_unit: seatMapId === null ? null : topic.firstUnit,
      place_pool_id: places === null ? null : topic.firstPool,
    },
    pools: tickets.map((ticketId, index) => ({ ticketId, poolId: topic.firstPool + 1 + index })),
    facilityIds: request.facilityIds,
    holdId,
  });
  return ok(undefined);
}
