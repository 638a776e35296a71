import { BOOK_CHECKS } from '@nadi/domain/report/checks';
import { PLACE_COLUMNS, type PlaceColumn } from '@nadi/domain/report/figures';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, instant, localDate } from '../wire/values.ts';
import { reportConsoleRoutes } from './console-routes.ts';

/** Decimal money; less than nothing where it was paid out or is owed. */
const signed = z.number();

const REFUSED = ['session_expired', 'forbidden'] as const;
const params = z.object({ day: localDate });

const listedClosing = z.object({
  day: localDate,
  written_at: instant,
  /** Number of checks of the books that failed (CLOSE-04). */
  faults: z.number().int(),
  /** Captured in cash, by the card terminal and by gateways. */
  captured: signed,
  refunded: signed,
  /** Net of all sales. */
  net: signed,
  vat: signed,
});

const closingList = z.object({ currency: z.string(), closings: z.array(listedClosing) });

export type ClosingList = z.input<typeof closingList>;

export const listClosings = defineEndpoint(reportConsoleRoutes.listClosings, {
  summary: 'Lists the daily closings, the latest first; `before` is the day of the last one read',
  query: z.object({
    before: localDate.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: closingList,
  errors: [...REFUSED, 'validation_failed'],
});

const columns = Object.fromEntries(PLACE_COLUMNS.map((one) => [one, signed])) as Record<
  PlaceColumn,
  typeof signed
>;

const closing = z.object({
  day: localDate,
  written_at: instant,
  currency: z.string(),
  /** Accounts that hold money: tills, the terminal, gateways, and safe and bank. */
  places: z.array(
    z.object({
      account: z.string(),
      /** Name of a till; `null`: it is none. */
      name: z.string().nullable(),
      opening: signed,
      ...columns,
      closing: signed,
    }),
  ),
  /** Net of sales by kind of product. */
  sales: z.array(z.object({ kind: z.string(), net: signed })),
  vat: signed,
  /** Accounts that the venue owes or is owed, as `is_points` in points. */
  owed: z.array(
    z.object({
      account: z.string(),
      is_points: z.boolean(),
      opening: signed,
      moved: signed,
      closing: signed,
    }),
  ),
  /** Checks of the books that failed (CLOSE-04). */
  faults: z.array(
    z.object({
      check: z.enum(BOOK_CHECKS),
      /** Difference of two sums; `null`: it is named by what differs. */
      difference: signed.nullable(),
      /** Accounts or orders that differ. */
      which: z.array(z.string()),
    }),
  ),
});

export type Closing = z.input<typeof closing>;

export const readClosing = defineEndpoint(reportConsoleRoutes.readClosing, {
  summary: 'Returns the closing of a day',
  params,
  response: closing,
  errors: [...REFUSED, 'not_found'],
});

export const exportClosing = defineEndpoint(reportConsoleRoutes.exportClosing, {
  summary: 'Returns the closing of a day as CSV for a spreadsheet',
  params,
  response: z.any().meta({ description: 'text/csv' }),
  errors: [...REFUSED, 'not_found'],
});
