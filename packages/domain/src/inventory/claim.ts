import type { PoolId, UnitId } from '../kernel/ids.ts';
import type { Period, Tick } from '../kernel/zoned.ts';

/**
 * Time of a claim for good, until its owner retires it (INV-17).
 *
 * Used for a seat of a performance or a piece of stock. It is a time that never passes; a unit or a
 * pool that is taken so is never taken for a period.
 */
export type Always = 'always';

/**
 * Index of the line's unit a claim belongs to, from 0; the claim is returned with that unit alone.
 */
interface OfUnit {
  readonly ofUnit: number;
}

/** Exclusive use of atomic units: a court for an hour, both halves of a pitch, a seat. */
export interface OccupyClaim extends OfUnit {
  readonly occupy: readonly UnitId[];
  readonly during: Period | Always;
}

/** Number taken from a pool: places in a session, rackets in a period, pieces of stock. */
export interface CountClaim extends OfUnit {
  readonly count: PoolId;
  /**
   * Subject of the pool's row, such as a customer; absent: the pool's own row (INV-21).
   *
   * Opaque key of up to 64 letters, digits, and `_ : . -`. It may be derived from personal data, so
   * it is never logged.
   */
  readonly subject?: string;
  /** Ticks of the pool's rows. */
  readonly at: readonly Tick[] | Always;
  readonly quantity: number;
  /** Size of the pool by the facts just quoted; absent in a stored claim (INV-13). */
  readonly size?: number;
}

/** Claim of a line on limited inventory. */
export type Claim = OccupyClaim | CountClaim;

export const isOccupy = (claim: Claim): claim is OccupyClaim => 'occupy' in claim;
export const isCount = (claim: Claim): claim is CountClaim => 'count' in claim;

/** Repeats a claim for each of a line's units (INV-18). */
export const forEachUnit = <C>(quantity: number, claim: C): readonly (C & OfUnit)[] =>
  Array.from({ length: quantity }, (_, ofUnit) => ({ ...claim, ofUnit }));

/**
 * Returns claims as stored with a hold or an order's line, without pool sizes (INV-13).
 *
 * A pool's size is a fact, which may change while the claim exists.
 */
export const keptClaims = (claims: readonly Claim[]): readonly Claim[] =>
  claims.map((claim) => {
    if (isOccupy(claim)) return claim;
    const { size: _, ...kept } = claim;
    return kept;
  });

/**
 * Adds the current pool sizes to stored claims (INV-13).
 *
 * A pool without an entry keeps its last size.
 */
export const sizedClaims = (
  claims: readonly Claim[],
  sizeOf: ReadonlyMap<PoolId, number>,
): readonly Claim[] =>
  claims.map((claim) => {
    const size = isCount(claim) ? sizeOf.get(claim.count) : undefined;
    return size === undefined ? claim : { ...claim, size };
  });

/** Returns the pools that claims count on, without duplicates. */
export const poolsIn = (claims: readonly Claim[]): readonly PoolId[] => [
  ...new Set(claims.filter(isCount).map((claim) => claim.count)),
];

/** Returns the subjects that claims count on, without duplicates; empty text for none (INV-21). */
export const subjectsIn = (claims: readonly Claim[]): readonly string[] => [
  ...new Set(claims.filter(isCount).map(({ subject = '' }) => subject)),
];
