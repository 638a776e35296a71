import type { Fils } from '../kernel/money.ts';

/** Line a discount is spread over: units of one price, each discounted equally. */
export interface SpreadOver {
  /** Net price of a unit. */
  readonly priceFils: Fils;
  readonly quantity: number;
}

/**
 * Spreads a total discount over lines as a discount per unit of each (BUNDLE-02).
 *
 * In proportion to their prices, by the largest remainder, and never below zero. Lines of one unit
 * get exactly their share; for several units, an amount of less than a fils per unit is not given.
 */
export function spread(lines: readonly SpreadOver[], lessFils: Fils): readonly Fils[] {
  const total = lines.reduce((sum, one) => sum + one.priceFils * one.quantity, 0);
  const all = Math.min(Math.max(0, lessFils), total);
  const shares = lines.map(({ priceFils }) => Math.floor(share(priceFils, all, total)));
  let left = lines.reduce(
    (rest, { quantity }, index) => rest - (shares[index] ?? 0) * quantity,
    all,
  );
  for (const index of byRemainder(lines, all, total)) {
    const { priceFils = 0, quantity = 1 } = lines[index] ?? {};
    const shareFils = shares[index] ?? 0;
    if (quantity > left || shareFils >= priceFils) continue;
    shares[index] = shareFils + 1;
    left -= quantity;
  }
  return shares;
}

const share = (priceFils: Fils, all: Fils, total: Fils): number =>
  total === 0 ? 0 : (priceFils * all) / total;

/**
 * Returns line indexes by remainder, largest first; ties by price, highest first, then by order.
 */
function byRemainder(lines: readonly SpreadOver[], all: Fils, total: Fils): readonly number[] {
  const ranked = lines.map(({ priceFils }, index) => {
    const rest = total === 0 ? 0 : (priceFils * all) % total;
    return { index, rest, priceFils };
  });
  return ranked
    .sort((a, b) => b.rest - a.rest || b.priceFils - a.priceFils || a.index - b.index)
    .map(({ index }) => index);
}
