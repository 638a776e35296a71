import { z } from 'zod';
import { instant, localDate } from '../wire/values.ts';

/** `HH:mm`; an end not after its start is on the next day, midnight is 24:00. */
const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time');

const times = z.object({ from: clockTime, to: clockTime });

const localized = { name: z.string(), ar_name: z.string() } as const;

/** Opening hours by weekday, 1 Monday to 7 Sunday; a day may have several. */
export const openingHours = z.array(times.extend({ weekday: z.number().int().nullable() }));

/** Days with hours of their own; no hours: the venue is closed. Empty `end_date`: one day. */
export const holidays = z.array(
  z.object({ ...localized, date: z.string(), end_date: z.string(), hours: z.array(times) }),
);

export const openState = z.object({
  is_open: z.union([z.literal(0), z.literal(1)]),
  /** `null`: not within a month. */
  closes_at: instant.nullable(),
  opens_at: instant.nullable(),
  holiday: z.object(localized).nullable(),
});

/** Seven days, starting today. */
export const week = z.array(
  z.object({
    date: localDate,
    weekday: z.number().int(),
    hours: z.array(times),
    holiday: z.object(localized).nullable(),
  }),
);
