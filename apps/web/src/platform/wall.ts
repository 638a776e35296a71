import { periodOf } from '@nadi/domain/kernel/wire-period';
import {
  dateOf,
  instantOf,
  type OffsetMinutes,
  type Period,
  type WallMinute,
  wallOf,
} from '@nadi/domain/kernel/zoned';
import { now } from './clock.ts';

/** Until the venue is known: Asia/Dubai, the spec's default zone. */
let venueOffset: OffsetMinutes = 240;

/** From its config: minutes to add to UTC for the venue's wall clock. */
export const keepVenueOffset = (minutes: OffsetMinutes): void => {
  venueOffset = minutes;
};

/** The venue's wall clock by the server's time, in minutes with a fraction. */
export const wallNow = (): number => wallOf(now(), venueOffset);

/** The venue's wall clock at an instant, in epoch milliseconds; whole minutes. */
export const wallAt = (instant: number): WallMinute => Math.floor(wallOf(instant, venueOffset));

/** The calendar date at the venue. */
export const today = (): string => dateOf(wallAt(now()));

/** The instant of a wall minute, in epoch milliseconds. */
export const instantAt = (wall: WallMinute): number => instantOf(wall, venueOffset);

/** A period of the wire (calendar date of the start, start, end) as wall minutes. */
export function wallPeriod(
  date: string | null,
  start: string | null,
  end: string | null,
): Period | null {
  if (!date || !start || !end) return null;
  return periodOf(date, start, end);
}
