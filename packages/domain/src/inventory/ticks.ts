import type { PoolId, UnitId } from '../kernel/ids.ts';
import { type OffsetMinutes, type Tick, tickCeil, tickFloor } from '../kernel/zoned.ts';
import { type Claim, isCount, isOccupy, type OccupyClaim } from './claim.ts';

/**
 * INV-17: where the database keeps what is had for good: one tick, beyond every calendar, so that
 * nothing which goes by time ever comes to it. Its minutes still fit an int. `inventory_always`
 * says the same there.
 */
export const ALWAYS_TICK: Tick = 400_000_000;

/** A run of ticks, half-open. */
export interface TickRange {
  readonly fromTick: Tick;
  readonly toTick: Tick;
}

/** The range of what is had for good. */
export const ALWAYS_TICKS: TickRange = { fromTick: ALWAYS_TICK, toTick: ALWAYS_TICK + 1 };

/** A unit over a run of 5-minute UTC ticks, half-open. */
export interface Interval extends TickRange {
  readonly unitId: UnitId;
}

/** A number taken from one row of a pool. */
export interface Count {
  readonly poolId: PoolId;
  readonly tick: Tick;
  /** INV-13: the row's size by the facts that were just quoted; null: as it was. */
  readonly size: number | null;
  readonly quantity: number;
}

/** Longest stretch in one row (two days); reads look back no further (design "The tables"). */
export const MAX_INTERVAL_TICKS = 576;

/**
 * INV-01: what a line's claims take of the wall, in ticks. Wall minutes off the grid are rounded
 * outward, so a claim never covers less than it says; stretches of one unit that touch or overlap
 * become one, and long ones are split. Sorted by unit and tick, the order in which all are taken.
 */
export function intervalsOf(claims: readonly Claim[], offset: OffsetMinutes): Interval[] {
  const single = claims.filter(isOccupy).flatMap((claim) => intervalsOfClaim(claim, offset));
  return merged(single.sort(byUnitAndTick)).flatMap(split);
}

function intervalsOfClaim(claim: OccupyClaim, offset: OffsetMinutes): Interval[] {
  const range = rangeOf(claim.during, offset);
  if (range.toTick <= range.fromTick) throw new RangeError('A claim must end after it begins.');
  return claim.occupy.map((unitId) => ({ unitId, ...range }));
}

function rangeOf(during: OccupyClaim['during'], offset: OffsetMinutes): TickRange {
  if (during === 'always') return ALWAYS_TICKS;
  return { fromTick: tickFloor(during.from, offset), toTick: tickCeil(during.to, offset) };
}

function merged(sorted: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const one of sorted) {
    const last = result.at(-1);
    if (last?.unitId === one.unitId && one.fromTick <= last.toTick) {
      result[result.length - 1] = { ...last, toTick: Math.max(last.toTick, one.toTick) };
    } else {
      result.push(one);
    }
  }
  return result;
}

function split(one: Interval): Interval[] {
  const parts: Interval[] = [];
  for (let from = one.fromTick; from < one.toTick; from += MAX_INTERVAL_TICKS) {
    const toTick = Math.min(one.toTick, from + MAX_INTERVAL_TICKS);
    parts.push({ unitId: one.unitId, fromTick: from, toTick });
  }
  return parts;
}

/**
 * INV-02: what a line's claims count, one entry for each row of a pool; two claims on the same row
 * add up. Sorted by pool and tick, the order in which all are taken.
 */
export function countsOf(claims: readonly Claim[]): Count[] {
  const rows = new Map<string, Count>();
  for (const claim of claims.filter(isCount)) {
    if (claim.quantity <= 0) throw new RangeError('A claim counts at least one.');
    for (const tick of claim.at === 'always' ? [ALWAYS_TICK] : claim.at) {
      const key = `${claim.count} ${tick}`;
      const before = rows.get(key);
      const quantity = claim.quantity + (before?.quantity ?? 0);
      const size = claim.size ?? before?.size ?? null;
      rows.set(key, { poolId: claim.count, tick, size, quantity });
    }
  }
  return [...rows.values()].sort(byPoolAndTick);
}

const byUnitAndTick = (a: Interval, b: Interval): number =>
  a.unitId - b.unitId || a.fromTick - b.fromTick;

const byPoolAndTick = (a: Count, b: Count): number => a.poolId - b.poolId || a.tick - b.tick;
