import { type Fils, lineTotal } from '../kernel/money.ts';
import type { PriceLine, Quote } from './kind.ts';

/** MONEY-04: what one unit of a line costs: the sum of its parts, net and tax. */
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

/** What one unit costs, tax included. */
export function unitTotal(parts: readonly Omit<PriceLine, 'label'>[]): Fils {
  const { priceFils, taxFils } = unitPrice(parts);
  return priceFils + taxFils;
}

/** A line as totals add it up: what one unit costs, and how many. */
export const priced = ({ unit, quantity }: Pick<Quote, 'unit' | 'quantity'>) => ({
  ...unitPrice(unit),
  quantity,
});

/** MONEY-04: what a whole line costs, tax included. */
export function totalOf({ unit, quantity }: Pick<Quote, 'unit' | 'quantity'>): Fils {
  const { priceFils, taxFils } = unitPrice(unit);
  return lineTotal(priceFils, taxFils, quantity);
}
