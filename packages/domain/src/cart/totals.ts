import { type Amounts, amountsOfLine, type PricedLine, sumOf } from '../kinds/unit-price.ts';

/**
 * Returns the exact sum of the lines, each that of its units in whole fils (CART-08, MONEY-36).
 *
 * Independent of their order (spec 2 section 9; MONEY-04).
 */
export const cartTotals = (lines: readonly PricedLine[]): Amounts =>
  sumOf(lines.map(amountsOfLine));
