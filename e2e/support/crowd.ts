import { formatStart } from '@nadi/domain/kernel/time-text';
import type { APIRequestContext } from '@playwright/test';
import { advanceClock, holdFor } from './demo.ts';
import type { Traveller } from './journey.ts';
import { padelSlot } from './steps.ts';

/**
 * Courts and hours that no other journey books: 40 hours of a day, a network's free limit
 * (HOARD-03).
 */
const COURTS = [
  { id: 32, from: 8, to: 22 },
  { id: 33, from: 8, to: 22 },
  { id: 71, from: 6, to: 18 },
] as const;
const LINES_OF_A_VISITOR = 8;
/** Time after which a cart's hold has expired unless renewed. */
const UNTIL_HOLDS_END_SECONDS = 16 * 60;
/** Time after which an unpaid hold has expired. */
const UNTIL_PAYMENTS_END_SECONDS = 31 * 60;

/**
 * Expires all holds of earlier journeys at the shared address, paid or not: its limit is free
 * again.
 */
export const freeNetwork = (request: APIRequestContext): Promise<void> =>
  advanceClock(request, UNTIL_PAYMENTS_END_SECONDS);

/**
 * Uses up the hold limit of the journey's address with other visitors' holds. Holds of earlier
 * journeys there have expired.
 */
export async function crowdNetwork(
  request: APIRequestContext,
  traveller: Traveller,
): Promise<void> {
  await freeNetwork(request);
  const { date } = padelSlot(traveller, { hour: 0 });
  const lines = COURTS.flatMap(({ id, from, to }) =>
    Array.from({ length: to - from }, (_, index) => (from + index) * 60).map((start) => ({
      product_id: id * 100 + 1,
      facility_id: id,
      date,
      start_time: formatStart(start),
      end_time: formatStart(start + 60),
      quantity: 1,
    })),
  );
  while (lines.length > 0) {
    const other = lines.splice(0, LINES_OF_A_VISITOR);
    await holdFor(request, `crowd-${crypto.randomUUID()}`, other, null);
  }
}

/** Expires the crowd's holds, so that the next journey finds its network unused. */
export const disperseCrowd = (request: APIRequestContext): Promise<void> =>
  advanceClock(request, UNTIL_HOLDS_END_SECONDS);
