import { type LocalMinute, MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';
import type { ScheduleConfiguration } from './facts.ts';

/** Fewest and most dates of a weekly series (SERIES-01). */
export const SERIES_WEEKS = { least: 4, most: 12 } as const;

/** Days ahead up to which a line of a series may be held (SERIES-03). */
export const SERIES_DAYS_AHEAD = 84;

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Returns the number of a time's week, counted from 1970. */
export const weekOf = (minute: LocalMinute): number => Math.floor(minute / MINUTES_PER_WEEK);

/**
 * Returns a period on its weekday, at its time of day, in this and the following weeks (SERIES-01).
 *
 * Periods are local minutes, so a change of the venue's offset does not move them.
 */
export const weeklyPeriods = ({ from, to }: Period, weeks: number): readonly Period[] =>
  Array.from({ length: weeks }, (_, week) => ({
    from: from + week * MINUTES_PER_WEEK,
    to: to + week * MINUTES_PER_WEEK,
  }));

/** Checks whether a period is one of the dates of a series (SERIES-01). */
export const isWeeklyPeriod = (
  { from, to }: Period,
  first: Period,
  last: Period['from'],
): boolean =>
  from >= first.from &&
  from <= last &&
  (from - first.from) % MINUTES_PER_WEEK === 0 &&
  to - from === first.to - first.from;

/** Returns settings whose advance limit admits the lines of a series (SERIES-03). */
export const inSeries = (configuration: ScheduleConfiguration): ScheduleConfiguration => ({
  ...configuration,
  advance_booking_days_limit: Math.max(configuration.advance_booking_days_limit, SERIES_DAYS_AHEAD),
});
