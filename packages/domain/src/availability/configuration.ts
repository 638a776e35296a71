import type { ScheduleConfiguration } from './facts.ts';

/** What a service without settings of its own uses (spec 2 section 9, SLOT-23). */
export const defaultConfiguration: ScheduleConfiguration = {
  min_booking_time: 60,
  max_booking_time: null,
  time_increment: 60,
  per_capacity: 0,
  online_booking_delay: 0,
  advance_booking_days_limit: 14,
};

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | null | undefined };

/** Settings with the defaults in place of what is missing (SLOT-23). */
export function completeConfiguration(given: Partly<ScheduleConfiguration>): ScheduleConfiguration {
  const usual = defaultConfiguration;
  return {
    min_booking_time: given.min_booking_time ?? usual.min_booking_time,
    max_booking_time: given.max_booking_time ?? usual.max_booking_time,
    time_increment: given.time_increment || usual.time_increment,
    per_capacity: given.per_capacity ?? usual.per_capacity,
    online_booking_delay: given.online_booking_delay ?? usual.online_booking_delay,
    advance_booking_days_limit:
      given.advance_booking_days_limit ?? usual.advance_booking_days_limit,
  };
}
