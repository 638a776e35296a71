import { randomUUID } from 'node:crypto';
import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { WallMinute } from '@nadi/domain/kernel/zoned';
import { faultOfTimes, type PerformanceFault } from '@nadi/domain/kinds/event/performance';
import { reserveTopic, type TakeRefusal } from '../../features/inventory/service.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { takeCourts, type When } from './courts.ts';
import { addPerformance as addRows, seatCount, ticketsOfEvent } from './store.performance.ts';

/** A performance of an event whose tickets are there. */
export interface NewPerformance {
  readonly id: number;
  readonly eventId: number;
  readonly title: Localized;
  readonly from: WallMinute;
  readonly to: WallMinute;
  /** When one may come in; null: not said. */
  readonly gate: WallMinute | null;
  /** A house with numbered seats, so many places without numbers, or both. */
  readonly room: { readonly seatMapId?: number; readonly places?: number };
  /** The courts it stands on. */
  readonly facilityIds: readonly FacilityId[];
}

/** Why a performance cannot be: its times are wrong, or something has its courts. */
export type PerformanceRefusal = TakeRefusal | { readonly code: PerformanceFault };

/**
 * Adds a performance: reserves its seats and places, and takes its courts as the staff do (EVENT-08),
 * so that a booking and an event never meet. Refused with what is wrong or in the
 * way; then nothing was written, and the caller ends the transaction.
 */
export async function addPerformance(
  tx: TenantTx,
  wanted: NewPerformance,
  when: When,
): Promise<Result<void, PerformanceRefusal>> {
  const during = { from: wanted.from, to: wanted.to };
  const fault = faultOfTimes({ when: during, doors: wanted.gate });
  if (fault !== null) return refuse({ code: fault });
  const holdId = randomUUID();
  const taken = await takeCourts(tx, { ...wanted, when: during }, holdId, when);
  if (!taken.ok) return taken;
  const { seatMapId = null, places = null } = wanted.room;
  const seats = seatMapId === null ? 0 : await seatCount(tx, seatMapId);
  const tickets = await ticketsOfEvent(tx, wanted.eventId);
  // One pool for each type of ticket, and the first for the places that they share.
  const topic = await reserveTopic(tx, { units: seats, pools: 1 + tickets.length });
  await addRows(tx, {
    performance: {
      id: wanted.id,
      event_id: wanted.eventId,
      from_wall: wanted.from,
      to_wall: wanted.to,
      gate_wall: wanted.gate,
      seat_map_id: seatMapId,
      places,
      topic_id: topic.topicId,
      first_unit: seatMapId === null ? null : topic.firstUnit,
      place_pool_id: places === null ? null : topic.firstPool,
    },
    pools: tickets.map((ticketId, index) => ({ ticketId, poolId: topic.firstPool + 1 + index })),
    facilityIds: wanted.facilityIds,
    holdId,
  });
  return ok(undefined);
}
