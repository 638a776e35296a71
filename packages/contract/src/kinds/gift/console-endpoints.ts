import { GIFT_STATES } from '@nadi/domain/kinds/gift/state';
import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { pageQuery, pageTotals } from '../../wire/page.ts';
import { seen } from '../../wire/seen.ts';
import { handle, id, idText, instant, localDate, money, named } from '../../wire/values.ts';
import { giftConsoleRoutes } from './console-routes.ts';

/** Gift card as written; the domain reports faults by field. */
const giftProduct = z.object({
  id,
  /** Version that was read; sent back with a change (GIFT-07). */
  version: z.string(),
  ...named,
  least: money,
  most: money,
  amounts: z.array(z.object({ amount: money })),
  is_on_sale: z.boolean(),
});

export type ConsoleGiftProduct = z.input<typeof giftProduct>;

/** Gift card that was sold. */
const soldGiftCard = z.object({
  id: handle,
  order_number: z.string(),
  ...named,
  amount: money,
  currency: z.string(),
  buyer: z.string(),
  to_name: z.string(),
  to_email: z.string(),
  state: z.enum(GIFT_STATES),
  on: localDate,
  /** Time at which it is mailed, or was mailed last. */
  mail_at: instant,
  bought_at: instant,
  /** Number of mails with a code. */
  mails: z.number().int(),
  /** State that an act depends on (STAFF-14). */
  seen: z.string(),
});

export type SoldGiftCard = z.input<typeof soldGiftCard>;

const REFUSED = ['session_expired', 'forbidden'] as const;
const ofProduct = z.object({ id: idText });
const ofCard = z.object({ id: handle });
/** Body as described by the domain (GIFT-07). */
const written = z.record(z.string(), z.unknown());
const acted = [
  ...REFUSED,
  'not_found',
  'validation_failed',
  'changed_meanwhile',
  'gift_card_over',
  'idempotency_conflict',
] as const;

export const listGiftProducts = defineEndpoint(giftConsoleRoutes.listGiftProducts, {
  summary: 'Lists the gift cards of the venue, on sale or not',
  response: z.array(giftProduct),
  errors: [...REFUSED],
});

export const addGiftProduct = defineEndpoint(giftConsoleRoutes.addGiftProduct, {
  summary: 'Adds a gift card to what the venue sells',
  body: z.object({ gift_card: written }),
  response: giftProduct,
  errors: [...REFUSED, 'validation_failed'],
});

export const changeGiftProduct = defineEndpoint(giftConsoleRoutes.changeGiftProduct, {
  summary: 'Changes a gift card by its version; those that were sold are unchanged',
  params: ofProduct,
  body: z.object({ version: z.string(), gift_card: written }),
  response: giftProduct,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const listSoldGiftCards = defineEndpoint(giftConsoleRoutes.listSoldGiftCards, {
  summary: 'Lists sold gift cards, the latest first; a search is of buyers, recipients and orders',
  query: z.object({
    search: z.string().max(100).optional(),
    current_page: pageQuery.current_page,
    size: pageQuery.size,
  }),
  response: z.array(soldGiftCard),
  beside: pageTotals,
  errors: [...REFUSED, 'validation_failed'],
});

export const resendSoldGiftCard = defineEndpoint(giftConsoleRoutes.resendSoldGiftCard, {
  summary: 'Mails a gift card again with a new code; the former code ends',
  params: ofCard,
  body: z.object({ seen }),
  response: soldGiftCard,
  errors: [...acted],
});

export const refundSoldGiftCard = defineEndpoint(giftConsoleRoutes.refundSoldGiftCard, {
  summary: 'Refunds a gift card that was not redeemed to what paid it',
  params: ofCard,
  body: z.object({ seen }),
  response: soldGiftCard,
  errors: [...acted],
});
