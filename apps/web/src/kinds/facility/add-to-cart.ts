import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import { type Fils, fromDecimal, lineTotal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { keyOfWire } from '../../features/cart/state.ts';
import { localPeriod } from '../../platform/device/local-time.ts';
import type { Line } from '../../platform/line/line.ts';
import { type CourtPeriod, courtOf, type LineCourt } from './line-court.ts';
import type { AddedCourt } from './model.ts';

/* Conversion of priced courts to cart lines, and of a refusal to alternatives. */

/** Data of a refused hold: the lost slots, and up to three checked alternatives. */
export interface SlotTaken {
  readonly taken: readonly { readonly product_id: number; readonly start_time: string }[];
  readonly alternatives: readonly PricedAlternative[];
}

export interface Alternative {
  readonly product_id: number;
  readonly facility_id: number;
  readonly facility_name: string;
  readonly ar_facility_name: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly price: number;
  readonly tax_amount: number;
  readonly total_price: number;
  readonly isFullDay?: 0 | 1 | undefined;
}

/** Alternative to a lost line, with what it costs more; null: the lost line has no price. */
export interface PricedAlternative extends Alternative {
  readonly difference: number | null;
}

/** Returns the time of an alternative; null: it has none. */
export function periodOfAlternative(alternative: Alternative): CourtPeriod | null {
  const { date, start_time, end_time, isFullDay } = alternative;
  const period = localPeriod(date, start_time, end_time);
  return period && isFullDay === 1 ? { ...period, isFullDay: true } : period;
}

export type PricedFacility = Answer<'readPricedFacility'>;
type Product = PricedFacility['categories'][number]['products'][number];
export type AddonProduct = Exclude<Product, { readonly participant_count: number }>;

interface Named {
  readonly name: string;
  readonly ar_name: string;
}

/** Product type of courts on the wire. */
export const FACILITY = 1;
const RETAIL = 6;

interface LineOf extends Pick<Line, 'title' | 'where' | 'bookedOn' | 'quantity'> {
  /** Id shared by lines that are added together; null: it was added alone. */
  readonly group: string | null;
  readonly typeId: number;
  readonly productId: number;
  readonly facilityId: number;
  readonly period: CourtPeriod;
  /** Per unit, in decimals. */
  readonly price: number;
  readonly tax: number;
  /** Court line that it is an add-on of. */
  readonly parentKey: string | null;
}

/** Creates a line in the browser, before the server has held it. */
export function lineOf({
  productId,
  facilityId,
  period,
  price,
  tax,
  group,
  typeId,
  ...line
}: LineOf): Line {
  const wire = {
    product_id: productId,
    quantity: line.quantity,
    facility_id: facilityId,
    ...wirePeriod(period),
    ...(period.isFullDay && typeId === FACILITY && { isFullDay: 1 as const }),
    ...(group !== null && { group }),
  };
  return {
    ...line,
    key: keyOfWire(wire),
    typeId,
    when: { from: period.from, to: period.to },
    priceFils: fromDecimal(price),
    taxFils: fromDecimal(tax),
    isOpenToGuests: true,
    answer: null,
    wire,
  };
}

/**
 * Returns the court's price with VAT, all default products together (spec 2 section 9), in fils.
 */
export const priceFils = ({ default_products }: PricedFacility): number =>
  default_products.reduce(
    (sum, { product_price, tax_amount, quantity }) =>
      sum + lineTotal(fromDecimal(product_price), fromDecimal(tax_amount), quantity),
    0,
  );

/** Returns lines whose terms were accepted by ticking the checkbox (CART-13). */
export const withTerms = (lines: readonly Line[], isTicked: boolean): readonly Line[] =>
  isTicked ? lines.map((line) => ({ ...line, wire: { ...line.wire, tnc: 1 } })) : lines;

const isAt = (line: Line, { facilityId, period }: Pick<LineCourt, 'facilityId' | 'period'>) => {
  const court = courtOf(line);
  return court?.facilityId === facilityId && court.period.from === period.from;
};

/** Returns the line of a court at a time; for a session the first of its tickets. */
export const lineAt = (
  lines: readonly Line[],
  court: Pick<LineCourt, 'facilityId' | 'period'>,
): Line | undefined => lines.find((line) => isAt(line, court));

/** Returns a court's default products as lines, with a shared random group (spec 2 section 4). */
export function linesOf(
  priced: PricedFacility,
  period: CourtPeriod,
  bookedOn: LocalDate,
  where: Localized | null,
): readonly Line[] {
  const group = crypto.randomUUID();
  const { id: facilityId, name: en, ar_name: ar, default_products } = priced;
  const lines = default_products.map((product) =>
    lineOf({
      title: { en, ar },
      where,
      bookedOn,
      group,
      quantity: product.quantity,
      typeId: product.product_type_id,
      productId: product.product_id,
      facilityId,
      period,
      price: product.product_price,
      tax: product.tax_amount,
      parentKey: null,
    }),
  );
  const court = lines.find(({ typeId }) => typeId !== RETAIL);
  return lines.map((line) =>
    line === court || !court || line.typeId !== RETAIL
      ? line
      : { ...line, where: null, parentKey: court.key },
  );
}

/** Converts an alternative to a priced court, so that it is taken the same way. */
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
      price_parts: [],
    },
  ],
  categories: [],
  facility_rentals: [],
});

const isAddon = (product: Product): product is AddonProduct => !('participant_count' in product);

/** Returns the categories of add-ons; tickets are chosen in a step of their own. */
export const addonCategories = (priced: Pick<PricedFacility, 'categories'> | undefined) =>
  (priced?.categories ?? [])
    .map((category) => ({ ...category, products: category.products.filter(isAddon) }))
    .filter(({ products }) => products.length > 0);

export const hasAddons = (priced: Pick<PricedFacility, 'categories'> | undefined): boolean =>
  addonCategories(priced).length > 0;

/** Part of a line that was just added, at the price of the cart. */
export interface AddedItem {
  readonly title: Localized;
  readonly quantity: number;
  readonly fils: Fils;
}

/** Returns what was just added of a court, as the cart has it now. */
export const addedItems = (
  lines: readonly Line[],
  { added = [], ...court }: Pick<AddedCourt, 'added' | 'facilityId' | 'period'>,
): readonly AddedItem[] => {
  const courtLine = lineAt(lines, court);
  return added.flatMap(({ productId, quantity }) => {
    const isHere = (one: Line): boolean =>
      isAt(one, court) || (courtLine !== undefined && one.parentKey === courtLine.key);
    const line = lines.find((one) => one.wire.product_id === productId && isHere(one));
    if (!line) return [];
    const { title, priceFils: price, taxFils } = line;
    return [{ title, quantity, fils: lineTotal(price, taxFils, quantity) }];
  });
};

/** Returns a court's add-ons in the cart: product id → quantity. */
export const addonsInCart = (
  lines: readonly Line[],
  court: Pick<LineCourt, 'facilityId' | 'period'>,
): ReadonlyMap<number, number> => {
  // A session may have several tickets in the cart, and add-ons may belong to any of them.
  const parents = new Set(lines.filter((line) => isAt(line, court)).map(({ key }) => key));
  return new Map(
    lines
      .filter(({ parentKey }) => parentKey !== null && parents.has(parentKey))
      .map(({ wire, quantity }) => [wire.product_id, quantity]),
  );
};

/** Upper bound per product without counted stock (spec 2 section 5). */
const UNCOUNTED_AT_MOST = 100;

/** Returns the upper bound of a product per booking (RETAIL-02). */
export const addonLimit = ({ inventory_enable, max_quantity }: AddonProduct): number =>
  inventory_enable === 1 ? max_quantity : Math.min(max_quantity, UNCOUNTED_AT_MOST);

/**
 * Returns the add-on lines of a court after adding the counters.
 *
 * The cart replaces a line of the same product, so each includes the quantity already in the cart.
 */
export function addonLines(
  products: readonly AddonProduct[],
  counters: Readonly<Record<number, number>>,
  lines: readonly Line[],
  { facilityId, period, date }: LineCourt,
): readonly Line[] {
  const inCart = addonsInCart(lines, { facilityId, period });
  const parentKey = lineAt(lines, { facilityId, period })?.key ?? null;
  return products.flatMap((product: AddonProduct & Named) => {
    const more = counters[product.product_id] ?? 0;
    if (more <= 0) return [];
    const { product_id: productId, name: en, ar_name: ar, price, tax_amount: tax } = product;
    return [
      lineOf({
        title: { en, ar },
        where: null,
        bookedOn: date,
        group: null,
        quantity: (inCart.get(productId) ?? 0) + more,
        typeId: RETAIL,
        productId,
        facilityId,
        period,
        price,
        tax,
        parentKey,
      }),
    ];
  });
}

/** Limits each quantity to the number available. */
export const atMostThere = (
  products: readonly AddonProduct[],
  quantities: Readonly<Record<number, number>>,
): Readonly<Record<number, number>> =>
  Object.fromEntries(
    products.map((one) => [
      one.product_id,
      Math.min(quantities[one.product_id] ?? 0, addonLimit(one)),
    ]),
  );

/** Returns the price of one unit with VAT, in fils. */
export const unitFils = ({ price, tax_amount }: Pick<Product, 'price' | 'tax_amount'>): number =>
  lineTotal(fromDecimal(price), fromDecimal(tax_amount), 1);

/** Returns the total of the counters with VAT, in fils. */
export const countersFils = (
  products: readonly Pick<Product, 'product_id' | 'price' | 'tax_amount'>[],
  counters: Readonly<Record<number, number>>,
): number =>
  products.reduce(
    (sum, { product_id, price, tax_amount }) =>
      sum + lineTotal(fromDecimal(price), fromDecimal(tax_amount), counters[product_id] ?? 0),
    0,
  );
