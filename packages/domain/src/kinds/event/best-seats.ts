import { type FreeRun, freeRuns, leavesOneAlone, startsIn } from './free-runs.ts';
import { cleanSizes, sumsFrom } from './left-alone.ts';
import type { Point } from './open-plan.ts';
import { distance } from './plan-shape.ts';
import type { SeatIndex, SeatPlan } from './seat-plan.ts';
import type { SeatSet } from './seat-set.ts';

export interface SeatRequest {
  /** Index of the plan's category. */
  readonly category: number;
  readonly quantity: number;
  /** Allows separate seats where none are available together. */
  readonly mayBeApart: boolean;
}

/**
 * Returns the best free seats for a party (EVENT-06).
 *
 * Side by side in one block, nearest to the stage, and leaving no single seat next to them where
 * that is avoidable (EVENT-05). Where none are together and separate seats are allowed: the largest
 * group that leaves enough for the rest, and the rest as near to it as possible.
 *
 * @returns ascending; empty where there are none.
 */
export function bestSeats(
  plan: SeatPlan,
  taken: SeatSet,
  request: SeatRequest,
): readonly SeatIndex[] {
  if (request.quantity < 1) return [];
  const runs = freeRuns(plan, taken);
  const focus = focusOf(plan);
  const together =
    bestWindow(plan, runs, request, focus, true) ?? bestWindow(plan, runs, request, focus, false);
  if (together !== null) return seatsFrom(together.from, request.quantity);
  return request.mayBeApart ? apart(plan, runs, request, focus) : [];
}

/** Returns the focus of the audience: the middle of the stage, or of the plan's upper edge. */
export function focusOf({ stage, width }: SeatPlan): Point {
  if (stage === null) return { x: width / 2, y: 0 };
  return { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
}

const seatsFrom = (from: SeatIndex, count: number): SeatIndex[] =>
  Array.from({ length: count }, (_, offset) => from + offset);

/** Seats side by side, with the average distance of the nearest equivalent ones from a point. */
interface Window {
  readonly run: FreeRun;
  readonly from: SeatIndex;
  readonly distance: number;
}

function bestWindow(
  plan: SeatPlan,
  runs: readonly FreeRun[],
  { category, quantity }: SeatRequest,
  point: Point,
  isClean: boolean,
): Window | null {
  let best: Window | null = null;
  for (const run of runs) {
    if (run.to - run.from < quantity) continue;
    for (const from of startsIn(plan, run, category, quantity)) {
      if (isClean && leavesOneAlone(plan, run, from, quantity)) continue;
      const distance = meanDistance(plan, from, quantity, point);
      if (best === null || distance < best.distance) best = { run, from, distance };
    }
  }
  return best;
}

function meanDistance(plan: SeatPlan, from: SeatIndex, quantity: number, point: Point): number {
  let sum = 0;
  for (let index = from; index < from + quantity; index++) {
    sum += distance(plan.seats[index] ?? point, point);
  }
  return sum / quantity;
}

/** Run with the numbers of seats that may be taken from it. */
interface Source {
  readonly run: FreeRun;
  readonly sizes: readonly number[];
}

function apart(
  plan: SeatPlan,
  runs: readonly FreeRun[],
  request: SeatRequest,
  focus: Point,
): readonly SeatIndex[] {
  const clean = runs.map((run) => ({
    run,
    sizes: cleanSizes(plan, run, request.category, request.quantity),
  }));
  const any = runs.map((run) => ({ run, sizes: allSizes(plan, run, request) }));
  return (
    gathered(plan, clean, request, focus, true) ?? gathered(plan, any, request, focus, false) ?? []
  );
}

function allSizes(plan: SeatPlan, run: FreeRun, { category, quantity }: SeatRequest): number[] {
  const fits = (size: number): boolean => !startsIn(plan, run, category, size).next().done;
  const most = Math.min(quantity, run.to - run.from);
  return seatsFrom(1, most).filter(fits);
}

/** Takes seats from the best run, then from the nearest ones; null when they do not suffice. */
function gathered(
  plan: SeatPlan,
  sources: readonly Source[],
  request: SeatRequest,
  focus: Point,
  isClean: boolean,
): readonly SeatIndex[] | null {
  const ordered = outwards(plan, sources, focus);
  const sums = sumsFrom(
    ordered.map(({ sizes }) => sizes),
    request.quantity,
  );
  if (!sums[0]?.has(request.quantity)) return null;
  const centre = ordered[0] === undefined ? focus : middleOf(plan, ordered[0].run);
  const seats: SeatIndex[] = [];
  for (const [place, { run, sizes }] of ordered.entries()) {
    const rest = request.quantity - seats.length;
    const size = largest([0, ...sizes], rest, sums[place + 1] ?? new Set());
    if (size === 0) continue;
    const near = place === 0 ? focus : centre;
    const window = bestWindow(plan, [run], { ...request, quantity: size }, near, isClean);
    if (window !== null) seats.push(...seatsFrom(window.from, size));
  }
  return seats.sort((a, b) => a - b);
}

/**
 * Returns the largest size whose remainder the other runs can provide.
 *
 * Prefers a size that leaves no single person alone.
 */
function largest(sizes: readonly number[], rest: number, others: ReadonlySet<number>): number {
  const possible = sizes.filter((size) => others.has(rest - size));
  return Math.max(
    ...(possible.some((size) => rest - size !== 1)
      ? possible.filter((size) => rest - size !== 1)
      : possible),
  );
}

/** Sorts the runs: first the nearest of those with the largest group, then by distance from it. */
function outwards(plan: SeatPlan, sources: readonly Source[], focus: Point): readonly Source[] {
  const useful = sources.filter(({ sizes }) => sizes.length > 0);
  const most = Math.max(...useful.map(({ sizes }) => sizes.at(-1) ?? 0));
  const away = (source: Source): number => distance(middleOf(plan, source.run), focus);
  const first = useful
    .filter(({ sizes }) => sizes.at(-1) === most)
    .sort((a, b) => away(a) - away(b))[0];
  if (first === undefined) return [];
  const centre = middleOf(plan, first.run);
  const near = (source: Source): number => distance(middleOf(plan, source.run), centre);
  return [first, ...useful.filter((one) => one !== first).sort((a, b) => near(a) - near(b))];
}

/** Returns the position of the middle seat of a run. */
const middleOf = (plan: SeatPlan, { from, to }: FreeRun): Point =>
  plan.seats[Math.floor((from + to - 1) / 2)] ?? { x: 0, y: 0 };
