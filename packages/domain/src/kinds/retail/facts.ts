import type { FacilityId, ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';

/** The booked court an add-on belongs to. */
export interface Court {
  readonly facilityId: FacilityId;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** A number of one product, over the counter or for a court's time. */
export interface RetailChoice {
  readonly productId: ProductId;
  readonly quantity: number;
  /** Null where the product is sold by itself. */
  readonly court: Court | null;
}

/** How stock is counted: not at all, until it is sold, or lent anew in every period. */
export type Stock =
  | { readonly type: 'none' }
  | { readonly type: 'total'; readonly poolId: number; readonly pieces: number }
  | { readonly type: 'period'; readonly poolId: number; readonly pieces: number };

/** Everything the rules need to know about a product. */
export interface RetailFacts {
  readonly name: Localized;
  /** Net, without tax, for one. */
  readonly priceFils: Fils;
  readonly stock: Stock;
  /** Most one line may hold; null: no limit of the product's own. */
  readonly maxQuantity: number | null;
  /** True for an add-on, which needs its court in the cart. */
  readonly isAddon: boolean;
  readonly outletId: number | null;
  readonly freeUntilMinutesBefore: number;
}
