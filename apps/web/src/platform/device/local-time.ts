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

/** Default offset until the venue is loaded: Asia/Dubai, the spec's default zone. */
let venueOffset: OffsetMinutes = 240;

/** Sets the venue's UTC offset from its config, in minutes. */
export const keepVenueOffset = (minutes: OffsetMinutes): void => {
  venueOffset = minutes;
};

/** Returns the venue's local time by the server's clock, in fractional minutes. */
export const localNow = (): number => toLocal(now(), venueOffset);

/** Returns the venue's local minute at an instant in epoch milliseconds, rounded down. */
export const localMinuteAt = (instant: number): LocalMinute =>
  Math.floor(toLocal(instant, venueOffset));

/** Returns the current date at the venue. */
export const today = (): string => dateOf(localMinuteAt(now()));

/** Returns the instant of a local minute, in epoch milliseconds. */
export const instantAt = (local: LocalMinute): number => instantOf(local, venueOffset);

/** Converts a period of the wire (start date, start, end) to local minutes. */
export function localPeriod(
  date: string | null,
  start: string | null,
  end: string | null,
): Period | null {
  if (!date || !start || !end) return null;
  return periodOf(date, start, end);
}
