import type { FacilityId, ProductId, ServiceId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';

/** Booked court of an add-on. */
export interface Court {
  readonly facilityId: FacilityId;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** Quantity of one product, over the counter or for a court's time. */
export interface RetailChoice {
  readonly productId: ProductId;
  readonly quantity: number;
  /** Null where the product is sold by itself. */
  readonly court: Court | null;
}

/** Stock of a product: not counted, counted until sold, or lent again in every period. */
export type Stock =
  | { readonly type: 'none' }
  | { readonly type: 'total'; readonly poolId: number; readonly pieces: number }
  | { readonly type: 'period'; readonly poolId: number; readonly pieces: number };

/** Input of the rules for a product. */
export interface RetailFacts {
  readonly name: Localized;
  /** Net price of one, without tax. */
  readonly priceFils: Fils;
  readonly stock: Stock;
  /** Maximum quantity of a line; null: no limit of the product's own. */
  readonly maxQuantity: number | null;
  readonly categoryId: number;
  /** Service it is an add-on of, which requires its court in the cart; null: sold by itself. */
  readonly serviceId: ServiceId | null;
  readonly outletId: number | null;
  readonly freeUntilMinutesBefore: number;
}
