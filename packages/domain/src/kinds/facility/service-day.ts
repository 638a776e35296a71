import type { ScheduleRental } from '../../availability/facts.ts';
import { rentalsOn, windowsOf } from '../../availability/windows.ts';
import { type LocalMinute, MINUTES_PER_DAY, minuteOf } from '../../kernel/zoned.ts';

/**
 * The service day, in days since 1970, to which a start belongs: its calendar day, or the day
 * before where only the tail of that night's window holds it (SLOT-07, SLOT-30).
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
