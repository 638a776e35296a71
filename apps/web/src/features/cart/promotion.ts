import type { AppliedPromotion, LineDiscount } from '@nadi/contract/promotion/discount';

/** Code of the cart, and its discounts as last verified (spec 2 section 3, "Promotion state"). */
export interface Promotion {
  /** Code that the customer entered; null: none. */
  readonly code: string | null;
  /** Null: not verified yet. */
  readonly discounts: Discounts | null;
}

/** Discounts of the lines and the code that were verified. */
export interface Discounts {
  /** Identifies the verified lines and code; other lines have other discounts. */
  readonly of: string;
  readonly type: 'promo' | 'memberships';
  /** Codes that take something off; empty: none does. */
  readonly codes: readonly string[];
  readonly discount: number;
  readonly total: number;
  /** Empty after an order was refused with other discounts, which have no names. */
  readonly applied: readonly AppliedPromotion[];
  /** Discounts by key of the line; the others have none. */
  readonly byLine: Readonly<Record<string, LineDiscount>>;
}

export const NO_PROMOTION: Promotion = { code: null, discounts: null };
