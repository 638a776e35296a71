import { z } from 'zod';
import { countText } from './values.ts';

/** Upper bound of rows per page. */
const ROWS_AT_MOST = 100;

/** Query of every list: page from 1, 16 rows by default, at most 100 (spec 1 section 9). */
export const pageQuery = {
  current_page: countText.refine((page) => page >= 1, 'number').optional(),
  size: countText.refine((rows) => rows >= 1 && rows <= ROWS_AT_MOST, 'number').optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
} as const;

/** Totals that a list adds to `status` and `data`. */
export const pageTotals = z.object({
  total: z.number().int(),
  total_pages: z.number().int(),
  current_page: z.number().int(),
});
