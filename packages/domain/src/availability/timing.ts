import type { Verdict } from './reasons.ts';
import { FREE, PAST, TOO_FAR, TOO_SOON } from './reasons.ts';

/** Age in minutes below which a past start is still offered (spec 2 section 9, SLOT-10). */
export const pastStartKeptMinutes = 15;

/**
 * Returns the index of the first grid start that is still available.
 *
 * Without a delay: the first at or after now, or the one before it while it is under 15 minutes old
 * (SLOT-10). With one: the first at or after now + delay, without grace (SLOT-11). Arguments are
 * minutes after the same midnight; `now` may include seconds.
 */
export function earliestIndex(open: number, increment: number, now: number, delay: number): number {
  if (delay > 0) return Math.max(0, Math.ceil((now + delay - open) / increment));
  const next = Math.ceil((now - open) / increment);
  if (next <= 0) return 0;
  const age = now - (open + (next - 1) * increment);
  return age < pastStartKeptMinutes ? next - 1 : next;
}

/** Returns the reason a start before the earliest one is unavailable. */
export const earlyVerdict = (start: number, now: number): Verdict =>
  start < now ? PAST : TOO_SOON;

/** Checks that a service day lies within today…today + limit, both inclusive (SLOT-12). */
export function dayVerdict(day: number, today: number, limitDays: number): Verdict {
  if (day < today) return PAST;
  return day > today + limitDays ? TOO_FAR : FREE;
}
