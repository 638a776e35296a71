import { checkWindows } from '../../availability/check-facts.ts';
import type { BodyFaults } from '../../content/check-body.ts';
import type { BodyOf, Shape } from '../../content/shape.ts';
import type { Weekdays } from '../../kernel/weekdays.ts';
import { MINUTES_PER_DAY, MINUTES_PER_TICK, type MinuteOfDay } from '../../kernel/zoned.ts';

/** Bits of all weekdays listed one by one; stored as 0. */
const EVERY_DAY: Weekdays = 127;

const TIME = { type: 'time', required: true } as const;

/** Form fields of a range of the service day. */
export const HOURS = {
  weekdays: { type: 'number', least: 0, most: 127 },
  from: TIME,
  to: TIME,
} as const satisfies Shape;

export type HoursBody = BodyOf<typeof HOURS>;

/** Range of the service day; it may end in the following night. */
export interface OpenInterval {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
  /** Service days on which it begins. */
  readonly weekdays: Weekdays;
}

export function intervalOf({ from, to, weekdays }: HoursBody): OpenInterval {
  const start = minuteOf(from);
  const end = minuteOf(to);
  return {
    from: start,
    // HOURS-02: an end that is not after its start is in the following night.
    to: end > start ? end : end + MINUTES_PER_DAY,
    weekdays: weekdays === EVERY_DAY ? 0 : (weekdays ?? 0),
  };
}

/** Validates ranges one by one: they begin and end on ticks, on valid weekdays. */
export function faultsOfHours(intervals: readonly OpenInterval[], at: string): BodyFaults {
  const faults: Record<string, BodyFaults[string]> = {};
  intervals.forEach(({ from, to, weekdays }, index) => {
    if (!Number.isInteger(weekdays)) faults[`${at}.${index}.weekdays`] = 'invalid';
    if (from >= MINUTES_PER_DAY || from % MINUTES_PER_TICK !== 0)
      faults[`${at}.${index}.from`] = 'invalid';
    if (to % MINUTES_PER_TICK !== 0) faults[`${at}.${index}.to`] = 'invalid';
  });
  return faults;
}

/**
 * Returns an error for the later of two ranges that overlap in any week (SLOT-03).
 *
 * Only ranges that are valid in themselves are compared.
 */
export function faultsOfMeeting(intervals: readonly OpenInterval[], at: string): BodyFaults {
  const windows = intervals.map(({ from: open, to: close, weekdays }, index) => {
    return { open, close, rental: { product_id: 1, rental_product_id: index, weekdays } };
  });
  const overlaps = checkWindows(windows).flatMap((one) =>
    one.code === 'windows_overlap' ? [one.rentalProductIds[1]] : [],
  );
  return Object.fromEntries(overlaps.map((index) => [`${at}.${index}.from`, 'hours_overlap']));
}

const minuteOf = (time: string): MinuteOfDay => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const pad = (part: number): string => String(part).padStart(2, '0');

/**
 * Formats a minute of the service day.
 *
 * `26:00` is 02:00 of the following night, and midnight its first minute.
 */
const timeOf = (minute: MinuteOfDay): string =>
  `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

/** Converts a range back to its form values. */
export const hoursOf = ({ weekdays, from, to }: OpenInterval) => ({
  weekdays,
  from: timeOf(from),
  to: timeOf(to),
});
