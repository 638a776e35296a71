import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { PROMOTION_STATES } from '@nadi/domain/promotion/promotion-state';
import { z } from 'zod';
import { cartLine } from '../kinds.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idText, localDate, money, named, startTime } from '../wire/values.ts';
import { promotionConsoleRoutes } from './console-routes.ts';
import { appliedPromotion, lineDiscount } from './discount.ts';

const channel = z.enum(['b2c', 'members', 'partners']);
const count = z.number().int().nullable();

/** Products that a promotion applies to; all stated ids match. */
const match = z.object({
  product_id: id.nullable(),
  category_id: id.nullable(),
  venue_service_id: id.nullable(),
  outlet_id: id.nullable(),
});

/** Promotion as the console shows it, with the fields of its form (PROMO-10). */
export const consolePromotion = z.object({
  id,
  /** Version that was read; sent back with a change. */
  version: z.string(),
  ...named,
  by: z.enum(['code', 'auto']),
  /** Empty: none. */
  code: z.string(),
  is_paused: z.boolean(),
  priority: z.number().int(),
  stacks: z.boolean(),
  /** First and last day, inclusive; empty: unbounded. */
  from_date: z.string(),
  until_date: z.string(),
  /** Bit set, Sunday 1 to Saturday 64; 0: every day. */
  weekdays: z.number().int(),
  /** `HH:mm`; empty: the whole day. */
  from_time: z.string(),
  to_time: z.string(),
  /** Empty: every channel. */
  channels: z.array(channel),
  first_booking: z.boolean(),
  /** Least total of the matching lines, tax included; `null`: none. */
  least: money.nullable(),
  /** Empty: all products. */
  on: z.array(match),
  effect: z.enum(['percent', 'amount', 'nth', 'free']),
  percent: z.number().int().nullable(),
  /** Upper bound of a percentage's discount on the cart; `null`: none. */
  at_most: money.nullable(),
  amount: money.nullable(),
  nth: z.number().int().nullable(),
  free: match.nullable(),
  with: match.nullable(),
  /** Maximum number of uses; `null`: unlimited. */
  limit_total: count,
  limit_per_customer: count,
  limit_per_day: count,
  state: z.enum(PROMOTION_STATES),
  /** Number of paid orders that it took something off, and the sum of it. */
  used: z.number().int(),
  given: money,
});

export type ConsolePromotion = z.input<typeof consolePromotion>;

const REFUSED = ['session_expired', 'forbidden'] as const;
/** Body as described by the domain (PROMO-10). */
const written = z.record(z.string(), z.unknown());

export const listPromotions = defineEndpoint(promotionConsoleRoutes.listPromotions, {
  summary: 'Lists the promotions of the venue, the latest first, with their uses',
  response: z.array(consolePromotion),
  errors: [...REFUSED],
});

export const addPromotion = defineEndpoint(promotionConsoleRoutes.addPromotion, {
  summary: 'Adds a promotion, by code or applied by itself',
  body: z.object({ promotion: written }),
  response: consolePromotion,
  errors: [...REFUSED, 'validation_failed'],
});

export const changePromotion = defineEndpoint(promotionConsoleRoutes.changePromotion, {
  summary: 'Changes, pauses or resumes a promotion by its version; placed orders keep their price',
  params: z.object({ id: idText }),
  body: z.object({ version: z.string(), promotion: written }),
  response: consolePromotion,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

const triedLine = cartLine.omit({ customers: true, with: true, tnc: true, series: true });

export const tryPromotions = defineEndpoint(promotionConsoleRoutes.tryPromotions, {
  summary: 'Returns what a cart would cost with its discounts; takes and writes nothing',
  body: z.object({
    products: z.array(triedLine).min(1, 'required').max(LINES_AT_MOST, 'too_many'),
    /** Time of the purchase in the venue's zone; absent: now. */
    bought_on: localDate.nullish(),
    bought_at: startTime.nullish(),
    channel: channel.default('b2c'),
    promotion_code: z.string().max(60, 'too_long').nullish(),
  }),
  response: z.object({
    products: z.array(
      z.object({
        product_id: id,
        ...named,
        quantity: z.number().int(),
        price: money,
        tax_amount: money,
        total_price: money,
        discount: lineDiscount.nullable(),
      }),
    ),
    /** Code that applies; `null`: none does. */
    promotion_code: z.string().nullable(),
    discount: money,
    total: money,
    applied: z.array(appliedPromotion.extend({ id })),
  }),
  errors: [...REFUSED, 'validation_failed'],
});

export type TriedPromotions = z.input<typeof tryPromotions.response>;
