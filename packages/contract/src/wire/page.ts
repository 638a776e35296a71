import { z } from 'zod';
import { countText } from './values.ts';

/** Query of every list: page from 1, 16 rows unless told (spec 1 section 9). */
export const pageQuery = {
  current_page: countText.optional(),
  size: countText.optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
} as const;

/** What a list adds to `status` and `data`. */
export const pageTotals = z.object({
  total: z.number().int(),
  total_pages: z.number().int(),
  current_page: z.number().int(),
});
