import { z } from 'zod';
import { money, named } from '../wire/values.ts';

/** Discount of a line, as a whole, in decimal money (spec 2 section 3, "Cart item"). */
export const lineDiscount = z.object({
  /** Net price, tax and total of the line before promotions. */
  price: money,
  tax: money,
  total: money,
  /** The same after promotions. */
  discount_price: money,
  discount_tax: money,
  discount_total: money,
  /** Amount taken off, tax included: `total` less `discount_total`. */
  discount: money,
  /** Code that took something off this line; `null`: only promotions that apply by themselves. */
  promo_code: z.string().nullable(),
});

export type LineDiscount = z.input<typeof lineDiscount>;

/** Extension: promotion that took something off, with its amount over all lines. */
export const appliedPromotion = z.object({
  ...named,
  /** `null`: it applied by itself. */
  code: z.string().nullable(),
  discount: money,
});

export type AppliedPromotion = z.input<typeof appliedPromotion>;

/**
 * Discount of an item of an order, as `benefits/verify` answered it.
 *
 * The code is applied, the amounts are compared.
 */
export const itemDiscount = z
  .looseObject({
    discount_total: money.nullish(),
    discount: money.nullish(),
    promo_code: z.string().max(60).nullish(),
  })
  .nullish();

/** Data of `promotion_changed`: the discounts of the lines in the order's sequence, and the total. */
export const changedDiscounts = z.object({
  products: z.array(z.object({ key: z.string(), discount: lineDiscount.nullable() })),
  promotion_code: z.string().nullable(),
  discount: money,
  total: money,
});

export type ChangedDiscounts = z.input<typeof changedDiscounts>;
