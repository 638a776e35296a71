import type { Channel } from '../kernel/ids.ts';
import { type Blockers, CLOSES } from './blockers.ts';
import type { FacilityFacts } from './facts.ts';
import type { Frame } from './frame.ts';
import { FREE, FULL, NO_START, RULE, TOO_SHORT, type Verdict } from './reasons.ts';
import { eachClosure, ruleConcerns } from './rules.ts';
import { fillSessions } from './sessions.ts';
import { minimumTouched, type Window } from './windows.ts';

/** What a window is judged against besides its blockers. */
export interface Terms {
  readonly frame: Frame;
  readonly channel: Channel;
  readonly duration: number;
  readonly increment: number;
  /** The service's own minimum, in minutes. */
  readonly minimum: number;
}

/** One facility on one service day. */
export interface FacilityDay {
  readonly facility: FacilityFacts;
  readonly blockers: Blockers;
  /** Midnight of the service day, in minutes after the frame's midnight. */
  readonly shift: number;
  /** First opening and last closing of the service day, in its own minutes. */
  readonly opens: number;
  readonly closes: number;
}

/** The verdicts on one window's grid, reused from window to window. */
export interface Verdicts {
  /** First start of the grid, in minutes after the frame's midnight. */
  open: number;
  /** Grid starts from which the duration still fits; index i is the start open + i × increment. */
  count: number;
  of: Uint8Array;
  /** Longest free run from a start that may still be had, in minutes; any duration. */
  span: number;
}

export const newVerdicts = (): Verdicts => ({ open: 0, count: 0, of: new Uint8Array(64), span: 0 });

/**
 * For each grid step, the first closed minute in it and why, as minute × 16 + reason: a smaller
 * number is an earlier minute, or a stronger reason at the same minute.
 */
let barriers = new Int32Array(64);

/** The stretch being judged, so that closing it needs no closure over locals. */
let open = 0;
let close = 0;
let step = 60;
let steps = 0;

/** Closes from…to on the grid of the window being judged. */
function closeSteps(from: number, to: number, reason: Verdict): void {
  if (to <= open || from >= close) return;
  const first = Math.max(from, open);
  let index = ((first - open) / step) | 0;
  const barrier = first * 16 + reason;
  if (barrier < (barriers[index] as number)) barriers[index] = barrier;
  const last = Math.min(to, close);
  index += 1;
  for (let start = open + index * step; start < last; start += step, index += 1) {
    const covered = start * 16 + reason;
    if (covered < (barriers[index] as number)) barriers[index] = covered;
  }
}

const closeByRule = (from: number, to: number): void => closeSteps(from, to, RULE);
const closeAsFull = (from: number, to: number): void => closeSteps(from, to, FULL);

/**
 * Judges every start of one window of one facility: the one place where offering and admitting a
 * slot are decided. A start is free when all of its duration is open and unblocked by the minute
 * (SLOT-01) and long enough (SLOT-06); otherwise its verdict is the first obstacle in time, and
 * at one minute the strongest reason (SLOT-22).
 * @param earliest index of the first start that may still be had; earlier ones get no verdict.
 */
export function judgeWindow(
  into: Verdicts,
  day: FacilityDay,
  window: Window,
  terms: Terms,
  earliest: number,
): void {
  const { facility, shift } = day;
  open = window.open + shift;
  close = window.close + shift;
  step = terms.increment;
  steps = Math.ceil((close - open) / step);
  if (barriers.length < steps) barriers = new Int32Array(steps * 2);
  barriers.fill(close * 16 + NO_START, 0, steps);
  closeByFacts(day, window, terms);
  if (facility.per_capacity === 1) closeFullSessions(day);
  readVerdicts(into, terms.duration, earliest);
  if (facility.per_capacity === 1) {
    const session = facility.min_booking_time ?? terms.minimum;
    if (into.span > session) into.span = session;
    return;
  }
  refuseShort(into, facility, window, shift, terms);
}

function closeFullSessions({ facility, blockers, shift, opens, closes }: FacilityDay): void {
  const dayHours = { dayOpen: opens + shift, dayClose: closes + shift };
  fillSessions(facility, { open, close, step, steps, shift, ...dayHours }, blockers, closeAsFull);
}

function closeByFacts(day: FacilityDay, window: Window, terms: Terms): void {
  const { facility, shift } = day;
  const { closing, fullDays } = day.blockers;
  for (let index = 0; index < closing.count; index += 1) {
    closeSteps(
      closing.from[index] as number,
      closing.to[index] as number,
      closing.reason[index] as number,
    );
  }
  for (let index = 0; index < fullDays.count; index += 1) {
    const concerned =
      (fullDays.from[index] as number) <= shift && (fullDays.to[index] as number) >= shift;
    const closes = fullDays.places[index] === CLOSES;
    if (concerned && closes) closeSteps(open, close, fullDays.reason[index] as number);
  }
  for (const rule of facility.schedule_control) {
    if (ruleConcerns(rule, terms.channel, window.productId)) {
      eachClosure(terms.frame, rule, closeByRule);
    }
  }
}

/** From the last step back: the nearest barrier ahead decides each start and its free run. */
function readVerdicts(into: Verdicts, duration: number, earliest: number): void {
  const count = close - open < duration ? 0 : Math.floor((close - open - duration) / step) + 1;
  if (into.of.length < steps) into.of = new Uint8Array(steps * 2);
  into.open = open;
  into.count = count;
  const verdicts = into.of;
  let barrier = close * 16 + NO_START;
  let start = open + (steps - 1) * step;
  let span = 0;
  for (let index = steps - 1; index >= earliest; index -= 1, start -= step) {
    const here = barriers[index] as number;
    if (here < barrier) barrier = here;
    const run = (barrier >> 4) - start;
    if (run > span) span = run;
    if (index < count) verdicts[index] = run >= duration ? FREE : barrier & 15;
  }
  into.span = span;
}

/** A start that is free but shorter than its facility or a window it touches asks for (SLOT-06). */
function refuseShort(
  into: Verdicts,
  facility: FacilityFacts,
  window: Window,
  shift: number,
  { duration, increment, minimum }: Terms,
): void {
  const own = Math.max(minimum, facility.min_booking_time ?? 0);
  if (duration >= own && duration >= window.longestMinimum) return;
  for (let index = 0; index < into.count; index += 1) {
    if (into.of[index] !== FREE) continue;
    const start = into.open + index * increment - shift;
    if (duration < own || duration < minimumTouched(window, start, start + duration)) {
      into.of[index] = TOO_SHORT;
    }
  }
}
