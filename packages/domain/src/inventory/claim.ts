import type { PoolId, UnitId } from '../kernel/ids.ts';
import type { Period, Tick } from '../kernel/zoned.ts';

/**
 * INV-17: had for good, until its owner retires it: a seat of a performance, a piece of stock. It is
 * a time too, one that never passes; a unit or a pool that is taken so is never taken for a while.
 */
export type Always = 'always';

/** Which of a line's units a claim belongs to, counted from 0: what goes back with that unit alone. */
interface OfUnit {
  readonly ofUnit: number;
}

/** Exclusive use of atomic units: a court for an hour, both halves of a pitch, a seat. */
export interface OccupyClaim extends OfUnit {
  readonly occupy: readonly UnitId[];
  readonly during: Period | Always;
}

/** A number taken from a pool: places in a session, rackets in a period, pieces of stock. */
export interface CountClaim extends OfUnit {
  readonly count: PoolId;
  /** Ticks of the pool's rows. */
  readonly at: readonly Tick[] | Always;
  readonly quantity: number;
  /** INV-13: how many the pool has, by the facts that were just quoted; a kept claim does not say. */
  readonly size?: number;
}

/** What a line takes from what can run out. */
export type Claim = OccupyClaim | CountClaim;

export const isOccupy = (claim: Claim): claim is OccupyClaim => 'occupy' in claim;
export const isCount = (claim: Claim): claim is CountClaim => 'count' in claim;

/** The same claim for each of a line's units (INV-18). */
export const forEachUnit = <C>(quantity: number, claim: C): readonly (C & OfUnit)[] =>
  Array.from({ length: quantity }, (_, ofUnit) => ({ ...claim, ofUnit }));

/**
 * INV-13: claims as they are kept, with a hold or an order's line: what is taken, without how much
 * there was. A pool's size is a fact, which may change while the claim stands.
 */
export const keptClaims = (claims: readonly Claim[]): readonly Claim[] =>
  claims.map((claim) => {
    if (isOccupy(claim)) return claim;
    const { size: _, ...kept } = claim;
    return kept;
  });

/** INV-13: kept claims with the sizes that their pools have by now; of a pool without one, its last stays. */
export const sizedClaims = (
  claims: readonly Claim[],
  sizeOf: ReadonlyMap<PoolId, number>,
): readonly Claim[] =>
  claims.map((claim) => {
    const size = isCount(claim) ? sizeOf.get(claim.count) : undefined;
    return size === undefined ? claim : { ...claim, size };
  });

/** The pools that claims count on, each once. */
export const poolsIn = (claims: readonly Claim[]): readonly PoolId[] => [
  ...new Set(claims.filter(isCount).map((claim) => claim.count)),
];
