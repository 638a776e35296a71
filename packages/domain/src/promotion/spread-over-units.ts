import type { Fils } from '../kernel/money.ts';
import { grossOf, type Rest, restAt, type Unit } from './units.ts';

/** Unit with its rest before a discount. */
export interface Discountable {
  readonly unit: Unit;
  readonly rest: Rest;
}

/**
 * Spreads an amount off, tax included, over units, and returns their rests in order (PROMO-07).
 *
 * Each unit's net is the greatest whole fils whose gross does not exceed its share of the gross
 * that is left: never less off than the amount, and at most a fils a unit more.
 */
export function spreadOverUnits(
  units: readonly Discountable[],
  lessFils: Fils,
  taxBasisPoints: number,
): readonly Rest[] {
  const total = units.reduce((sum, { rest }) => sum + grossOf(rest), 0);
  const left = Math.max(0, total - lessFils);
  const shares = sharesOf(units, left, total);
  return units.map(({ unit, rest }, index) => {
    const share = shares[index] ?? 0;
    if (share >= grossOf(rest)) return rest;
    return restAt(unit, greatestNet(unit, rest.netFils, share, taxBasisPoints), taxBasisPoints);
  });
}

/** Returns the greatest net, at most `netFils`, whose gross is within `grossFils`. */
function greatestNet(unit: Unit, netFils: Fils, grossFils: Fils, taxBasisPoints: number): Fils {
  let [low, high] = [0, netFils];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (grossOf(restAt(unit, middle, taxBasisPoints)) <= grossFils) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the units' shares of an amount by gross and largest remainder, in whole fils.
 *
 * Ties: the dearest, then the first. Products of two amounts exceed exact numbers, hence BigInt.
 */
function sharesOf(units: readonly Discountable[], amount: Fils, total: Fils): readonly Fils[] {
  if (total === 0) return units.map(() => 0);
  const parts = units.map(({ unit, rest }, index) => {
    const product = BigInt(grossOf(rest)) * BigInt(amount);
    const [whole, remainder] = [product / BigInt(total), product % BigInt(total)];
    return { index, at: unit.at, grossFils: unit.grossFils, whole: Number(whole), remainder };
  });
  const missing = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const ranked = parts.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || b.grossFils - a.grossFils || a.at - b.at,
  );
  const raised = new Set(ranked.slice(0, missing).map(({ index }) => index));
  return parts.map(({ whole, index }) => whole + (raised.has(index) ? 1 : 0));
}
