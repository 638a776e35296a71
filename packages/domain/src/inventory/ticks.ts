import type { PoolId, UnitId } from '../kernel/ids.ts';
import { type OffsetMinutes, type Tick, tickCeil, tickFloor } from '../kernel/zoned.ts';
import { type Claim, type CountClaim, isCount, isOccupy, type OccupyClaim } from './claim.ts';

/**
 * Tick under which the database stores claims for good (INV-17).
 *
 * It is later than any calendar date, so that nothing time-based ever reaches it. Its minutes still
 * fit an int. `inventory_always` in the database has the same value.
 */
export const ALWAYS_TICK: Tick = 400_000_000;

/** Range of ticks, half-open. */
export interface TickRange {
  readonly fromTick: Tick;
  readonly toTick: Tick;
}

/** Tick range of claims for good. */
export const ALWAYS_TICKS: TickRange = { fromTick: ALWAYS_TICK, toTick: ALWAYS_TICK + 1 };

/** Unit over a range of 5-minute UTC ticks, half-open. */
export interface Interval extends TickRange {
  readonly unitId: UnitId;
}

/** Number taken from one row of a pool. */
export interface Count {
  readonly poolId: PoolId;
  /** Subject of the row; empty: the pool's own row (INV-21). */
  readonly subject: string;
  readonly tick: Tick;
  /**
   * Size of the row by the facts just quoted; null: unchanged (INV-13). `BEYOND_SIZE`: unchanged,
   * and the count is taken beyond it.
   */
  readonly size: number | null;
  readonly quantity: number;
}

/** Size of a count that is taken beyond the size of its row (INV-23). */
export const BEYOND_SIZE = -1;

/** Maximum ticks in one row (two days); reads look back no further (design "The tables"). */
export const MAX_INTERVAL_TICKS = 576;

/**
 * Returns the ticks a line's claims occupy (INV-01).
 *
 * Local minutes off the grid are rounded outward, so a claim never covers less than requested;
 * ranges of one unit that touch or overlap are merged, and long ones are split. Sorted by unit and
 * tick, the order in which all are taken.
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
 * Returns the counts of a line's claims, one entry for each row of a pool (INV-02).
 *
 * Two claims on the same row add up. Sorted by pool, subject and tick, the order in which all are
 * taken.
 */
export function countsOf(claims: readonly Claim[]): Count[] {
  const rows = new Map<string, Count>();
  for (const claim of claims.filter(isCount)) {
    if (claim.quantity <= 0) throw new RangeError('A claim counts at least one.');
    const subject = subjectOf(claim);
    for (const tick of claim.at === 'always' ? [ALWAYS_TICK] : claim.at) {
      const key = `${claim.count} ${subject} ${tick}`;
      const before = rows.get(key);
      const quantity = claim.quantity + (before?.quantity ?? 0);
      const size = claim.size ?? before?.size ?? null;
      rows.set(key, { poolId: claim.count, subject, tick, size, quantity });
    }
  }
  return [...rows.values()].sort(byRow);
}

const SUBJECT = /^[\w:.-]{1,64}$/;

function subjectOf({ subject }: CountClaim): string {
  if (subject === undefined) return '';
  if (!SUBJECT.test(subject)) throw new RangeError('A claim has a subject of another form.');
  return subject;
}

const byUnitAndTick = (a: Interval, b: Interval): number =>
  a.unitId - b.unitId || a.fromTick - b.fromTick;

/** Compares rows of pools in the order in which all are taken, which is that of the database. */
export const byRow = (
  a: Pick<Count, 'poolId' | 'subject' | 'tick'>,
  b: Pick<Count, 'poolId' | 'subject' | 'tick'>,
): number => a.poolId - b.poolId || compareText(a.subject, b.subject) || a.tick - b.tick;

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
