import type { ScheduleConfiguration } from './facts.ts';

/** Default settings of a service (spec 2 section 9, SLOT-23). */
export const defaultConfiguration: ScheduleConfiguration = {
  min_booking_time: 60,
  max_booking_time: null,
  time_increment: 60,
  per_capacity: 0,
  online_booking_delay: 0,
  advance_booking_days_limit: 14,
};

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | null | undefined };

/** Fills missing settings with the defaults (SLOT-23). */
export function completeConfiguration(
  partial: Partly<ScheduleConfiguration>,
): ScheduleConfiguration {
  const usual = defaultConfiguration;
  return {
    min_booking_time: partial.min_booking_time ?? usual.min_booking_time,
    max_booking_time: partial.max_booking_time ?? usual.max_booking_time,
    time_increment: partial.time_increment || usual.time_increment,
    per_capacity: partial.per_capacity ?? usual.per_capacity,
    online_booking_delay: partial.online_booking_delay ?? usual.online_booking_delay,
    advance_booking_days_limit:
      partial.advance_booking_days_limit ?? usual.advance_booking_days_limit,
  };
}
