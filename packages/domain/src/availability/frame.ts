import { epochDay, fromEpochDay, type LocalDate, weekdayBit } from '../kernel/local-date.ts';
import { parseTime } from '../kernel/time-text.ts';
import { type LocalMinute, MINUTES_PER_DAY } from '../kernel/zoned.ts';

/**
 * One service day as the origin of small integers: all slot arithmetic is in minutes after its
 * midnight. Dates of rows are compared as texts with its few neighbours and never parsed.
 */
export interface Frame {
  readonly day: number;
  /** The wall minute of its midnight. */
  readonly origin: LocalMinute;
  /** Calendar dates of the day before, the day itself and the day after. */
  readonly dates: readonly [LocalDate, LocalDate, LocalDate];
  /** What began on it may reach into the day before, and takes places of that day's capacity. */
  readonly twoDaysBefore: LocalDate;
  /** Weekday bits of the day before, the day itself and the day after. */
  readonly weekdays: readonly [number, number, number];
}

/** A date before or after every minute that a frame can show. */
const FAR = 4 * MINUTES_PER_DAY;

/** A frame covers its day, the tail of its night, and the tail left from the night before. */
export const frameEnd = 2 * MINUTES_PER_DAY;

/** The frame made last: a day is asked about many times in a row. */
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

/** The date that was looked up last: the rows of a day share theirs, and its letters are compared once. */
let soughtIn: Frame | null = null;
let sought: LocalDate = '';
let index = 0;

/** Minutes from the frame's midnight to that of a date; far dates all count as equally far. */
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
 * When a row that begins at `from` ends, in minutes after the frame's midnight (SLOT-16): on its
 * end date, or, without a later one, on the day it began or the day after where the end is not
 * after the start.
 * @param midnight of the day it begins, by `offsetOf`.
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
