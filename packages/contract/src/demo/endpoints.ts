import { z } from 'zod';
import { flag, localDate, time } from '../wire/values.ts';

const id = z.number().int();

/** Time range of a hand-written fact; fields that a single day does not need may be omitted. */
const interval = {
  facility_id: id.optional(),
  date: localDate,
  end_date: localDate.nullish(),
  booking_end_date: localDate.nullish(),
  start_time: time,
  end_time: time,
} as const;

const blocks = z.array(z.object(interval)).default([]);

/** Facility in the schedule's shape, with defaults for writing it by hand. */
const demoFacility = z.object({
  id,
  per_capacity: flag.default(0),
  capacity: z.number().int().positive().default(1),
  min_booking_time: z.number().int().nullable().default(null),
  is_enable_per_day_capacity: flag.default(0),
  facility_rentals: z.array(
    z.object({
      product_id: id,
      rental_product_id: id,
      start_time: time,
      end_time: time,
      min_booking_time: z.number().int().nullable().default(null),
      weekdays: z.number().int().optional(),
    }),
  ),
  bookings: z
    .array(
      z.object({
        ...interval,
        attendance: z.number().int().default(1),
        is_full_day: flag.default(0),
      }),
    )
    .default([]),
  maintenances: blocks,
  event_schedules: blocks,
  workshop_program_schedules: blocks,
  schedule_control: z
    .array(
      z.object({
        date: localDate,
        end_date: localDate,
        start_time: time,
        end_time: time,
        interval_type: z.number().int().nullable().default(null),
        weekdays: z.number().int().nullable().default(null),
        rentals: z.array(id).default([]),
        channels: z.array(z.enum(['b2c', 'members', 'partners'])).default([]),
      }),
    )
    .default([]),
  cart_items: z
    .array(
      z.object({
        ...interval,
        product_id: id.optional(),
        quantity: z.number().int().default(1),
        participant_count: z.number().int().default(1),
        is_full_day: flag.default(0),
        session_id: z.string().nullable().default(null),
      }),
    )
    .default([]),
});

/** Body of `POST /demo/slots`: facts in the schedule's shape. Demo paths are outside /api. */
export const demoSlotsBody = z.object({
  now: z.string(),
  date: localDate,
  duration: z.number().int().positive(),
  channel: z.enum(['b2c', 'members', 'partners']).default('b2c'),
  session_id: z.string().nullable().default(null),
  enable_over_night_booking: flag.default(1),
  configuration: z
    .object({
      min_booking_time: z.number().int().positive().default(60),
      max_booking_time: z.number().int().positive().nullable().default(null),
      time_increment: z.number().int().positive().default(60),
      per_capacity: flag.default(0),
      online_booking_delay: z.number().int().min(0).default(0),
      advance_booking_days_limit: z.number().int().min(0).default(14),
    })
    .prefault({}),
  facilities: z.array(demoFacility),
});

export const demoSlotsData = z.object({
  slots: z.array(
    z.object({
      date: localDate,
      start_time: time,
      end_time: time,
      facility_ids: z.array(z.number().int()),
    }),
  ),
  unavailable: z.array(
    z.object({
      facility_id: z.number().int(),
      date: localDate,
      start_time: time,
      reason: z.enum([
        'booked',
        'held',
        'in_your_cart',
        'event',
        'maintenance',
        'class',
        'rule',
        'past',
        'too_soon',
        'too_far',
        'too_short',
        'full',
      ]),
    }),
  ),
  durations: z.array(z.number().int()),
});

/** Body of `POST /demo/clock`: forward only, or a reset to the machine's time. */
export const demoClockBody = z.union([
  z.strictObject({ advance_seconds: z.number().int().positive() }),
  z.strictObject({ now: z.string() }),
  z.strictObject({ reset: z.literal(true) }),
]);

/** Body of `POST /demo/health-check`: its later response to a site whose host is `domain`. */
export const demoHealthBody = z.object({
  web_enable: flag.optional(),
  domain: z.string().max(255).optional(),
  title: z.string().max(200).optional(),
  message: z.string().max(1000).optional(),
  webButtons: z
    .array(z.object({ text: z.string().max(100), url: z.string().max(500) }))
    .max(5)
    .optional(),
});

/**
 * Body of `POST /demo/captcha`: the challenge of a refusal.
 *
 * Without one a captcha is created and solved.
 */
export const demoCaptchaBody = z.object({ challenge: z.looseObject({}).optional() });
