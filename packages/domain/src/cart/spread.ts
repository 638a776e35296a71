import type { Fils } from '../kernel/money.ts';

/** What a discount is spread over: units of one price, of which each is to cost the same as the others. */
export interface SpreadOver {
  /** Of a unit, net. */
  readonly priceFils: Fils;
  readonly quantity: number;
}

/**
 * BUNDLE-02: how much less a unit of each line costs where all of them together are to cost so much less:
 * in proportion to their prices, by the largest remainder, and no unit less than nothing. Lines of one unit
 * get exactly what is to be spread; of several units what is less than a fils for each is not given.
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

/** The places of lines, of the largest remainder first; of equals the dearest, of those the first. */
function byRemainder(lines: readonly SpreadOver[], all: Fils, total: Fils): readonly number[] {
  const ranked = lines.map(({ priceFils }, index) => {
    const rest = total === 0 ? 0 : (priceFils * all) % total;
    return { index, rest, priceFils };
  });
  return ranked
    .sort((a, b) => b.rest - a.rest || b.priceFils - a.priceFils || a.index - b.index)
    .map(({ index }) => index);
}
