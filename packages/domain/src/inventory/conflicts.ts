import { type Claim, isOccupy, type OccupyClaim } from './claim.ts';

/** Checks whether two lines claim the same unit at overlapping times (CART-05). */
export const overlaps = (claims: readonly Claim[], others: readonly Claim[]): boolean =>
  claims.some(
    (one) => isOccupy(one) && others.some((other) => isOccupy(other) && meet(one, other)),
  );

const meet = (one: OccupyClaim, other: OccupyClaim): boolean =>
  overlap(one.during, other.during) && one.occupy.some((unit) => other.occupy.includes(unit));

function overlap(one: OccupyClaim['during'], other: OccupyClaim['during']): boolean {
  if (one === 'always' || other === 'always') return one === other;
  return one.from < other.to && other.from < one.to;
}
