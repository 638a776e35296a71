import type { OffsetMinutes } from '../kernel/zoned.ts';
import type { Claim } from './claim.ts';
import { byRow, countsOf, type Interval, intervalsOf } from './ticks.ts';

/** Row of a pool: the number taken, and its last size. */
export interface PoolLevel {
  readonly poolId: number;
  /** Subject of the row; empty: the pool's own row (INV-21). */
  readonly subject: string;
  readonly tick: number;
  readonly size: number;
  readonly taken: number;
}

/** State of some units and pools at a moment. */
export interface Usage {
  readonly stays: readonly Interval[];
  readonly pools: readonly PoolLevel[];
}

/**
 * Checks capacity for all of these claims together (INV-15).
 *
 * Every unit is free for its whole time, and every row of a pool has enough left by the size quoted
 * with the claims (INV-13). A row that does not exist yet has its full size.
 */
export function hasCapacity(
  claims: readonly Claim[],
  { stays, pools }: Usage,
  offset: OffsetMinutes,
): boolean {
  const isTaken = (one: Interval): boolean => stays.some((stay) => meet(stay, one));
  if (intervalsOf(claims, offset).some(isTaken)) return false;
  return countsOf(claims).every(({ size, quantity, ...row }) => {
    const level = pools.find((pool) => byRow(pool, row) === 0);
    return (size ?? level?.size ?? 0) - (level?.taken ?? 0) >= quantity;
  });
}

/**
 * Returns the state after claims are given up, for a check of what takes their place.
 *
 * A given-up interval frees its own ticks only; other stays of the unit remain.
 */
export function usageWithout(
  { stays, pools }: Usage,
  givenUp: readonly Claim[],
  offset: OffsetMinutes,
): Usage {
  const freed = intervalsOf(givenUp, offset);
  const counts = countsOf(givenUp);
  const isFreed = ({ unitId, fromTick, toTick }: Interval): boolean =>
    freed.some((one) => one.unitId === unitId && one.fromTick <= fromTick && toTick <= one.toTick);
  return {
    stays: stays.filter((stay) => !isFreed(stay)),
    pools: pools.map((level) => {
      const own = counts.filter((count) => byRow(count, level) === 0);
      return {
        ...level,
        taken: own.reduce((taken, { quantity }) => taken - quantity, level.taken),
      };
    }),
  };
}

const meet = (a: Interval, b: Interval): boolean =>
  a.unitId === b.unitId && a.fromTick < b.toTick && b.fromTick < a.toTick;
