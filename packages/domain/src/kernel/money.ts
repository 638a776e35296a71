/** Amount in whole minor units (fils for AED). Never a fraction, so sums are exact. */
export type Fils = number;

/** Rounds a ratio of integers to the nearest whole unit, half away from zero. */
function divideRounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
}

/**
 * Returns the tax on a net unit price, to the nearest fils (MONEY-01; domain reference 4.1).
 *
 * @param rateBasisPoints 500 for the UAE's 5 %.
 */
export function taxOnNet(netFils: Fils, rateBasisPoints: number): Fils {
  return divideRounded(netFils * rateBasisPoints, 10_000);
}

/** Returns a percentage of an amount, to the nearest fils (PROMO-05); 12.5 is twelve and a half. */
export function percentOf(fils: Fils, percent: number): Fils {
  return divideRounded(fils * Math.round(percent * 100), 10_000);
}

/** Returns the price of a number of minutes at an hourly rate, to the nearest fils (MONEY-03). */
export function proRata(rateFilsPerHour: Fils, minutes: number): Fils {
  return divideRounded(rateFilsPerHour * minutes, 60);
}

/** Returns the total of a line: (price + tax) × quantity (spec 2 section 9, MONEY-04). */
export function lineTotal(priceFils: Fils, taxFils: Fils, quantity: number): Fils {
  return (priceFils + taxFils) * quantity;
}

/** Converts whole fils to the wire's decimal number: 23100 → 231. */
export const toDecimal = (fils: Fils): number => fils / 100;

/** Converts the wire's decimal number to whole fils: 12.35 → 1235. */
export const fromDecimal = (amount: number): Fils => Math.round(amount * 100);
