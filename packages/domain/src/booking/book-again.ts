import { MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';

const WEEK = 7 * MINUTES_PER_DAY;

/**
 * Returns the next period at the same time of the week that has not begun (BOOK-16).
 *
 * @param now local minutes, with a fraction.
 */
export function nextWeekly({ from, to }: Period, now: number): Period {
  const weeks = from > now ? 0 : Math.floor((now - from) / WEEK) + 1;
  return { from: from + weeks * WEEK, to: to + weeks * WEEK };
}
