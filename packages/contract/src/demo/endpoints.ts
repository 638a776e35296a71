import { z } from 'zod';
import { scheduleConfiguration, scheduleFacility } from '../facility/schemas.ts';
import { flag, localDate, time } from '../wire/values.ts';

/** Body of `POST /demo/slots`: facts in the schedule's shape. Demo paths stand outside /api. */
export const demoSlotsBody = z.object({
  now: z.string(),
  date: localDate,
  duration: z.number().int().positive(),
  channel: z.enum(['b2c', 'members', 'partners']).default('b2c'),
  session_id: z.string().nullable().default(null),
  enable_over_night_booking: flag.default(1),
  configuration: scheduleConfiguration.partial(),
  facilities: z.array(scheduleFacility.partial().required({ id: true, facility_rentals: true })),
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

/** Body of `POST /demo/clock`: forward only, or back to the machine's time. */
export const demoClockBody = z.union([
  z.object({ advance_seconds: z.number().int().positive() }),
  z.object({ now: z.string() }),
  z.object({ reset: z.literal(true) }),
]);
