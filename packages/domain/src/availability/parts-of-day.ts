import type { MinuteOfDay } from '../kernel/zoned.ts';

/** Parts of a service day in time order; the night runs to the day's end, past midnight too. */
export const PARTS_OF_DAY = ['smallHours', 'morning', 'afternoon', 'evening', 'night'] as const;

export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const BEGINS: Readonly<Record<PartOfDay, MinuteOfDay>> = {
  smallHours: 0,
  morning: 5 * 60,
  afternoon: 12 * 60,
  evening: 17 * 60,
  night: 22 * 60,
};

/** Returns the part of the day that contains a minute of a service day (SLOT-28). */
export const partOfDay = (minute: MinuteOfDay): PartOfDay =>
  PARTS_OF_DAY.findLast((part) => minute >= BEGINS[part]) ?? 'smallHours';

/** Number of available times in a part of the day. */
export interface PartCount {
  readonly part: PartOfDay;
  /** Number of available times. */
  readonly free: number;
}

/**
 * Returns the part shown first for a day too long to be shown at once (SLOT-29).
 *
 * @param counts the parts that have times, in their order; at least one.
 * @param requested the requested part.
 * @param hour the part of the current hour.
 */
export function openingPart(
  counts: readonly PartCount[],
  requested: PartOfDay | null,
  hour: PartOfDay,
): PartOfDay {
  if (requested !== null && counts.some(({ part }) => part === requested)) return requested;
  const open = counts.filter(({ free }) => free > 0).map(({ part }) => part);
  const rank = (part: PartOfDay): number => PARTS_OF_DAY.indexOf(part);
  return open.find((part) => rank(part) >= rank(hour)) ?? open.at(-1) ?? hour;
}
