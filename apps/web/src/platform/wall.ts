import { formatEnd, formatStart, parseEnd, parseTime } from '@nadi/domain/kernel/time-text';
import {
  dateOf,
  instantOf,
  minuteOf,
  type OffsetMinutes,
  type WallMinute,
  wallMinute,
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

export interface WallPeriod {
  readonly from: WallMinute;
  readonly to: WallMinute;
}

/** A period of the wire (calendar date of the start, start, end) as wall minutes. */
export function wallPeriod(
  date: string | null,
  start: string | null,
  end: string | null,
): WallPeriod | null {
  if (!date || !start || !end) return null;
  const from = parseTime(start);
  return { from: wallMinute(date, from), to: wallMinute(date, parseEnd(end, from)) };
}

/** The other direction. */
export const wireTime = ({ from, to }: WallPeriod) => ({
  date: dateOf(from),
  start_time: formatStart(minuteOf(from)),
  end_time: formatEnd(minuteOf(to)),
});
