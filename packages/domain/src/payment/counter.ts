import { isTimeToPay } from '../cart/hold-time.ts';

/** Longest time to pay at the counter, from the order on (PAY-26). */
export const COUNTER_HOURS = 24;
/** Time before the first start at which an unpaid order of the counter ends (PAY-26). */
export const COUNTER_BEFORE_START_MINUTES = 60;

const MINUTE_MS = 60_000;

/**
 * Returns the end of the time to pay at the counter (PAY-26); null: it is too late to choose it.
 *
 * 24 hours from the order, but an hour before its first start at the latest. Epoch milliseconds.
 *
 * @param firstStart earliest start of its lines; null: none has a time.
 */
export function counterUntil(now: number, firstStart: number | null): number | null {
  const latest = now + COUNTER_HOURS * 60 * MINUTE_MS;
  const until =
    firstStart === null
      ? latest
      : Math.min(latest, firstStart - COUNTER_BEFORE_START_MINUTES * MINUTE_MS);
  return isTimeToPay(now, until) ? until : null;
}
