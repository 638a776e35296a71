import type { ScheduleConfiguration } from './facts.ts';

/** Lengths that a service sells, in minutes. */
export type Lengths = Pick<
  ScheduleConfiguration,
  'min_booking_time' | 'max_booking_time' | 'time_increment'
>;

/**
 * Returns the durations to choose from, in minutes (spec 2 section 5, SLOT-05).
 *
 * They run from the service's minimum up to the longest free run in one facility, capped at the
 * maximum, in steps of the increment.
 */
export function durationOptions(configuration: Lengths, spanMinutes: number): number[] {
  const longest = Math.min(spanMinutes, configuration.max_booking_time ?? spanMinutes);
  const options: number[] = [];
  for (
    let option = configuration.min_booking_time;
    option <= longest;
    option += configuration.time_increment
  ) {
    options.push(option);
  }
  return options;
}

/** Returns the requested duration if it is listed, else the first (spec 2 section 5). */
export const chosenDuration = (
  options: readonly number[],
  requested: number | null,
): number | undefined =>
  requested !== null && options.includes(requested) ? requested : options[0];

/**
 * Returns the shortest length in minutes that one of the facilities can be booked for (SLOT-06).
 *
 * Returns that of the service where none can.
 */
export function shortestDuration(
  configuration: Lengths,
  facilities: readonly { readonly min_booking_time: number | null }[],
): number {
  const { min_booking_time: shortest, time_increment: step } = configuration;
  const own = facilities.map((one) => {
    const above = Math.max(0, (one.min_booking_time ?? 0) - shortest);
    return shortest + Math.ceil(above / step) * step;
  });
  const sold = own.filter((minutes) => isDurationSold(configuration, minutes));
  return sold.length === 0 ? shortest : Math.min(...sold);
}

/** Returns true for a duration the service sells: whole steps from its minimum to its maximum. */
export function isDurationSold(configuration: Lengths, minutes: number): boolean {
  const { min_booking_time: min, max_booking_time: max, time_increment: step } = configuration;
  return minutes >= min && minutes <= (max ?? minutes) && (minutes - min) % step === 0;
}
