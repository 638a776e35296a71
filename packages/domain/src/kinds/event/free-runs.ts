import { blocksOf, type SeatBlock, type SeatIndex, type SeatPlan } from './seat-plan.ts';
import { hasSeat, type SeatSet } from './seat-set.ts';

/** Maximal run of free seats side by side: `from` to before `to`. */
export interface FreeRun {
  readonly from: SeatIndex;
  readonly to: SeatIndex;
}

/** Returns the free runs of each block; default: all blocks of the plan. */
export function freeRuns(
  plan: SeatPlan,
  taken: SeatSet,
  blocks: readonly SeatBlock[] = blocksOf(plan),
): FreeRun[] {
  const runs: FreeRun[] = [];
  for (const block of blocks) {
    let from = block.from;
    for (let index = from; index <= block.to; index++) {
      if (index < block.to && !hasSeat(taken, index)) continue;
      if (index > from) runs.push({ from, to: index });
      from = index + 1;
    }
  }
  return runs;
}

/**
 * Returns true for a seat that is neither accessible nor a companion seat (EVENT-05).
 *
 * Accessible and companion seats are sold as needed, one at a time.
 */
export function isOrdinary(plan: SeatPlan, index: SeatIndex): boolean {
  const seat = plan.seats[index];
  return seat !== undefined && !seat.accessible && seat.companionOf === null;
}

/**
 * Checks whether taking adjacent seats out of a run leaves a single ordinary seat on either side.
 */
export function leavesOneAlone(
  plan: SeatPlan,
  run: FreeRun,
  from: SeatIndex,
  quantity: number,
): boolean {
  const before = from - run.from === 1 && isOrdinary(plan, run.from);
  const after = run.to - (from + quantity) === 1 && isOrdinary(plan, run.to - 1);
  return before || after;
}

/** Returns true for an ordinary seat of a category. */
const isSuitable = (plan: SeatPlan, index: SeatIndex, category: number): boolean =>
  plan.seats[index]?.category === category && isOrdinary(plan, index);

/** Yields the starts of a number of suitable adjacent seats in a run. */
export function* startsIn(
  plan: SeatPlan,
  run: FreeRun,
  category: number,
  quantity: number,
): Generator<SeatIndex> {
  let suitable = 0;
  for (let index = run.from; index < run.to; index++) {
    suitable = isSuitable(plan, index, category) ? suitable + 1 : 0;
    if (suitable >= quantity) yield index - quantity + 1;
  }
}
