import type { LocalDate } from './local-date.ts';
import { formatEnd, formatStart, parseEnd, parseTime } from './time-text.ts';
import { dateOf, localMinute, minuteOf, type Period } from './zoned.ts';

/** Period in wire format: calendar date of its start, and midnight as one second before it. */
export interface WirePeriod {
  readonly date: LocalDate;
  readonly start_time: string;
  readonly end_time: string;
}

export const wirePeriod = ({ from, to }: Period): WirePeriod => ({
  date: dateOf(from),
  start_time: formatStart(minuteOf(from)),
  end_time: formatEnd(minuteOf(to)),
});

/** Parses a period from wire format. */
export function periodOf(date: LocalDate, start: string, end: string): Period {
  const from = parseTime(start);
  return { from: localMinute(date, from), to: localMinute(date, parseEnd(end, from)) };
}
