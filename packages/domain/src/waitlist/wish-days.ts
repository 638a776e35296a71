import type { LocalDate } from '../kernel/local-date.ts';
import {
  type LocalMinute,
  localMinute,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  type Period,
} from '../kernel/zoned.ts';

/** Maximum days of a wish, with the one of its line (WAIT-11). */
export const WISH_DAYS_AT_MOST = 14;

/** Times of a window on any day; an end beyond 1440 is on the next day. */
export interface WindowTimes {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** Returns a window on each of several dates, each date once, earliest first (WAIT-11). */
export const windowsOn = (
  dates: readonly LocalDate[],
  { from, to }: WindowTimes,
): readonly Period[] =>
  [...new Set(dates)]
    .toSorted()
    .map((date) => ({ from: localMinute(date, from), to: localMinute(date, to) }));

/** Returns the windows that are some days after a first one. */
export const windowsAfter = ({ from, to }: Period, days: readonly number[]): readonly Period[] =>
  days.map((day) => ({ from: from + day * MINUTES_PER_DAY, to: to + day * MINUTES_PER_DAY }));

/** Returns the days between the first window and each; 0 for itself. */
export const daysAfterFirst = (windows: readonly Period[]): readonly number[] =>
  windows.map(({ from }) => (from - (windows[0]?.from ?? from)) / MINUTES_PER_DAY);

/**
 * Returns the windows in which a line can still begin; those of past days are left out (WAIT-11).
 *
 * @param minutes length of the line.
 */
export const openWindows = (
  windows: readonly Period[],
  minutes: number,
  now: LocalMinute,
): readonly Period[] => windows.filter(({ to }) => to - minutes > now);

/** Returns the windows that have a time in common with a period. */
export const windowsMeeting = (
  windows: readonly Period[],
  { from, to }: Period,
): readonly Period[] => windows.filter((window) => window.from < to && from < window.to);

/** Returns the windows that contain a period. */
export const windowsAround = (
  windows: readonly Period[],
  { from, to }: Period,
): readonly Period[] => windows.filter((window) => window.from <= from && to <= window.to);
