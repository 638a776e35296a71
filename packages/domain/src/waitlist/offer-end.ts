import {
  instantOf,
  MINUTES_PER_DAY,
  minuteOf,
  type OffsetMinutes,
  toLocal,
} from '../kernel/zoned.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** Minutes that an offer lasts. */
export const OFFER_MINUTES = 30;
/** Minutes that an offer lasts where its start is near. */
export const NEAR_OFFER_MINUTES = 10;
/** Minutes before its start from which an offer is near. */
const NEAR_MINUTES = 120;

/** Minutes of the day. */
const NIGHT_FROM = 22 * 60;
const NIGHT_TO = 8 * 60;
const NIGHT_OFFER_UNTIL = 8 * 60 + 30;
/** Minutes between the end of a night's offer and its start. */
const AFTER_NIGHT_MINUTES = 30;

/**
 * Returns the end of an offer in epoch milliseconds (WAIT-03).
 *
 * @param now time of the offer, epoch milliseconds.
 * @param start start of the offered line, epoch milliseconds.
 */
export function offerUntil(now: number, start: number, offset: OffsetMinutes): number {
  const isNear = start - now < NEAR_MINUTES * MILLISECONDS_PER_MINUTE;
  const minutes = isNear ? NEAR_OFFER_MINUTES : OFFER_MINUTES;
  const usual = Math.min(start, now + minutes * MILLISECONDS_PER_MINUTE);
  const morning = endOfNight(now, offset);
  if (morning === null || start < morning + AFTER_NIGHT_MINUTES * MILLISECONDS_PER_MINUTE) {
    return usual;
  }
  return Math.max(usual, morning);
}

/** Returns the end of an offer made at night, in epoch milliseconds; null: it is not night. */
function endOfNight(now: number, offset: OffsetMinutes): number | null {
  const local = Math.floor(toLocal(now, offset));
  const minute = minuteOf(local);
  if (minute >= NIGHT_TO && minute < NIGHT_FROM) return null;
  const midnight = local - minute + (minute >= NIGHT_FROM ? MINUTES_PER_DAY : 0);
  return instantOf(midnight + NIGHT_OFFER_UNTIL, offset);
}
