import type { Answer, CallInput } from '@nadi/contract/client';
import type { ChangedDiscounts, LineDiscount } from '@nadi/contract/promotion/discount';
import { type Fils, fromDecimal, lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import type { Line } from '../../platform/line/line.ts';
import { type Discounts, NO_PROMOTION } from './promotion.ts';
import { type Cart, inTree } from './state.ts';

type Product = CallInput<'verifyBenefits'>['body']['products'][number];

/** Lines of a cart as they are verified. */
export interface Verification {
  readonly of: string;
  readonly code: string | null;
  readonly products: Product[];
  /** Keys of each product's line and its children. */
  readonly keys: readonly (readonly string[])[];
}

/** Returns the verification of lines with a code; children are nested in their bundle. */
export function verificationOf(
  lines: readonly Line[],
  code: string | null,
  venueId: number,
): Verification {
  const placed = inTree(lines).map(({ line }) => line);
  const tops = placed.filter(({ child }) => child === undefined);
  const childrenOf = ({ key }: Line) =>
    placed.filter(({ child, parentKey }) => child !== undefined && parentKey === key);
  const products = tops.map((line, cartIndex) => {
    const children = childrenOf(line).map((child) => choiceOf(child, venueId));
    return {
      ...choiceOf(line, venueId),
      cartIndex,
      ...(children.length > 0 && { with: children }),
    };
  });
  return {
    of: JSON.stringify([code, products]),
    code,
    products,
    keys: tops.map((line) => [line.key, ...childrenOf(line).map(({ key }) => key)]),
  };
}

function choiceOf({ wire, quantity, priceFils, taxFils }: Line, venueId: number) {
  const { customers: _c, with: _w, ...choice } = wire;
  return {
    ...choice,
    quantity,
    venue_id: venueId,
    price: toDecimal(priceFils),
    tax: toDecimal(taxFils),
  };
}

/** Converts the response to a verification. */
export function discountsOf(
  { products, type, codes, discount, total, applied }: Answer<'verifyBenefits'>,
  { of, keys }: Pick<Verification, 'of' | 'keys'>,
): Discounts {
  const byLine = products.flatMap(({ discount: own, with: children }, at) =>
    [own, ...(children ?? []).map((child) => child.discount)].flatMap((one, index) => {
      const key = keys[at]?.[index];
      return one === null || key === undefined ? [] : [[key, one] as const];
    }),
  );
  return { of, type, codes, discount, total, applied, byLine: Object.fromEntries(byLine) };
}

/** Converts the discounts with which an order was refused (`promotion_changed`). */
export const changedDiscountsOf = (
  { products, promotion_code, discount, total }: ChangedDiscounts,
  of: string,
): Discounts => ({
  of,
  type: 'promo',
  codes: promotion_code === null ? [] : [promotion_code],
  discount,
  total,
  applied: [],
  byLine: Object.fromEntries(
    products.flatMap(({ key, discount: own }) => (own === null ? [] : [[key, own] as const])),
  ),
});

/** Discounts of a cart at this moment. */
export interface CartDiscounts {
  readonly code: string | null;
  /** Discounts of exactly these lines; null: none are known. */
  readonly current: Discounts | null;
  /** Set while the total may be lower, or higher, than the last one shown. */
  readonly isUpdating: boolean;
}

/** Returns the discounts of a cart. */
export function discountsIn(
  { lines, promotion = NO_PROMOTION }: Pick<Cart, 'lines' | 'promotion'>,
  venueId: number,
  hasFailed: boolean,
): CartDiscounts {
  const { code, discounts } = promotion;
  const { of } = verificationOf(lines, code, venueId);
  const current = discounts?.of === of ? discounts : null;
  const isExpected = code !== null || (discounts !== null && discounts.discount > 0);
  return { code, current, isUpdating: current === null && isExpected && !hasFailed };
}

/** Amounts of a cart, tax included except for the net. */
export interface CartSums {
  readonly beforeFils: Fils;
  readonly offFils: Fils;
  readonly netFils: Fils;
  readonly taxFils: Fils;
  readonly totalFils: Fils;
}

/** Returns the sums of lines with their discounts. */
export function sumsOf(lines: readonly Line[], discounts: Discounts | null): CartSums {
  let [beforeFils, netFils, taxFils] = [0, 0, 0];
  for (const line of lines) {
    const { quantity } = line;
    const own = discounts?.byLine[line.key];
    beforeFils += lineTotal(line.priceFils, line.taxFils, quantity);
    netFils += own ? fromDecimal(own.discount_price) : line.priceFils * quantity;
    taxFils += own ? fromDecimal(own.discount_tax) : line.taxFils * quantity;
  }
  const totalFils = netFils + taxFils;
  return { beforeFils, offFils: beforeFils - totalFils, netFils, taxFils, totalFils };
}

/**
 * Returns the discount of a line as an order states it.
 *
 * A line without one carries the code, unless it takes nothing off these lines. Absent: nothing to
 * state.
 */
export function discountOfItem(
  { key }: Pick<Line, 'key'>,
  { code, current }: Pick<CartDiscounts, 'code' | 'current'>,
): Partial<LineDiscount> | undefined {
  const own = current?.byLine[key];
  if (own) return own;
  if (code === null) return undefined;
  // The codes also name the customer's cards.
  const isRefused = current !== null && !current.codes.includes(code);
  return isRefused ? undefined : { promo_code: code };
}
