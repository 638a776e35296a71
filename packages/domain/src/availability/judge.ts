import type { Channel } from '../kernel/ids.ts';
import { CLOSES } from './blockers.ts';
import type { FacilityDay } from './facility-day.ts';
import type { Frame } from './frame.ts';
import {
  barrierAt,
  closeInterval,
  closeIntervals,
  type Grid,
  layGrid,
  minuteOfBarrier,
  newGrid,
  reasonOfBarrier,
} from './grid.ts';
import { FREE, NO_START, TOO_SHORT } from './reasons.ts';
import { closeByRule, ruleConcerns } from './rules.ts';
import { closeFullSessions } from './sessions.ts';
import { minimumTouched, type Window } from './windows.ts';

/** Conditions a window is evaluated against besides its blockers. */
export interface Terms {
  readonly frame: Frame;
  readonly channel: Channel;
  readonly duration: number;
  readonly increment: number;
  /** Minimum duration of the service, in minutes. */
  readonly minimum: number;
}

/** Verdicts on one window's grid, reused from window to window. */
export interface Verdicts {
  /** First start of the grid, in minutes after the frame's midnight. */
  open: number;
  /**
   * Number of grid starts from which the duration still fits.
   *
   * Index i is the start open + i × increment.
   */
  count: number;
  of: Uint8Array;
  /** Longest free run from a start that is still available, in minutes, regardless of duration. */
  span: number;
}

export const newVerdicts = (): Verdicts => ({ open: 0, count: 0, of: new Uint8Array(64), span: 0 });

const grid = newGrid();

/**
 * Evaluates every start of one window of one facility.
 *
 * This is the only place where offering and admitting a slot are decided. A start is free when its
 * whole duration is open and unblocked by the minute (SLOT-01) and long enough (SLOT-06). Otherwise
 * its verdict is the first obstruction in time and, at the same minute, the strongest reason
 * (SLOT-22).
 *
 * @param earliest index of the first start that is still available; earlier ones get no verdict.
 */
export function judgeWindow(
  into: Verdicts,
  day: FacilityDay,
  window: Window,
  terms: Terms,
  earliest: number,
): void {
  const { facility, shift } = day;
  layGrid(grid, window.open + shift, window.close + shift, terms.increment);
  closeByRows(grid, day);
  for (const rule of facility.schedule_control) {
    if (ruleConcerns(rule, terms.channel, window.productId)) closeByRule(grid, terms.frame, rule);
  }
  const counts = facility.per_capacity === 1;
  if (counts) closeFullSessions(grid, day);
  readVerdicts(into, grid, terms.duration, earliest);
  if (counts) into.span = Math.min(into.span, facility.min_booking_time ?? terms.minimum);
  else refuseShort(into, day, window, terms);
}

function closeByRows(onto: Grid, { blockers, shift }: FacilityDay): void {
  const { count, from, to, reason } = blockers.closing;
  closeIntervals(onto, count, from, to, reason);
  const { fullDays } = blockers;
  for (let index = 0; index < fullDays.count; index += 1) {
    if (fullDays.places[index] !== CLOSES) continue;
    const first = fullDays.from[index] as number;
    const last = fullDays.to[index] as number;
    if (first > shift || last < shift) continue;
    closeInterval(onto, onto.open, onto.close, fullDays.reason[index] as number);
  }
}

/** Derives each start's verdict and free run from the next barrier, scanning backwards. */
function readVerdicts(into: Verdicts, from: Grid, duration: number, earliest: number): void {
  const { open, close, step, steps, barriers } = from;
  const count = close - open < duration ? 0 : Math.floor((close - open - duration) / step) + 1;
  if (into.of.length < steps) into.of = new Uint8Array(steps * 2);
  const verdicts = into.of;
  let barrier = barrierAt(close, NO_START);
  let start = open + (steps - 1) * step;
  let span = 0;
  for (let index = steps - 1; index >= earliest; index -= 1, start -= step) {
    barrier = Math.min(barrier, barriers[index] as number);
    const run = minuteOfBarrier(barrier) - start;
    span = Math.max(span, run);
    if (index < count) verdicts[index] = run >= duration ? FREE : reasonOfBarrier(barrier);
  }
  into.open = open;
  into.count = count;
  into.span = span;
}

/** Refuses free starts below the minimum of the facility or of a touched window (SLOT-06). */
function refuseShort(into: Verdicts, day: FacilityDay, window: Window, terms: Terms): void {
  const { duration, increment } = terms;
  const own = Math.max(terms.minimum, day.facility.min_booking_time ?? 0);
  if (duration >= own && duration >= window.longestMinimum) return;
  for (let index = 0; index < into.count; index += 1) {
    if (into.of[index] !== FREE) continue;
    const start = into.open + index * increment - day.shift;
    if (duration < own || duration < minimumTouched(window, start, start + duration)) {
      into.of[index] = TOO_SHORT;
    }
  }
}
