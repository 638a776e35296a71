import type { ScheduleConfiguration } from './facts.ts';

type Lengths = Pick<
  ScheduleConfiguration,
  'min_booking_time' | 'max_booking_time' | 'time_increment'
>;

/**
 * The lengths to choose from: from the service's minimum up to the longest free run in one
 * facility, at most the maximum, in steps of the increment (spec 2 section 5, SLOT-05). Minutes.
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

/** The duration to use: the wanted one while it is listed, else the first (spec 2 section 5). */
export const chosenDuration = (
  options: readonly number[],
  requested: number | null,
): number | undefined =>
  requested !== null && options.includes(requested) ? requested : options[0];

/** True for a length that the service sells: a whole step from its minimum to its maximum. */
export function isDurationSold(configuration: Lengths, minutes: number): boolean {
  const { min_booking_time: min, max_booking_time: max, time_increment: step } = configuration;
  return minutes >= min && minutes <= (max ?? minutes) && (minutes - min) % step === 0;
}
