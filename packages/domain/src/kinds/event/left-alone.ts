import { type FreeRun, freeRuns, isOrdinary, leavesOneAlone, startsIn } from './free-runs.ts';
import { blocksWith, type SeatIndex, type SeatPlan } from './seat-plan.ts';
import { hasSeat, type SeatSet, seatSet } from './seat-set.ts';

/**
 * Returns the first ordinary seat that a choice leaves free and alone; null: none (EVENT-05).
 *
 * Alone means between taken or chosen seats, an aisle or the end of the row. Also null where it is
 * unavoidable: no choice of as many seats of the category, together if this one is, leaves none
 * alone. Seats that were alone before do not count, and a choice with an accessible or a companion
 * seat is not checked.
 *
 * @param taken unavailable seats, without those the choice replaces.
 * @param chosen free seats of one category.
 */
export function seatLeftAlone(
  plan: SeatPlan,
  taken: SeatSet,
  chosen: readonly SeatIndex[],
): SeatIndex | null {
  const alone = loneSeats(plan, taken, chosen)[0];
  if (alone === undefined) return null;
  const runs = freeRuns(plan, taken);
  const category = plan.seats[chosen[0] ?? alone]?.category ?? 0;
  const canBeHelped = isTogether(runs, chosen)
    ? runs.some((run) => cleanSizes(plan, run, category, chosen.length).includes(chosen.length))
    : canBeSplit(plan, runs, category, chosen.length);
  return canBeHelped ? alone : null;
}

/**
 * Checks whether a choice leaves a seat alone, avoidable or not.
 *
 * Needs only the rows of its seats; the avoidability check needs the whole house.
 */
export const leavesSeatAlone = (
  plan: SeatPlan,
  taken: SeatSet,
  chosen: readonly SeatIndex[],
): boolean => loneSeats(plan, taken, chosen).length > 0;

/**
 * Returns the seats that had a free neighbour before the choice and have none after it.
 *
 * None where the choice is exempt from the rule.
 */
function loneSeats(plan: SeatPlan, taken: SeatSet, chosen: readonly SeatIndex[]): SeatIndex[] {
  if (chosen.some((index) => !isOrdinary(plan, index))) return [];
  const set = seatSet(plan.seats.length, chosen);
  const lone: SeatIndex[] = [];
  // Blocks without chosen seats cannot leave one alone.
  for (const { from, to } of freeRuns(plan, taken, blocksWith(plan, chosen))) {
    const isFree = (index: SeatIndex): boolean =>
      index >= from && index < to && !hasSeat(set, index);
    for (let index = from; index < to && to - from > 1; index++) {
      const isAlone = isFree(index) && !isFree(index - 1) && !isFree(index + 1);
      if (isAlone && isOrdinary(plan, index)) lone.push(index);
    }
  }
  return lone;
}

function isTogether(runs: readonly FreeRun[], chosen: readonly SeatIndex[]): boolean {
  const [from, to] = [Math.min(...chosen), Math.max(...chosen)];
  const isOneRow = runs.some((run) => run.from <= from && to < run.to);
  return isOneRow && to - from === chosen.length - 1;
}

/** Returns the numbers of adjacent seats, up to a maximum, that leave no single seat in a run. */
export function cleanSizes(
  plan: SeatPlan,
  run: FreeRun,
  category: number,
  most: number,
): readonly number[] {
  const sizes: number[] = [];
  for (let size = 1; size <= Math.min(most, run.to - run.from); size++) {
    for (const start of startsIn(plan, run, category, size)) {
      if (leavesOneAlone(plan, run, start, size)) continue;
      sizes.push(size);
      break;
    }
  }
  return sizes;
}

/** Checks that a number of seats is available from one or several runs, leaving none alone. */
function canBeSplit(
  plan: SeatPlan,
  runs: readonly FreeRun[],
  category: number,
  quantity: number,
): boolean {
  const sums = sumsFrom(
    runs.map((run) => cleanSizes(plan, run, category, quantity)),
    quantity,
  );
  return sums[0]?.has(quantity) ?? false;
}

/** Returns for each index the sums that at most one size of each list from there on can make. */
export function sumsFrom(
  sizes: readonly (readonly number[])[],
  most: number,
): readonly ReadonlySet<number>[] {
  const sums: ReadonlySet<number>[] = Array(sizes.length + 1);
  let after: ReadonlySet<number> = new Set([0]);
  sums[sizes.length] = after;
  for (let place = sizes.length - 1; place >= 0; place--) {
    const more = new Set(after);
    for (const sum of after) {
      for (const size of sizes[place] ?? []) if (sum + size <= most) more.add(sum + size);
    }
    after = more;
    sums[place] = more;
  }
  return sums;
}
