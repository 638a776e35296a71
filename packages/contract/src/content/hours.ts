import { z } from 'zod';
import { instant, localDate } from '../wire/values.ts';

/** `HH:mm`; an end that is not after its start is in the night after, midnight is 24:00. */
const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time');

const times = z.object({ from: clockTime, to: clockTime });

const localized = { name: z.string(), ar_name: z.string() } as const;

/** By weekday, 1 Monday to 7 Sunday; one day may have several. */
export const openingHours = z.array(times.extend({ weekday: z.number().int().nullable() }));

/** Days with hours of their own; without any the venue is shut. `end_date` may be empty: one day. */
export const holidays = z.array(
  z.object({ ...localized, date: z.string(), end_date: z.string(), hours: z.array(times) }),
);

export const openState = z.object({
  is_open: z.union([z.literal(0), z.literal(1)]),
  /** Null: not within a month. */
  closes_at: instant.nullable(),
  opens_at: instant.nullable(),
  holiday: z.object(localized).nullable(),
});

/** The next seven days from today on. */
export const week = z.array(
  z.object({
    date: localDate,
    weekday: z.number().int(),
    hours: z.array(times),
    holiday: z.object(localized).nullable(),
  }),
);
