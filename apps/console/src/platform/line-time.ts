import type { Language } from '@nadi/domain/kernel/localized';
import { formatTimeRange } from '@nadi/i18n/dates';

const MINUTES_PER_DAY = 1440;

/** Returns the minute of the day of a time on the wire, `HH:mm:ss`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Formats the times of a line on the wire; an end before its start is on the next day. */
export function lineTime(start: string | null, end: string | null, language: Language): string {
  if (!start || !end) return '';
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return formatTimeRange(from, to > from ? to : to + MINUTES_PER_DAY, language);
}
