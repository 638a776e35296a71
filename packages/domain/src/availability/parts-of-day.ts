import type { MinuteOfDay } from '../kernel/zoned.ts';

/** The parts of a service day, in the order of time; the night runs on to its end, after midnight too. */
export const PARTS_OF_DAY = ['smallHours', 'morning', 'afternoon', 'evening', 'night'] as const;

export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const BEGINS: Readonly<Record<PartOfDay, MinuteOfDay>> = {
  smallHours: 0,
  morning: 5 * 60,
  afternoon: 12 * 60,
  evening: 17 * 60,
  night: 22 * 60,
};

/** SLOT-28: the part in which a minute of a service day lies. */
export const partOfDay = (minute: MinuteOfDay): PartOfDay =>
  PARTS_OF_DAY.findLast((part) => minute >= BEGINS[part]) ?? 'smallHours';

/** What a part of a day holds. */
export interface PartCount {
  readonly part: PartOfDay;
  /** So many times that can be had. */
  readonly free: number;
}

/**
 * SLOT-29: the part that a day too long to be shown at once begins with.
 * @param counts the parts that have times, in their order; one at least.
 * @param requested the part that was asked for.
 * @param hour the part of the hour it is.
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
