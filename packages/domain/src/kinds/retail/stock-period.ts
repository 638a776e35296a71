import { MINUTES_PER_TICK, type OffsetMinutes, tickFloor } from '../../kernel/zoned.ts';
import type { Period } from '../kind.ts';

/**
 * RETAIL-04: the ticks at which the periods begin that a stretch of time touches; each has stock
 * of its own (design slots, ruling 21). Periods are counted from one origin for all courts, so
 * that courts with different opening hours draw from the same periods.
 */
export function stockTicks(
  when: Period,
  stepMinutes: number,
  offset: OffsetMinutes,
): readonly number[] {
  if (stepMinutes <= 0 || stepMinutes % MINUTES_PER_TICK !== 0)
    throw new RangeError(`a stock period of ${stepMinutes} minutes is no whole number of ticks`);
  const ticks: number[] = [];
  const first = Math.floor(when.from / stepMinutes) * stepMinutes;
  for (let period = first; period < when.to; period += stepMinutes) {
    ticks.push(tickFloor(period, offset));
  }
  return ticks;
}

/**
 * RETAIL-05: the longest period whose borders are never crossed by chance: every start and length
 * that can be booked is a multiple of it. A longer one would refuse stock that is there.
 * @param minutes increments, least lengths and opening minutes of all courts that share the stock.
 */
export const stockStepMinutes = (minutes: readonly number[]): number =>
  minutes.reduce(greatestCommonDivisor, 0);

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
