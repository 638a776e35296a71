import { TOP_UP_STATES } from '@nadi/domain/wallet/top-up';
import { z } from 'zod';
import { cardErrors } from '../payment/card-endpoints.ts';
import { jsonFlag } from '../wire/not-offered.ts';
import { handle, instant, money } from '../wire/values.ts';

/** Way to pay without an order. */
export const payFields = {
  /** Gateway to use, one of `gateways` of the config; absent: the first of them. */
  pg: z.string().max(20).optional(),
  /** Saves the card that pays for next time (CARD-01). */
  save_card: jsonFlag.optional(),
  /** Saved card that pays, without a page unless its bank asks for a check (CARD-05). */
  cardId: z.string().max(60).optional(),
};

/** Refusals of a payment without an order. */
export const payErrors = [
  'validation_failed',
  'amount_out_of_range',
  'top_up_limit',
  'gateway_unavailable',
  'gateway_not_offered',
  ...cardErrors,
  'idempotency_conflict',
] as const;

/** Top-up, or payment of what a partner owes, with its payment page. */
export const topUp = z.object({
  id: handle,
  status: z.enum(TOP_UP_STATES),
  total: money,
  currency: z.string(),
  pg: z.string(),
  transactionId: z.string(),
  /** Payment page; `null`: it is not open. */
  url: z.string().nullable(),
  /** End of the time to pay. */
  expires_at: instant,
});
