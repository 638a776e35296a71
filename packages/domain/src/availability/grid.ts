import { NO_START, type Verdict } from './reasons.ts';

/**
 * Grid of starts of one window, with the first closed minute of each of its steps.
 *
 * Times are in minutes after a frame's midnight. Reused from window to window.
 */
export interface Grid {
  open: number;
  close: number;
  step: number;
  /** Steps from open to close; the last may be shorter. */
  steps: number;
  /**
   * First closed minute and reason of each step, encoded as minute × 16 + reason.
   *
   * The smaller number is the earlier minute and, at the same minute, the stronger reason
   * (SLOT-22).
   */
  barriers: Int32Array;
}

export const newGrid = (): Grid => ({
  open: 0,
  close: 0,
  step: 60,
  steps: 0,
  barriers: new Int32Array(64),
});

/** Resets the grid to a window without closures. */
export function layGrid(grid: Grid, open: number, close: number, step: number): void {
  grid.open = open;
  grid.close = close;
  grid.step = step;
  grid.steps = Math.ceil((close - open) / step);
  if (grid.barriers.length < grid.steps) grid.barriers = new Int32Array(grid.steps * 2);
  const { barriers, steps } = grid;
  const free = barrierAt(close, NO_START);
  // About thirty steps: a built-in call costs more.
  for (let index = 0; index < steps; index += 1) barriers[index] = free;
}

export const barrierAt = (minute: number, reason: Verdict): number => minute * 16 + reason;
export const minuteOfBarrier = (barrier: number): number => barrier >> 4;
export const reasonOfBarrier = (barrier: number): Verdict => barrier & 15;

/** Returns true if a time range shares a minute with the grid. */
export const touches = ({ open, close }: Grid, from: number, to: number): boolean =>
  to > open && from < close;

/** Closes from…to, by the minute and never rounded to steps (SLOT-01). */
export function closeInterval(grid: Grid, from: number, to: number, reason: Verdict): void {
  const { open, close, step, barriers } = grid;
  if (touches(grid, from, to)) mark(barriers, open, close, step, from, to, reason);
}

/** Closes the first `count` of the ranges given as columns. */
export function closeIntervals(
  grid: Grid,
  count: number,
  from: Int32Array,
  to: Int32Array,
  reason: Uint8Array,
): void {
  const { open, close, step, barriers } = grid;
  for (let index = 0; index < count; index += 1) {
    const start = from[index] as number;
    const end = to[index] as number;
    if (end <= open || start >= close) continue;
    mark(barriers, open, close, step, start, end, reason[index] as number);
  }
}

/** Sets the barriers of a range that overlaps the grid; plain arguments keep the loop fast. */
function mark(
  barriers: Int32Array,
  open: number,
  close: number,
  step: number,
  from: number,
  to: number,
  reason: Verdict,
): void {
  const first = Math.max(from, open);
  let index = ((first - open) / step) | 0;
  const barrier = barrierAt(first, reason);
  if (barrier < (barriers[index] as number)) barriers[index] = barrier;
  const last = Math.min(to, close);
  index += 1;
  for (let start = open + index * step; start < last; start += step, index += 1) {
    const covered = barrierAt(start, reason);
    if (covered < (barriers[index] as number)) barriers[index] = covered;
  }
}
