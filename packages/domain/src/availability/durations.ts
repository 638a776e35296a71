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

/** Returns true for a duration the service sells: whole steps from its minimum to its maximum. */
export function isDurationSold(configuration: Lengths, minutes: number): boolean {
  const { min_booking_time: min, max_booking_time: max, time_increment: step } = configuration;
  return minutes >= min && minutes <= (max ?? minutes) && (minutes - min) % step === 0;
}
