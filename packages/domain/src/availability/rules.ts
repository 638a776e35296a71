import type { ProductId } from '../kernel/ids.ts';
import { weekdayBit } from '../kernel/local-date.ts';
import { parseEnd, parseTime } from '../kernel/time-text.ts';
import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { ScheduleControl } from './facts.ts';
import { endOffset, type Frame, startOffset } from './frame.ts';

const CONTINUOUS = 1;

/** True when a rule speaks to this channel and product; empty lists mean all (SLOT-13). */
export const ruleConcerns = (
  rule: ScheduleControl,
  channel: string,
  productId: ProductId,
): boolean =>
  (rule.channels.length === 0 || (rule.channels as readonly string[]).includes(channel)) &&
  (rule.rentals.length === 0 || rule.rentals.includes(productId));

/**
 * Calls `close` for every stretch a rule closes, in minutes after the frame's midnight.
 * Daily rules close once per date from date to end_date whose weekday they name; the night that
 * began before the frame counts (SLOT-14, SLOT-15). Type 1 is one block, whatever the weekday.
 */
export function eachClosure(
  frame: Frame,
  rule: ScheduleControl,
  close: (from: number, to: number) => void,
): void {
  if (rule.interval_type === CONTINUOUS) {
    const from = startOffset(frame, rule.date, rule.start_time);
    close(from, endOffset(frame, rule.date, rule.end_date, from, rule.end_time));
    return;
  }
  const start = parseTime(rule.start_time);
  const end = parseEnd(rule.end_time, start);
  const weekdays = rule.weekdays || 127;
  for (let index = 0; index < 3; index += 1) {
    const date = frame.dates[index] as string;
    if (date < rule.date || date > rule.end_date) continue;
    if ((weekdays & weekdayBit(frame.day + index - 1)) === 0) continue;
    const midnight = (index - 1) * MINUTES_PER_DAY;
    close(midnight + start, midnight + end);
  }
}
