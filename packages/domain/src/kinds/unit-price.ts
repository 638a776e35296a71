import { type Fils, lineTotal } from '../kernel/money.ts';
import type { Less, Line, PriceLine } from './kind.ts';

/** Parts of a unit's price, before discounts of promotions. */
type Parts = readonly Pick<PriceLine, 'priceFils' | 'taxFils'>[];

/** Line with the price of its units, and what promotions take off each. */
export interface PricedLine {
  readonly unit: Parts;
  readonly quantity: number;
  /** Absent: nothing is taken off. */
  readonly less?: readonly Pick<Less, 'units'>[];
}

/** Amounts that are sold, posted and refunded. */
export interface Amounts {
  readonly netFils: Fils;
  readonly taxFils: Fils;
  /** Net and tax. */
  readonly totalFils: Fils;
}

/** Returns the price of one unit before discounts: the sum of its parts, net and tax (MONEY-04). */
export function unitPrice(parts: Parts): { readonly priceFils: Fils; readonly taxFils: Fils } {
  let priceFils = 0;
  let taxFils = 0;
  for (const part of parts) {
    priceFils += part.priceFils;
    taxFils += part.taxFils;
  }
  return { priceFils, taxFils };
}

/** Returns the price of one unit before discounts, tax included. */
export function unitTotal(parts: Parts): Fils {
  const { priceFils, taxFils } = unitPrice(parts);
  return priceFils + taxFils;
}

/** Returns the total of a line before discounts, tax included (MONEY-04). */
export function fullTotalOf({ unit, quantity }: Pick<PricedLine, 'unit' | 'quantity'>): Fils {
  const { priceFils, taxFils } = unitPrice(unit);
  return lineTotal(priceFils, taxFils, quantity);
}

/**
 * Returns the cost of one unit of a line: its price less its own discounts (MONEY-36).
 *
 * A moved line keeps the discounts of its sale, which are never more than its new price (ORDER-42).
 *
 * @param index from 0.
 */
export function amountsOfUnit(
  { unit, less = [] }: Pick<PricedLine, 'unit' | 'less'>,
  index: number,
): Amounts {
  const { priceFils, taxFils } = unitPrice(unit);
  if (less.length === 0) return amountsOf(priceFils, taxFils);
  let [net, tax] = [priceFils, taxFils];
  for (const { units } of less) {
    net -= units[index]?.netFils ?? 0;
    tax -= units[index]?.taxFils ?? 0;
  }
  return net > 0 ? amountsOf(net, Math.max(0, tax)) : amountsOf(0, 0);
}

/** Returns the cost of some units of a line together (MONEY-36). */
export const amountsOfUnits = (
  line: Pick<PricedLine, 'unit' | 'less'>,
  units: readonly number[],
): Amounts => sumOf(units.map((unit) => amountsOfUnit(line, unit)));

/** Returns the cost of a line: that of its units together (MONEY-36). */
export const amountsOfLine = (line: PricedLine): Amounts =>
  amountsOfUnits(line, [...Array(line.quantity).keys()]);

/** Returns the cost of a line, tax included. */
export const totalOf = (line: PricedLine): Fils => amountsOfLine(line).totalFils;

/** Discount of one promotion on a line, tax included. */
export interface LineDiscount extends Pick<Less, 'title' | 'code'> {
  readonly fils: Fils;
}

/**
 * Returns what each promotion takes off a line, in order; together its price less its cost.
 *
 * One that takes nothing off at the line's price since a move is left out (ORDER-42).
 */
export function discountsOf(
  line: Omit<PricedLine, 'less'> & { readonly less?: readonly Less[] },
): readonly LineDiscount[] {
  const { less = [] } = line;
  const totals = [...less, null].map((_, count) =>
    totalOf({ ...line, less: less.slice(0, count) }),
  );
  return less
    .map(({ title, code }, n) => ({
      title,
      ...(code !== undefined && { code }),
      fils: (totals[n] ?? 0) - (totals[n + 1] ?? 0),
    }))
    .filter(({ fils }) => fils > 0);
}

/** Returns the exact sum of amounts, in whatever order. */
export const sumOf = (all: readonly Amounts[]): Amounts =>
  amountsOf(
    all.reduce((sum, { netFils }) => sum + netFils, 0),
    all.reduce((sum, { taxFils }) => sum + taxFils, 0),
  );

const amountsOf = (netFils: Fils, taxFils: Fils): Amounts => ({
  netFils,
  taxFils,
  totalFils: netFils + taxFils,
});

/** Returns the price of the lines that sell money, which only a card or the counter pays (PREPAID-05). */
export const prepaidFils = (lines: readonly (PricedLine & Pick<Line, 'isPrepaid'>)[]): Fils =>
  lines.reduce((sum, line) => sum + (line.isPrepaid ? totalOf(line) : 0), 0);
