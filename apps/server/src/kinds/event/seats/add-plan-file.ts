import { type PlacedFault, readSeatingPlan } from '@nadi/contract/kinds/event/read-seating-plan';
import { withoutByteOrderMark } from '@nadi/domain/kernel/json-text';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { PlanFault } from '@nadi/domain/kinds/event/plan-faults';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { addSeatMap } from './store.seat-map.ts';

/** Seat map that was added. */
export interface AddedPlan {
  readonly seatMapId: number;
  readonly plan: SeatPlan;
}

/**
 * Adds a seat map from the text of a file in the open seating-plan format (EVENT-01).
 *
 * Refused with a line for each fault that gives its position in the file; then nothing was written.
 */
export async function addPlanFile(
  tx: TenantTx,
  fileName: string,
  text: string,
): Promise<Result<AddedPlan, string>> {
  const read = readSeatingPlan(text);
  if (!read.ok) {
    const lines = read.refusal.map(
      (fault) => `${fileName}, line ${fault.line}: ${sentenceOf(fault)}`,
    );
    return refuse(lines.join('\n'));
  }
  const plan = read.value;
  const source = withoutByteOrderMark(text);
  return ok({ seatMapId: await addSeatMap(tx, { plan, source }), plan });
}

/** Error texts for the person who has the file open. */
const SENTENCES: Record<PlanFault['code'], (about: string) => string> = {
  not_json: (about) => `this is not valid JSON (${about}).`,
  not_a_plan: (about) => `this is not the open seating-plan format (${about}).`,
  too_large: (about) => `the plan is too large (${about}).`,
  no_seats: () => 'the plan has no seats.',
  seats_miscounted: (about) => `the row has another number of seats (${about}).`,
  seat_repeated: (about) => `the seat "${about}" appears twice.`,
  category_repeated: (about) => `the category "${about}" appears twice.`,
  category_unknown: (about) => `the plan has no category "${about}".`,
  companion_alone: (about) =>
    `the companion's seat "${about}" has no accessible seat in its row on its side of the aisle.`,
};

function sentenceOf({ code, about, path }: PlacedFault): string {
  const sentence = SENTENCES[code](about);
  return path.length === 0 ? sentence : `${path.join('.')}: ${sentence}`;
}
