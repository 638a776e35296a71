import { z } from 'zod';
import { money } from './values.ts';

/** Amount refunded by one way: to the card, the wallet, the partner that owed it, or in points. */
export const refundShare = z.object({
  way: z.enum(['original', 'wallet', 'promo', 'credit', 'points']),
  amount: money,
  /** Number of the points that are back. */
  points: z.number().int().positive().optional(),
});

export type RefundShare = z.input<typeof refundShare>;
