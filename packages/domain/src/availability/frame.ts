import { epochDay, fromEpochDay, type LocalDate, weekdayBit } from '../kernel/local-date.ts';
import { parseTime } from '../kernel/time-text.ts';
import { type LocalMinute, MINUTES_PER_DAY } from '../kernel/zoned.ts';

/**
 * Service day as the origin of small integers.
 *
 * All slot arithmetic is in minutes after its midnight. Dates of rows are compared as strings with
 * the frame's few neighbouring dates and never parsed.
 */
export interface Frame {
  readonly day: number;
  /** Local minute of its midnight. */
  readonly origin: LocalMinute;
  /** Calendar dates of the previous day, the day itself and the next day. */
  readonly dates: readonly [LocalDate, LocalDate, LocalDate];
  /**
   * Date two days before.
   *
   * A row that began on it may reach into the day before, and takes places of that day's capacity.
   */
  readonly twoDaysBefore: LocalDate;
  /** Weekday bits of the previous day, the day itself and the next day. */
  readonly weekdays: readonly [number, number, number];
}

/** Offset of a date before or after every minute of a frame. */
const FAR = 4 * MINUTES_PER_DAY;

/** End of a frame: it covers its day, the tail of its night, and the tail of the previous night. */
export const frameEnd = 2 * MINUTES_PER_DAY;

/** Frame created last; consecutive calls usually use the same day. */
let latest: Frame | null = null;

export function frameOf(day: number): Frame {
  if (latest?.day === day) return latest;
  latest = {
    day,
    origin: day * MINUTES_PER_DAY,
    dates: [fromEpochDay(day - 1), fromEpochDay(day), fromEpochDay(day + 1)],
    twoDaysBefore: fromEpochDay(day - 2),
    weekdays: [weekdayBit(day - 1), weekdayBit(day), weekdayBit(day + 1)],
  };
  return latest;
}

export const frameOfDate = (date: LocalDate): Frame => frameOf(epochDay(date));

/** Cache of the date looked up last: the rows of a day share one string, compared once. */
let soughtIn: Frame | null = null;
let sought: LocalDate = '';
let index = 0;

/** Returns the minutes from the frame's midnight to that of a date; all far dates map to `FAR`. */
export function offsetOf(frame: Frame, date: LocalDate): number {
  if (date !== sought || frame !== soughtIn) {
    index = computeOffset(frame, date);
    sought = date;
    soughtIn = frame;
  }
  return index;
}

function computeOffset(frame: Frame, date: LocalDate): number {
  const { dates } = frame;
  if (date === dates[1]) return 0;
  if (date === dates[0]) return -MINUTES_PER_DAY;
  if (date === dates[2]) return MINUTES_PER_DAY;
  if (date === frame.twoDaysBefore) return -2 * MINUTES_PER_DAY;
  return date < dates[1] ? -FAR : FAR;
}

/**
 * Returns the end of a row in minutes after the frame's midnight (SLOT-16).
 *
 * The row ends on its end date. Without a later end date it ends on the day it began, or on the
 * next day where the end is not after the start.
 *
 * @param midnight of the day it begins, from `offsetOf`.
 */
export function endOffset(
  frame: Frame,
  date: LocalDate,
  midnight: number,
  endDate: LocalDate | null | undefined,
  end: string,
  from: number,
): number {
  const minute = parseTime(end);
  const spans = endDate !== undefined && endDate !== null && endDate !== date;
  if (spans && endDate > date) return offsetOf(frame, endDate) + minute;
  const to = midnight + minute;
  return to <= from ? to + MINUTES_PER_DAY : to;
}
