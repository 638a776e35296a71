import { type Fils, lineTotal } from '../kernel/money.ts';

/** What a line contributes to a total: amounts per unit, and how many. */
export interface PricedLine {
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly quantity: number;
}

export interface Totals {
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly totalFils: Fils;
}

/**
 * CART-08: a cart costs exactly the sum of its lines, each (price + tax) × quantity in whole
 * fils, in whatever order they stand (spec 2 section 9; MONEY-04).
 */
export function cartTotals(lines: readonly PricedLine[]): Totals {
  let priceFils = 0;
  let taxFils = 0;
  let totalFils = 0;
  for (const line of lines) {
    priceFils += line.priceFils * line.quantity;
    taxFils += line.taxFils * line.quantity;
    totalFils += lineTotal(line.priceFils, line.taxFils, line.quantity);
  }
  return { priceFils, taxFils, totalFils };
}
