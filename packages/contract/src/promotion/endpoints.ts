import { LINES_AT_MOST } from '@nadi/domain/cart/limits';
import { z } from 'zod';
import { cartLine } from '../kinds.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { jsonFlag } from '../wire/not-offered.ts';
import { flag, id, money } from '../wire/values.ts';
import { appliedPromotion, lineDiscount } from './discount.ts';
import { promotionRoutes } from './routes.ts';

const ofCart = {
  venue_id: id.optional(),
  /** Net price and tax of a unit; compared only. */
  price: money.optional(),
  tax: money.optional(),
  /** Position in the caller's cart; echoed. */
  cartIndex: z.number().int().min(0).optional(),
} as const;

const ownLine = cartLine.omit({ customers: true, with: true });

const child = ownLine.extend(ofCart);

/** Line of the cart, by the fields of its kind. Its end may be left to its hold. */
export const verifiedProduct = child.extend({
  /** 1 where it has the place and time of the product before it. */
  is_addon: jsonFlag.optional(),
  with: z.array(child).max(LINES_AT_MOST, 'too_many').nullish(),
});

export type VerifiedProduct = z.output<typeof verifiedProduct>;

const discounted = { discount: lineDiscount.nullable() } as const;

/** Lines with their discounts, as sent, and the sums of the cart. */
export const verifiedBenefits = z.object({
  products: z.array(
    verifiedProduct.omit({ is_addon: true, with: true }).extend({
      is_addon: flag.optional(),
      with: z.array(child.extend(discounted)).nullish(),
      ...discounted,
    }),
  ),
  /** Code that applies; `null`: only promotions that apply by themselves, or none. */
  promotion_code: z.string().nullable(),
  type: z.enum(['promo', 'memberships']),
  /** Codes that apply; empty: none. */
  codes: z.array(z.string()),
  /** Amount taken off the cart, and what is due, tax included. */
  discount: money,
  total: money,
  applied: z.array(appliedPromotion),
});

export type VerifiedBenefits = z.input<typeof verifiedBenefits>;

export const verifyBenefits = defineEndpoint(promotionRoutes.verifyBenefits, {
  summary:
    'Returns the discounts of a cart with a promotion code; without one, those that apply by themselves',
  body: z.object({
    products: z.array(verifiedProduct).min(1, 'required').max(LINES_AT_MOST, 'too_many'),
    promotion_code: z.string().max(60, 'too_long').nullish(),
    card_number: z.string().max(60, 'too_long').nullish(),
    /** Mobile number of a guest, for promotions that each customer gets once. */
    mobile: z.string().max(40, 'too_long').nullish(),
  }),
  response: verifiedBenefits,
  errors: [
    'promotion_not_valid',
    'membership_not_applicable',
    'invalid_venue',
    'proof_needed',
    'validation_failed',
  ],
});
