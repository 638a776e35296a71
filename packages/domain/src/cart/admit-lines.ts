import type { Refusal } from '../kernel/refusal.ts';
import { type Result, refuse } from '../kernel/result.ts';
import type { LineKey } from '../kinds/kind.ts';
import { type CartLine, checkCart, dependentsOf } from './check-cart.ts';

/** The lines of a cart as it stands. */
export interface CartNow {
  readonly held: readonly CartLine[];
  /** Those that orders are paying for. */
  readonly paying: readonly CartLine[];
}

/** CART-10, HOARD-01: how many lines a cart may have, and of whom it is. */
export interface LineLimit {
  readonly atMost: number;
  readonly who: 'known' | 'unknown';
}

/**
 * BUNDLE-03: the held lines that leave where lines are held anew: children that a bundle has no more, for those
 * it names are all it has, and what leans on them.
 */
export function replacedBy(
  lines: readonly CartLine[],
  held: readonly CartLine[],
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
 * Whether lines that are quoted now may stand in the cart, and beside what.
 * - `hold`: they join what the cart holds, in place of its lines of the same keys. A line that is being paid is its
 *   order's: named again, it is one more.
 * - `order`: they are bought together, held, being paid or neither; what the cart holds besides is not bought
 *   with them, and only what excludes them is in their way.
 *
 * Of a bundle that it has, nothing is held or bought apart (BUNDLE-03).
 * Refusals: hold_limit where the cart grows beyond its limit (CART-10), product_in_cart, those of `checkCart`.
 */
export function admitLines(
  lines: readonly CartLine[],
  { held, paying }: CartNow,
  purpose: 'hold' | 'order',
  { atMost, who }: LineLimit,
): Result<null, Refusal> {
  const named = new Set(lines.map(({ key }) => key));
  const replaced = new Set(replacedBy(lines, held));
  const isOther = ({ key }: CartLine): boolean => !named.has(key) && !replaced.has(key);
  if (purpose === 'order' && replaced.size > 0) return refuse({ code: 'product_in_cart' });
  const bound = purpose === 'hold' ? held : [...held, ...paying];
  if (breaksBundle(lines, bound)) return refuse({ code: 'product_in_cart' });
  const staying = held.filter(isOther);
  const paid = purpose === 'hold' ? paying : paying.filter(isOther);
  const before = held.length + paying.length;
  const after = staying.length + paid.length + named.size;
  if (after > before && after > atMost) return refuse({ code: 'hold_limit', who });
  return purpose === 'hold'
    ? checkCart([...staying, ...lines], paid)
    : checkCart(lines, [...staying, ...paid]);
}

/** Whether one of the lines is a child of another bundle of the cart, which would be left without it. */
const breaksBundle = (lines: readonly CartLine[], cart: readonly CartLine[]): boolean =>
  cart.some(
    ({ key, partOf }) =>
      partOf !== undefined &&
      cart.some((one) => one.key === partOf.key) &&
      lines.some((line) => line.key === key && line.partOf?.key !== partOf.key),
  );
