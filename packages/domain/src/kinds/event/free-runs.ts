import { blocksOf, type SeatBlock, type SeatIndex, type SeatPlan } from './seat-plan.ts';
import { hasSeat, type SeatSet } from './seat-set.ts';

/** Free seats side by side, as many as there are: `from` to before `to`. */
export interface FreeRun {
  readonly from: SeatIndex;
  readonly to: SeatIndex;
}

/** The stretches of free seats of each block; of those of the whole plan unless some are given. */
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

/** EVENT-05: accessible seats and their companions' are sold as they are needed, one at a time. */
export function isOrdinary(plan: SeatPlan, index: SeatIndex): boolean {
  const seat = plan.seats[index];
  return seat !== undefined && !seat.accessible && seat.companionOf === null;
}

/** Whether taking seats out of a run, side by side, leaves one ordinary seat alone at either side. */
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

/** Which seats somebody would take: ordinary ones of a category. */
const isSuitable = (plan: SeatPlan, index: SeatIndex, category: number): boolean =>
  plan.seats[index]?.category === category && isOrdinary(plan, index);

/** Where so many suitable seats of a run side by side begin. */
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
