import { type Fils, lineTotal } from '../kernel/money.ts';

/** Amounts per unit and quantity of a line in a total. */
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
 * Returns the exact sum of the lines, each (price + tax) × quantity in whole fils (CART-08).
 *
 * Independent of their order (spec 2 section 9; MONEY-04).
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
