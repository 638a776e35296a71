import type { UnitId } from '../kernel/ids.ts';
import type { WallMinute } from '../kernel/zoned.ts';

/** Exclusive use of atomic units over a stretch of time: a court, both halves of a pitch, a seat. */
export interface OccupyClaim {
  readonly type: 'occupy';
  readonly unitIds: readonly UnitId[];
  readonly from: WallMinute;
  readonly to: WallMinute;
}

/** A number taken from a pool: places in a session, rackets in a period, uses of a code. */
export interface CountClaim {
  readonly type: 'count';
  readonly poolId: number;
  /** Ticks of the pool's rows; `[0]` for a pool that knows no time. */
  readonly ticks: readonly number[];
  /** INV-13: how many the pool has, by the facts that were just quoted; a kept claim does not say. */
  readonly size?: number;
  readonly quantity: number;
}

/** What a line takes from what can run out. */
export type Claim = OccupyClaim | CountClaim;

/**
 * INV-13: claims as they are kept, with a hold or an order's line: what is taken, without how much
 * there was. A pool's size is a fact, which may change while the claim stands.
 */
export const keptClaims = (claims: readonly Claim[]): readonly Claim[] =>
  claims.map((claim) => {
    if (claim.type === 'occupy') return claim;
    const { size: _, ...kept } = claim;
    return kept;
  });

/** INV-13: kept claims with the sizes that their pools have by now; of a pool without one, its last stays. */
export const sizedClaims = (
  claims: readonly Claim[],
  sizeOf: ReadonlyMap<number, number>,
): readonly Claim[] =>
  claims.map((claim) => {
    const size = claim.type === 'count' ? sizeOf.get(claim.poolId) : undefined;
    return size === undefined ? claim : { ...claim, size };
  });

/** The pools that claims count on, each once. */
export const poolsIn = (claims: readonly Claim[]): readonly number[] => [
  ...new Set(claims.flatMap((claim) => (claim.type === 'count' ? [claim.poolId] : []))),
];
