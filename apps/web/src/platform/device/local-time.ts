import { periodOf } from '@nadi/domain/kernel/wire-period';
import {
  dateOf,
  instantOf,
  type LocalMinute,
  type OffsetMinutes,
  type Period,
  toLocal,
} from '@nadi/domain/kernel/zoned';
import { now } from '../clock.ts';

/** Until the venue is known: Asia/Dubai, the spec's default zone. */
let venueOffset: OffsetMinutes = 240;

/** From its config: minutes to add to UTC for the venue's wall clock. */
export const keepVenueOffset = (minutes: OffsetMinutes): void => {
  venueOffset = minutes;
};

/** The venue's wall clock by the server's time, in minutes with a fraction. */
export const localNow = (): number => toLocal(now(), venueOffset);

/** The venue's wall clock at an instant, in epoch milliseconds; whole minutes. */
export const localMinuteAt = (instant: number): LocalMinute =>
  Math.floor(toLocal(instant, venueOffset));

/** The calendar date at the venue. */
export const today = (): string => dateOf(localMinuteAt(now()));

/** The instant of a wall minute, in epoch milliseconds. */
export const instantAt = (local: LocalMinute): number => instantOf(local, venueOffset);

/** A period of the wire (calendar date of the start, start, end) as wall minutes. */
export function localPeriod(
  date: string | null,
  start: string | null,
  end: string | null,
): Period | null {
  if (!date || !start || !end) return null;
  return periodOf(date, start, end);
}
