import type { Channel, ProductId } from '../kernel/ids.ts';
import { parseEnd, parseTime } from '../kernel/time-text.ts';
import { MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { ScheduleControl } from './facts.ts';
import { endOffset, type Frame, offsetOf } from './frame.ts';
import { closeInterval, type Grid, touches } from './grid.ts';
import { RULE } from './reasons.ts';

const CONTINUOUS = 1;
const EVERY_DAY = 127;

/** Returns true when a rule applies to this channel and product; empty lists mean all (SLOT-13). */
export const ruleConcerns = (
  rule: ScheduleControl,
  channel: Channel,
  productId: ProductId,
): boolean =>
  (rule.channels.length === 0 || rule.channels.includes(channel)) &&
  (rule.rentals.length === 0 || rule.rentals.includes(productId));

/**
 * Closes the parts of a grid that a rule covers.
 *
 * Daily rules close once per date from date to end_date on the weekdays they list; the night that
 * began on the previous day counts (SLOT-14, SLOT-15). Type 1 is one block from its first to its
 * last moment, regardless of the weekday.
 */
export function closeByRule(grid: Grid, frame: Frame, rule: ScheduleControl): void {
  if (rule.interval_type === CONTINUOUS) {
    const midnight = offsetOf(frame, rule.date);
    const from = midnight + parseTime(rule.start_time);
    const to = endOffset(frame, rule.date, midnight, rule.end_date, rule.end_time, from);
    closeInterval(grid, from, to, RULE);
    return;
  }
  const start = parseTime(rule.start_time);
  const end = parseEnd(rule.end_time, start);
  const weekdays = rule.weekdays || EVERY_DAY;
  const { dates } = frame;
  for (let index = 0; index < dates.length; index += 1) {
    const midnight = (index - 1) * MINUTES_PER_DAY;
    const from = midnight + start;
    const to = midnight + end;
    const date = dates[index] as string;
    const isItsDay = (weekdays & (frame.weekdays[index] as number)) !== 0;
    if (!isItsDay || !touches(grid, from, to)) continue;
    if (date >= rule.date && date <= rule.end_date) closeInterval(grid, from, to, RULE);
  }
}
