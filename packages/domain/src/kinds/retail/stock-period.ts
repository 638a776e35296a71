import { type OffsetMinutes, tickFloor } from '../../kernel/zoned.ts';
import type { Period } from '../kind.ts';

/**
 * Length of a stock period in minutes, independent of the courts (RETAIL-05).
 *
 * If it followed their hours, a court opening at another minute would shift the periods, and a lent
 * piece could be lent twice.
 */
const STEP_MINUTES = 15;

/**
 * Returns the ticks at which the stock periods touched by a time range begin (RETAIL-04).
 *
 * Each has stock of its own (design slots, ruling 21). Periods are counted from one origin for all
 * courts, so that courts with different opening hours draw from the same periods.
 */
export function stockTicks(when: Period, offset: OffsetMinutes): readonly number[] {
  const ticks: number[] = [];
  const first = Math.floor(when.from / STEP_MINUTES) * STEP_MINUTES;
  for (let period = first; period < when.to; period += STEP_MINUTES) {
    ticks.push(tickFloor(period, offset));
  }
  return ticks;
}
