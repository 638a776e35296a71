import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import { type CartView, newBlockers, readBlockers } from './blockers.ts';
import { completeConfiguration } from './configuration.ts';
import type { FacilityDay } from './facility-day.ts';
import type { FacilityFacts, ScheduleConfiguration } from './facts.ts';
import type { Frame } from './frame.ts';
import { judgeWindow, newVerdicts, type Terms, type Verdicts } from './judge.ts';
import type { Verdict } from './reasons.ts';
import { FREE } from './reasons.ts';
import type { SlotAsker } from './request.ts';
import { dayVerdict, earliestIndex } from './timing.ts';
import { rentalsOn, type Window, windowsOf } from './windows.ts';

/** State shared by one run over facilities. */
export interface Pass {
  readonly configuration: ScheduleConfiguration;
  readonly terms: Terms;
  readonly cart: CartView;
  readonly overnight: boolean;
  /** Minutes after the frame's midnight, with a fraction for the seconds. */
  readonly now: number;
  /** Verdict on the frame's own service day, and on the tail of the previous night. */
  readonly ownDay: Verdict;
  readonly tail: Verdict;
  /** Set when the tail of the previous night is evaluated. */
  readonly withTail: boolean;
}

/** Result of one window, passed to the caller of `judgeFacility`; reused from window to window. */
export interface Outcome {
  readonly verdicts: Verdicts;
  readonly window: Window;
  readonly shift: number;
  /** Starts before this index do not belong to the frame's day. */
  readonly firstIndex: number;
  /** Starts before this index are past, or closer than the delay. */
  readonly earliest: number;
  /** Verdict that applies to all starts alike, or FREE. */
  readonly day: Verdict;
}

export function passOf(
  asker: SlotAsker,
  frame: Frame,
  duration: number,
  renewing: CartView['renewing'],
): Pass {
  const configuration = completeConfiguration(asker.configuration);
  const today = Math.floor(asker.now / MINUTES_PER_DAY);
  const limit = configuration.advance_booking_days_limit;
  const tailDay = frame.day <= today ? frame.day : frame.day - 1;
  return {
    configuration,
    terms: {
      frame,
      channel: asker.channel,
      duration,
      increment: configuration.time_increment,
      minimum: configuration.min_booking_time,
    },
    cart: { sessionId: asker.sessionId, renewing },
    overnight: asker.overnight,
    now: asker.now - frame.origin,
    ownDay: dayVerdict(frame.day, today, limit),
    tail: dayVerdict(tailDay, today, limit),
    withTail: frame.day === today,
  };
}

const blockers = newBlockers();
const verdicts = newVerdicts();

/**
 * Evaluates all windows of a facility that appear on the frame's day (SLOT-07).
 *
 * These are the windows of its own service day with their tails and, on request, the tail of the
 * previous night. Each outcome is passed on before the next is computed.
 */
export function judgeFacility(
  facility: FacilityFacts,
  pass: Pass,
  take: (outcome: Outcome, facility: FacilityFacts) => void,
): void {
  const { frame } = pass.terms;
  const all = facility.facility_rentals;
  const rentals = rentalsOn(all, frame.day);
  const windows = windowsOf(rentals, pass.overnight);
  const before = pass.withTail ? rentalsOn(all, frame.day - 1) : [];
  // Usually each day has the same rentals as the previous one.
  const isLikeBefore = before.length === rentals.length && rentals.length === all.length;
  const nights = isLikeBefore ? windows : windowsOf(before, pass.overnight);
  if (windows.length === 0 && nights.length === 0) return;
  readBlockers(blockers, facility, frame, pass.cart);
  if (pass.withTail) judgeDay(facility, nights, pass, -MINUTES_PER_DAY, take);
  judgeDay(facility, windows, pass, 0, take);
}

function judgeDay(
  facility: FacilityFacts,
  windows: readonly Window[],
  pass: Pass,
  shift: number,
  take: (outcome: Outcome, facility: FacilityFacts) => void,
): void {
  const day: FacilityDay = { facility, windows, blockers, shift };
  for (const window of windows) {
    if (window.close + shift > 0) take(judgeOne(day, window, pass), facility);
  }
}

function judgeOne(day: FacilityDay, window: Window, pass: Pass): Outcome {
  const { increment } = pass.terms;
  const open = window.open + day.shift;
  const firstIndex = open < 0 ? Math.ceil(-open / increment) : 0;
  const delay = pass.configuration.online_booking_delay;
  const earliest = Math.max(firstIndex, earliestIndex(open, increment, pass.now, delay));
  const whole = day.shift === 0 ? pass.ownDay : pass.tail;
  judgeWindow(verdicts, day, window, pass.terms, earliest);
  if (whole !== FREE) verdicts.span = 0;
  return { verdicts, window, shift: day.shift, firstIndex, earliest, day: whole };
}
