import { z } from 'zod';
import { money } from './values.ts';

/**
 * Amount refunded by one way: to the card, at the counter, the wallet, the partner, in points, or by the
 * bank that has taken it back from the venue.
 */
export const refundShare = z.object({
  way: z.enum(['original', 'counter', 'wallet', 'promo', 'credit', 'points', 'dispute']),
  amount: money,
  /** Number of the points that are back. */
  points: z.number().int().positive().optional(),
});

export type RefundShare = z.input<typeof refundShare>;
