import { type Fils, lineTotal } from '../kernel/money.ts';
import type { PriceLine, Quote } from './kind.ts';

/** Returns the price of one unit: the sum of its parts, net and tax (MONEY-04). */
export function unitPrice(parts: readonly Omit<PriceLine, 'label'>[]): {
  readonly priceFils: Fils;
  readonly taxFils: Fils;
} {
  let priceFils = 0;
  let taxFils = 0;
  for (const part of parts) {
    priceFils += part.priceFils;
    taxFils += part.taxFils;
  }
  return { priceFils, taxFils };
}

/** Returns the price of one unit, tax included. */
export function unitTotal(parts: readonly Omit<PriceLine, 'label'>[]): Fils {
  const { priceFils, taxFils } = unitPrice(parts);
  return priceFils + taxFils;
}

/** Converts a line for totals: price of one unit, and quantity. */
export const priced = ({ unit, quantity }: Pick<Quote, 'unit' | 'quantity'>) => ({
  ...unitPrice(unit),
  quantity,
});

/** Returns the total of a line, tax included (MONEY-04). */
export function totalOf({ unit, quantity }: Pick<Quote, 'unit' | 'quantity'>): Fils {
  const { priceFils, taxFils } = unitPrice(unit);
  return lineTotal(priceFils, taxFils, quantity);
}
