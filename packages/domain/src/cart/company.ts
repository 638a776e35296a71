import type { Refusal } from '../kernel/refusal.ts';
import { type Result, refuse } from '../kernel/result.ts';
import { type CartLine, checkCart } from './admit.ts';

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
 * The stage "company" of a purchase: whether lines that are quoted now may stand in the cart, and beside what.
 * - `hold`: they join what the cart holds, in place of its lines of the same keys. A line that is being paid is its
 *   order's: named again, it is one more.
 * - `order`: they are bought together, held, being paid or neither; what the cart holds besides is not bought
 *   with them, and only what excludes them is in their way.
 *
 * Refusals: hold_limit where the cart grows beyond its limit (CART-10), those of `checkCart`.
 */
export function company(
  lines: readonly CartLine[],
  { held, paying }: CartNow,
  purpose: 'hold' | 'order',
  { atMost, who }: LineLimit,
): Result<null, Refusal> {
  const named = new Set(lines.map(({ key }) => key));
  const isOther = ({ key }: CartLine): boolean => !named.has(key);
  const staying = held.filter(isOther);
  const paid = purpose === 'hold' ? paying : paying.filter(isOther);
  const before = held.length + paying.length;
  const after = staying.length + paid.length + named.size;
  if (after > before && after > atMost) return refuse({ code: 'hold_limit', who });
  return purpose === 'hold'
    ? checkCart([...staying, ...lines], paid)
    : checkCart(lines, [...staying, ...paid]);
}
