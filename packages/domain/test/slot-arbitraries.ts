import fc from 'fast-check';
import type {
  FacilityFacts,
  ScheduleBlock,
  ScheduleBooking,
  ScheduleCartItem,
  ScheduleControl,
  ScheduleRental,
} from '../src/availability/facts.ts';
import type { SlotRequest } from '../src/availability/request.ts';
import type { Channel } from '../src/kernel/ids.ts';
import { addDays } from '../src/kernel/local-date.ts';
import { configuration, DAY, local } from './slot-facts.ts';

/** Random facts around DAY, dense enough to exercise every rule. */

const flag = fc.constantFrom<0 | 1>(0, 1);
const seldom = fc.constantFrom<0 | 1>(0, 0, 0, 0, 1);
const channel = fc.constantFrom<Channel>('b2c', 'members', 'partners');
const date = fc.integer({ min: -3, max: 3 }).map((days) => addDays(DAY, days));
const startTime = fc.integer({ min: 0, max: 95 }).map((quarter) => clock(quarter * 15));
const endTime = fc
  .constantFrom(0, 1, 2, 3, 5, 7)
  .chain((hour) =>
    fc.constantFrom(hour, hour + 8, hour + 16).map((late) => clock((late % 24) * 60)),
  );
const anyEnd = fc.oneof(startTime, endTime, fc.constant('23:59:59'), fc.constant('00:00:00'));

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

const timed = { date, start_time: startTime, end_time: anyEnd };
const endDate = fc.option(date, { nil: null, freq: 3 });

const rental: fc.Arbitrary<ScheduleRental> = fc.record({
  product_id: fc.constantFrom(101, 101, 102),
  rental_product_id: fc.integer({ min: 1, max: 99 }),
  start_time: startTime,
  end_time: anyEnd,
  min_booking_time: fc.constantFrom(null, null, 60, 120),
});

const booking: fc.Arbitrary<ScheduleBooking> = fc.record({
  ...timed,
  facility_id: fc.constantFrom(undefined, 1, 2),
  booking_end_date: endDate,
  attendance: fc.integer({ min: 0, max: 3 }),
  is_full_day: seldom,
});

const block: fc.Arbitrary<ScheduleBlock> = fc.record({ ...timed, end_date: endDate });

const cartItem: fc.Arbitrary<ScheduleCartItem> = fc.record({
  ...timed,
  facility_id: fc.constantFrom(undefined, 1, 2),
  end_date: fc.constantFrom(null, undefined),
  quantity: fc.integer({ min: 1, max: 2 }),
  participant_count: fc.constantFrom(undefined, 1, 2),
  is_full_day: seldom,
  session_id: fc.constantFrom('s_own', 's_other', null),
});

const control: fc.Arbitrary<ScheduleControl> = fc.record({
  ...timed,
  end_date: date,
  interval_type: fc.constantFrom(0, 1, null, 5),
  weekdays: fc.oneof(fc.constantFrom(0, null), fc.integer({ min: 1, max: 127 })),
  rentals: fc.subarray([101, 102]),
  channels: fc.subarray<Channel>(['b2c', 'members', 'partners']),
});

const some = <T>(one: fc.Arbitrary<T>, most: number) => fc.array(one, { maxLength: most });

export const anyFacility = (id: number): fc.Arbitrary<FacilityFacts> =>
  fc.record({
    id: fc.constant(id),
    per_capacity: seldom,
    capacity: fc.integer({ min: 1, max: 4 }),
    min_booking_time: fc.constantFrom(null, 60, 90),
    is_enable_per_day_capacity: flag,
    facility_rentals: fc.array(rental, { minLength: 1, maxLength: 3 }),
    bookings: some(booking, 4),
    maintenances: some(block, 1),
    event_schedules: some(block, 2),
    workshop_program_schedules: some(block, 1),
    schedule_control: some(control, 2),
    cart_items: some(cartItem, 2),
  });

/** Arbitrary local time within a day of DAY's midnight, to the second. */
const now = fc
  .integer({ min: -86_400, max: 2 * 86_400 })
  .map((seconds) => local(DAY, '00:00') + seconds / 60);

export const anyRequest: fc.Arbitrary<SlotRequest> = fc
  .record({
    now,
    date: fc.integer({ min: -1, max: 2 }).map((days) => addDays(DAY, days)),
    duration: fc.constantFrom(30, 45, 60, 90, 120, 180),
    channel,
    sessionId: fc.constantFrom('s_own', null),
    overnight: fc.boolean(),
    increment: fc.constantFrom(10, 15, 30, 45, 60),
    minimum: fc.constantFrom(30, 60),
    maximum: fc.constantFrom(null, 120, 240),
    delay: fc.constantFrom(0, 0, 90, 600),
    limit: fc.constantFrom(0, 1, 14),
    facilities: fc.tuple(anyFacility(1), anyFacility(2)),
  })
  .map(({ increment, minimum, maximum, delay, limit, ...request }) => ({
    ...request,
    explain: true,
    configuration: configuration(increment, {
      min_booking_time: minimum,
      max_booking_time: maximum,
      online_booking_delay: delay,
      advance_booking_days_limit: limit,
    }),
  }));
