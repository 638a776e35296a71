import type { ScheduleRental } from '../../availability/facts.ts';
import { rentalsOn, windowsOf } from '../../availability/windows.ts';
import { type LocalMinute, MINUTES_PER_DAY, minuteOf } from '../../kernel/zoned.ts';

/**
 * Returns the service day of a start, in days since 1970 (SLOT-07, SLOT-30).
 *
 * Its calendar day, or the previous one where only the tail of that night's window contains it.
 */
export function serviceDayOf(
  rentals: readonly ScheduleRental[],
  start: LocalMinute,
  overnight: boolean,
): number {
  const day = Math.floor(start / MINUTES_PER_DAY);
  const minute = minuteOf(start);
  const isOpen = (on: number, at: number): boolean =>
    windowsOf(rentalsOn(rentals, on), overnight).some(
      ({ open, close }) => open <= at && at < close,
    );
  return !isOpen(day, minute) && isOpen(day - 1, minute + MINUTES_PER_DAY) ? day - 1 : day;
}
