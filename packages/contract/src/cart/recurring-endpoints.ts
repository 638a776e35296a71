import { SERIES_WEEKS } from '@nadi/domain/availability/weekly';
import { z } from 'zod';
import { cartLine, previewedLine } from '../kinds.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, instant, localDate, money, time } from '../wire/values.ts';
import { freeAlternative } from './endpoints.ts';
import { cartRoutes } from './routes.ts';

/** Alternative to a date that is not free, with the line that books it. */
const seriesAlternative = freeAlternative.extend({ line: cartLine });

/** Date of a weekly series (SERIES-01). */
const seriesDate = z.object({
  /** Line to send to `cart/sync`. */
  line: cartLine,
  date: localDate,
  start_time: time,
  end_time: time,
  is_free: flag,
  /** Code of the refusal; `null`: it is free. */
  why: z.string().nullable(),
  /** `null` where it is not free. */
  price: money.nullable(),
  tax_amount: money.nullable(),
  total_price: money.nullable(),
  /** Up to three on the same day, nearest first; empty where it is free. */
  alternatives: z.array(seriesAlternative),
});

export const previewRecurring = defineEndpoint(cartRoutes.previewRecurring, {
  summary:
    'Previews a booking repeated weekly: each date is free, or has the reason and alternatives',
  body: z.object({
    line: previewedLine,
    weeks: z.number().int().min(SERIES_WEEKS.least).max(SERIES_WEEKS.most),
  }),
  response: z.object({
    /** Sealed series of the dates, for the caller alone. */
    series: z.string(),
    /** End of the time to hold its lines. */
    expires_at: instant,
    dates: z.array(seriesDate),
  }),
  errors: [
    'session_expired',
    'login_required',
    'not_found',
    'not_on_sale',
    'date_too_far',
    'capacity_reached',
    'series_not_valid',
  ],
});
