import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LineKey } from '../kinds/kind.ts';
import { checkCart, dependentsOf, type LineInCart } from './check-cart.ts';
import { seriesFault } from './series.ts';

/** Current lines of a cart. */
export interface CartNow {
  readonly held: readonly LineInCart[];
  /** Lines in orders that are being paid. */
  readonly paying: readonly LineInCart[];
}

/** Maximum number of lines of a cart, and the kind of cart (CART-10, HOARD-01). */
export interface LineLimit {
  readonly atMost: number;
  readonly who: 'known' | 'unknown';
}

/**
 * Returns the held lines that are removed when lines are held again (BUNDLE-03).
 *
 * These are children no longer listed by their bundle, because a bundle lists all of its children,
 * and lines that depend on them.
 */
export function replacedBy(
  lines: readonly LineInCart[],
  held: readonly LineInCart[],
): readonly LineKey[] {
  const named = new Set(lines.map(({ key }) => key));
  const dropped = held.filter(
    ({ key, partOf }) => partOf !== undefined && named.has(partOf.key) && !named.has(key),
  );
  if (dropped.length === 0) return [];
  const droppedKeys = new Set(dropped.map(({ key }) => key));
  return [
    ...droppedKeys,
    ...dependentsOf([...held.filter(({ key }) => !named.has(key)), ...lines], droppedKeys),
  ];
}

/**
 * Checks whether newly quoted lines may be added to the cart, and next to which lines.
 *
 * - `hold`: they are added to the held lines and replace those with the same keys. A line that is
 * being paid belongs to its order; requested again, it is an additional line.
 * - `order`: they are bought together, whether held, being paid or neither. Other held lines are
 * not part of the purchase; only those that exclude them conflict.
 *
 * Parts of a bundle are not held or bought separately (BUNDLE-03), and an order leaves no line that
 * its series needs more lines for (SERIES-05). Refusals: hold_limit where the
 * cart exceeds its limit (CART-10), product_in_cart, those of `checkCart`.
 */
export function admitLines(
  lines: readonly LineInCart[],
  { held, paying }: CartNow,
  purpose: 'hold' | 'order',
  { atMost, who }: LineLimit,
): Result<null, Refusal> {
  const named = new Set(lines.map(({ key }) => key));
  const replaced = new Set(replacedBy(lines, held));
  const isOther = ({ key }: LineInCart): boolean => !named.has(key) && !replaced.has(key);
  if (purpose === 'order' && replaced.size > 0) return refuse({ code: 'product_in_cart' });
  const bound = purpose === 'hold' ? held : [...held, ...paying];
  if (breaksBundle(lines, bound)) return refuse({ code: 'product_in_cart' });
  const staying = held.filter(isOther);
  const paid = purpose === 'hold' ? paying : paying.filter(isOther);
  const before = held.length + paying.length;
  const after = staying.length + paid.length + named.size;
  if (after > before && after > atMost) return refuse({ code: 'hold_limit', who });
  if (purpose === 'hold') return checkCart([...staying, ...lines], paid);
  const checked = checkCart(lines, [...staying, ...paid]);
  if (!checked.ok) return checked;
  const stranded = staying.map((line) => seriesFault(line, staying)).find((why) => why !== null);
  return stranded ? refuse(stranded) : ok(null);
}

/** Checks whether a line is a child of another bundle in the cart, which would lose it. */
const breaksBundle = (lines: readonly LineInCart[], cart: readonly LineInCart[]): boolean =>
  cart.some(
    ({ key, partOf }) =>
      partOf !== undefined &&
      cart.some((one) => one.key === partOf.key) &&
      lines.some((line) => line.key === key && line.partOf?.key !== partOf.key),
  );
