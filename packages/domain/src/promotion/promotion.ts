import type { Channel, ProductId, PromotionId, ServiceId } from '../kernel/ids.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Weekdays } from '../kernel/weekdays.ts';

export type { PromotionId } from '../kernel/ids.ts';

/** Products that a promotion applies to; a line matches where all stated fields do (PROMO-01). */
export interface ProductMatch {
  readonly product?: ProductId;
  readonly category?: number;
  readonly service?: ServiceId;
  readonly outlet?: number;
}

/** Conditions of a promotion; all of them apply (PROMO-01). */
export interface PromotionConditions {
  /** First and last instant (PROMO-02), in epoch milliseconds; null: unbounded. */
  readonly from: number | null;
  readonly until: number | null;
  readonly weekdays: Weekdays;
  /**
   * Minutes of the local day, `from` inclusive and `to` exclusive; null: the whole day.
   *
   * A `from` after `to` continues past midnight.
   */
  readonly minutes: { readonly from: number; readonly to: number } | null;
  /** Sales channels; empty: every channel. */
  readonly channels: readonly Channel[];
  /** Set where only a customer without a paid order gets it. */
  readonly firstBooking: boolean;
  /** Least total of the matching lines, tax included and before discounts (PROMO-03). */
  readonly leastFils: Fils;
}

/** Reduction that a promotion makes. Amounts include tax, as prices are shown (money 2). */
export type PromotionEffect =
  | { readonly type: 'percent'; readonly percent: number; readonly atMostFils: Fils | null }
  | { readonly type: 'amount'; readonly amountFils: Fils }
  /** Every n-th unit of the matching units, dearest first, costs this much less. */
  | { readonly type: 'nth'; readonly nth: number; readonly percent: number }
  /** One unit of `free` costs nothing for each unit of `with`. */
  | { readonly type: 'free'; readonly free: ProductMatch; readonly with: ProductMatch };

/** Maximum number of uses; null: unlimited. */
export interface PromotionLimits {
  readonly total: number | null;
  readonly perCustomer: number | null;
  readonly perDay: number | null;
}

/** Promotion of a venue. */
export interface Promotion {
  readonly id: PromotionId;
  readonly name: Localized;
  /** Applied by a code that the customer enters, or by itself. */
  readonly by: 'code' | 'auto';
  /** Code that the customer entered, as `normalizeCode` returns it; absent: none was needed. */
  readonly code?: string;
  /** Lower numbers apply first; ties by id. */
  readonly priority: number;
  /** Set where it combines with other promotions. */
  readonly stacks: boolean;
  readonly when: PromotionConditions;
  /** Products it applies to; empty: all. */
  readonly on: readonly ProductMatch[];
  readonly effect: PromotionEffect;
  readonly limits: PromotionLimits;
}
