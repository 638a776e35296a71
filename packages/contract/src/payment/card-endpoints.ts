import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, instant } from '../wire/values.ts';
import { cardRoutes } from './routes.ts';

/** Card that the caller has saved (CARD-02); never a number or a name of the gateway. */
export const savedCard = z.object({
  id: handle,
  /** `Visa`, `Mastercard`, another name of the gateway, or `Unknown` (PAY-08). */
  card_type: z.string(),
  last_four: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
  is_expired: z.boolean(),
  /** Set while the venue offers the gateway that saved it. */
  is_offered: z.boolean(),
  pg: z.string(),
  /** Time of the consent. */
  saved_at: instant,
});

/** Refusals of a payment that saves a card or is paid by a saved one. */
export const cardErrors = [
  'cards_not_saved',
  'card_not_found',
  'card_expired',
  'card_not_usable',
  'payment_declined',
] as const;

export type SavedCardView = z.input<typeof savedCard>;

export const listSavedCards = defineEndpoint(cardRoutes.listSavedCards, {
  summary: 'Lists the cards that the caller has saved for next time, the latest first',
  response: z.array(savedCard),
  errors: ['session_expired', 'login_required'],
});

export const removeSavedCard = defineEndpoint(cardRoutes.removeSavedCard, {
  summary: 'Deletes a saved card of the caller, here and then at its gateway',
  params: z.object({ id: handle }),
  response: z.null(),
  errors: ['session_expired', 'login_required', 'not_found'],
});
