import type { KindName } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import type { SoldPart } from '../ledger/order-events.ts';

/** Unit that was given up without a refund, with its price (ORDER-31). */
export interface GivenUpUnit {
  readonly lineId: string;
  /** Index within its line, from 0. */
  readonly unit: number;
  readonly kind: KindName;
  /** Price of the unit, tax included, and the tax in it. */
  readonly totalFils: Fils;
  readonly taxFils: Fils;
  /** Part of the price that was repaid before. */
  readonly repaidFils: Fils;
}

/** Reduction of the price of one unit that has ended (REFUND-04). */
export interface UnitReduction {
  readonly lineId: string;
  readonly unit: number;
  readonly kind: KindName;
  /** Tax included. */
  readonly totalFils: Fils;
  readonly taxFils: Fils;
}

const leftOf = ({ totalFils, repaidFils }: GivenUpUnit): Fils => totalFils - repaidFils;

/** Returns the part of the price of units that was not repaid. */
export const repayableFils = (units: readonly GivenUpUnit[]): Fils =>
  units.reduce((sum, unit) => sum + leftOf(unit), 0);

/**
 * Returns the reductions of units by an amount, tax included (REFUND-04).
 *
 * Spread in proportion to what is left of their prices, by the largest remainder. The tax of a unit
 * is T(cum) − T(cum before), so that any sequence of reductions adds up to its tax. Throws a
 * RangeError for more than is left.
 */
export function reduceUnits(units: readonly GivenUpUnit[], fils: Fils): readonly UnitReduction[] {
  const total = repayableFils(units);
  if (fils > total) throw new RangeError('A reduction is at most what is left of the price.');
  const shares = sharesOf(units, fils, total);
  return units.flatMap((of, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return [];
    const { lineId, unit, kind, repaidFils } = of;
    const taxFils = taxInPart(of, repaidFils + share) - taxInPart(of, repaidFils);
    return [{ lineId, unit, kind, totalFils: share, taxFils }];
  });
}

/** Returns the tax in a part of a price, halves up. Exact also beyond 53 bits. */
export function taxInPart(
  { taxFils, totalFils }: Pick<GivenUpUnit, 'taxFils' | 'totalFils'>,
  fils: Fils,
): Fils {
  if (totalFils === 0) return 0;
  const [doubled, whole] = [BigInt(fils) * BigInt(taxFils) * 2n, BigInt(totalFils)];
  return Number((doubled + whole) / (whole * 2n));
}

/** Returns the shares of an amount by what is left of each unit; ties: the first. */
function sharesOf(units: readonly GivenUpUnit[], fils: Fils, total: Fils): readonly Fils[] {
  if (total === 0) return units.map(() => 0);
  const parts = units.map((unit, index) => {
    const product = BigInt(leftOf(unit)) * BigInt(fils);
    const [whole, remainder] = [product / BigInt(total), product % BigInt(total)];
    return { index, whole: Number(whole), remainder };
  });
  const missing = fils - parts.reduce((sum, { whole }) => sum + whole, 0);
  const ranked = parts.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  );
  const raised = new Set(ranked.slice(0, missing).map(({ index }) => index));
  return parts.map(({ whole, index }) => whole + (raised.has(index) ? 1 : 0));
}

/** Returns the reductions as parts of a credit note: net and tax of each unit. */
export const creditedParts = (reductions: readonly UnitReduction[]): readonly SoldPart[] =>
  reductions.map(({ kind, totalFils, taxFils }) => ({
    kind,
    netFils: totalFils - taxFils,
    taxFils,
  }));
