import type { OffsetMinutes } from '../kernel/zoned.ts';
import type { Claim } from './claim.ts';
import { countsOf, type Interval, intervalsOf } from './ticks.ts';

/** A row of a pool: what is taken of it, and the size it was last given. */
export interface PoolLevel {
  readonly poolId: number;
  readonly tick: number;
  readonly size: number;
  readonly taken: number;
}

/** What stands on some units and in some pools at a moment. */
export interface Usage {
  readonly stays: readonly Interval[];
  readonly pools: readonly PoolLevel[];
}

/**
 * INV-15: whether there is room for all of these claims together: every unit free for all of its
 * time, and in every row of a pool so many left by the size that the claims were quoted with
 * (INV-13). Of a row that nobody has taken from yet all is left.
 */
export function hasCapacity(
  claims: readonly Claim[],
  { stays, pools }: Usage,
  offset: OffsetMinutes,
): boolean {
  const isTaken = (one: Interval): boolean => stays.some((stay) => meet(stay, one));
  if (intervalsOf(claims, offset).some(isTaken)) return false;
  return countsOf(claims).every(({ poolId, tick, size, quantity }) => {
    const level = pools.find((pool) => pool.poolId === poolId && pool.tick === tick);
    return (size ?? level?.size ?? 0) - (level?.taken ?? 0) >= quantity;
  });
}

const meet = (a: Interval, b: Interval): boolean =>
  a.unitId === b.unitId && a.fromTick < b.toTick && b.fromTick < a.toTick;
