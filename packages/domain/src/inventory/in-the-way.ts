import type { Claim } from './claim.ts';

/** CART-05: whether two lines want one unit for overlapping times, so that only one can have it. */
export const areInTheWay = (claims: readonly Claim[], others: readonly Claim[]): boolean =>
  claims.some((one) => others.some((other) => wantTheSame(one, other)));

const wantTheSame = (one: Claim, other: Claim): boolean =>
  one.type === 'occupy' &&
  other.type === 'occupy' &&
  one.from < other.to &&
  other.from < one.to &&
  one.unitIds.some((unit) => other.unitIds.includes(unit));
