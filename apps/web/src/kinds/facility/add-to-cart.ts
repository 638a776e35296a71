import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { fromDecimal, lineTotal } from '@nadi/domain/kernel/money';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, minuteOf } from '@nadi/domain/kernel/zoned';
import type { Alternative } from '../../features/cart/api.ts';
import type { CartTicket } from '../../features/cart/state.ts';
import type { WallPeriod } from '../../platform/wall.ts';
import type { AddedCourt } from './model.ts';

/* From a priced court to lines of the cart, and from their refusal to another court. */

export type PricedFacility = Answer<'readPricedFacility'>;
type Product = PricedFacility['categories'][number]['products'][number];
export type AddonProduct = Exclude<Product, { readonly participant_count: number }>;

interface Named {
  readonly name: string;
  readonly ar_name: string;
}

/** A stretch as the wire says it: the calendar date of its start, midnight as 23:59:59. */
export interface WirePeriod {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

export const wirePeriod = ({ from, to }: WallPeriod): WirePeriod => ({
  date: dateOf(from),
  start_time: formatStart(minuteOf(from)),
  end_time: formatEnd(minuteOf(to)),
});

const FACILITY = 1;
const RETAIL = 6;

const placed = (facilityId: number, period: WallPeriod) => {
  const { date, start_time, end_time } = wirePeriod(period);
  return {
    facility_id: facilityId,
    selectedFacilityDate: date,
    selectedFacilityTiming: start_time,
    selectedFacilityEndTiming: end_time,
    participant_count: 1,
  };
};

/** Price with VAT of one unit in decimals, by way of whole fils. */
const gross = (price: number, tax: number): number =>
  lineTotal(fromDecimal(price), fromDecimal(tax), 1) / 100;

/** What the court costs with VAT, all its default products together (spec 2 section 9), in fils. */
export const priceFils = ({ default_products }: PricedFacility): number =>
  default_products.reduce(
    (sum, { product_price, tax_amount, quantity }) =>
      sum + lineTotal(fromDecimal(product_price), fromDecimal(tax_amount), quantity),
    0,
  );

/** The default products of a court as tickets, with a random group that they share (spec 2 section 4). */
export function ticketsOf(
  priced: PricedFacility,
  period: WallPeriod,
  bookingDate: LocalDate,
): readonly CartTicket[] {
  const group = crypto.randomUUID();
  return priced.default_products.map(
    ({ product_id, product_type_id, quantity, product_price, tax_amount }) => ({
      ...placed(priced.id, period),
      productType: product_type_id === RETAIL ? 'pos' : 'facility',
      product_id,
      name: priced.name,
      ar_name: priced.ar_name,
      bookingDate,
      group,
      quantity,
      price: product_price,
      tax_amount,
      total_price: gross(product_price, tax_amount) * quantity,
    }),
  );
}

/** An alternative in the shape of a priced court, so that it is taken the same way. */
export const pricedAlternative = (alternative: Alternative): PricedFacility => ({
  id: alternative.facility_id,
  name: alternative.facility_name,
  ar_name: alternative.ar_facility_name,
  per_capacity: 0,
  default_products: [
    {
      product_id: alternative.product_id,
      product_type_id: FACILITY,
      quantity: 1,
      group: null,
      product_price: alternative.price,
      tax_amount: alternative.tax_amount,
    },
  ],
  categories: [],
  facility_rentals: [],
});

const isAddon = (product: Product): product is AddonProduct => !('participant_count' in product);

/** The categories of things to take along; tickets are chosen in a step of their own. */
export const addonCategories = (priced: Pick<PricedFacility, 'categories'> | undefined) =>
  (priced?.categories ?? [])
    .map((category) => ({ ...category, products: category.products.filter(isAddon) }))
    .filter(({ products }) => products.length > 0);

export const hasAddons = (priced: Pick<PricedFacility, 'categories'> | undefined): boolean =>
  addonCategories(priced).length > 0;

/** Products of a court that are in the cart already: product id → quantity. */
export function addonsInCart(
  tickets: readonly CartTicket[],
  facilityId: number,
  period: WallPeriod,
): ReadonlyMap<number, number> {
  const { date, start_time } = wirePeriod(period);
  return new Map(
    tickets
      .filter(
        (ticket) =>
          ticket.productType === 'pos' &&
          ticket.facility_id === facilityId &&
          ticket.selectedFacilityDate === date &&
          ticket.selectedFacilityTiming === start_time,
      )
      .map(({ product_id, quantity }) => [product_id, quantity]),
  );
}

/** Spec 2 section 5: without counted stock at most 100 of a product. */
const UNCOUNTED_AT_MOST = 100;

/** How many of a product one booking may have (RETAIL-02). */
export const addonLimit = ({ inventory_enable, max_quantity }: AddonProduct): number =>
  inventory_enable === 1 ? max_quantity : Math.min(max_quantity, UNCOUNTED_AT_MOST);

/**
 * The add-on lines of a court after adding what stands on the counters. The cart replaces a line
 * by its like, so each carries what was in the cart before as well.
 */
export function addonTickets(
  products: readonly AddonProduct[],
  counters: Readonly<Record<number, number>>,
  inCart: ReadonlyMap<number, number>,
  { facilityId, period, date }: Pick<AddedCourt, 'facilityId' | 'period' | 'date'>,
): readonly CartTicket[] {
  return products.flatMap((product: AddonProduct & Named) => {
    const more = counters[product.product_id] ?? 0;
    if (more <= 0) return [];
    const quantity = (inCart.get(product.product_id) ?? 0) + more;
    const { product_id, name, ar_name, price, tax_amount } = product;
    return [
      {
        ...placed(facilityId, period),
        productType: 'pos' as const,
        product_id,
        name,
        ar_name,
        bookingDate: date,
        group: null,
        quantity,
        price,
        tax_amount,
        total_price: gross(price, tax_amount) * quantity,
      },
    ];
  });
}

/** What the counters come to with VAT, in fils. */
export const countersFils = (
  products: readonly AddonProduct[],
  counters: Readonly<Record<number, number>>,
): number =>
  products.reduce(
    (sum, { product_id, price, tax_amount }) =>
      sum + lineTotal(fromDecimal(price), fromDecimal(tax_amount), counters[product_id] ?? 0),
    0,
  );
