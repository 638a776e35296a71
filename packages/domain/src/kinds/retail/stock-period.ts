import { type OffsetMinutes, tickFloor } from '../../kernel/zoned.ts';
import type { Period } from '../kind.ts';

/**
 * RETAIL-05: the length of a period in minutes, whatever the courts are: were it of their hours, what is lent would lie on
 * other periods than what is asked for once a court opens at another minute, and a piece could be lent twice.
 */
const STEP_MINUTES = 15;

/**
 * RETAIL-04: the ticks at which the periods begin that a stretch of time touches; each has stock
 * of its own (design slots, ruling 21). Periods are counted from one origin for all courts, so
 * that courts with different opening hours draw from the same periods.
 */
export function stockTicks(when: Period, offset: OffsetMinutes): readonly number[] {
  const ticks: number[] = [];
  const first = Math.floor(when.from / STEP_MINUTES) * STEP_MINUTES;
  for (let period = first; period < when.to; period += STEP_MINUTES) {
    ticks.push(tickFloor(period, offset));
  }
  return ticks;
}
