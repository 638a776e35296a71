import { epochDay, fromEpochDay, type LocalDate } from '../kernel/local-date.ts';
import { parseTime } from '../kernel/time-text.ts';
import { MINUTES_PER_DAY, type WallMinute } from '../kernel/zoned.ts';

/**
 * One service day as the origin of small integers: all slot arithmetic is in minutes after its
 * midnight. Dates of rows are compared as texts with its few neighbours and never parsed.
 */
export interface Frame {
  readonly day: number;
  /** The wall minute of its midnight. */
  readonly origin: WallMinute;
  /** Calendar dates from the day before (index 0) to two days after (index 3). */
  readonly dates: readonly [LocalDate, LocalDate, LocalDate, LocalDate];
}

/** A date before or after every minute that a frame can show. */
const FAR = 4 * MINUTES_PER_DAY;

/** A frame covers its day, the tail of its night, and the tail left from the night before. */
export const frameEnd = 2 * MINUTES_PER_DAY;

export function frameOf(day: number): Frame {
  return {
    day,
    origin: day * MINUTES_PER_DAY,
    dates: [fromEpochDay(day - 1), fromEpochDay(day), fromEpochDay(day + 1), fromEpochDay(day + 2)],
  };
}

export const frameOfDate = (date: LocalDate): Frame => frameOf(epochDay(date));

/** Minutes from the frame's midnight to that of a date; far dates all count as equally far. */
export function offsetOf(frame: Frame, date: LocalDate): number {
  const { dates } = frame;
  if (date === dates[1]) return 0;
  if (date === dates[0]) return -MINUTES_PER_DAY;
  if (date === dates[2]) return MINUTES_PER_DAY;
  return date < dates[1] ? -FAR : FAR;
}

/** When a row begins, in minutes after the frame's midnight. */
export const startOffset = (frame: Frame, date: LocalDate, start: string): number =>
  offsetOf(frame, date) + parseTime(start);

/**
 * When a row ends, in minutes after the frame's midnight (SLOT-16): on its end date, or, without a
 * later one, on the day it began or the day after where the end is not after the start.
 */
export function endOffset(
  frame: Frame,
  date: LocalDate,
  endDate: LocalDate | null | undefined,
  start: number,
  end: string,
): number {
  if (endDate && endDate > date) return offsetOf(frame, endDate) + parseTime(end);
  const minute = offsetOf(frame, date) + parseTime(end);
  return minute <= start ? minute + MINUTES_PER_DAY : minute;
}
