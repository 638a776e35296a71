import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { ChangePolicy, LineKey, Period } from '../kinds/kind.ts';
import type { UnitsOf } from './part-refund.ts';
import { freeCancellationUntil, RESERVED_MINUTES_BEFORE } from './promise.ts';

/** Paid line, with the fields that decide whether its buyer may cancel it. */
export interface PaidLine {
  readonly id: string;
  readonly key: LineKey;
  /** Key of the line it depends on. */
  readonly parentKey: LineKey | null;
  readonly quantity: number;
  /** Current period; null where it has no time. */
  readonly when: Period | null;
  readonly isMoved: boolean;
  /** End of an open-dated line (ORDER-33); null: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
  /** Policy that it was sold with. */
  readonly change: ChangePolicy;
  /** Cancelled units, counted from 0. */
  readonly cancelled: ReadonlySet<number>;
}

/** Returns the minute until which the buyer may cancel a line for a full refund (ORDER-20). */
export const cancellableUntil = ({
  when,
  change,
  isMoved,
  openUntil,
}: Pick<PaidLine, 'when' | 'change' | 'isMoved' | 'openUntil'>): LocalMinute | null =>
  freeCancellationUntil(when, change, isMoved, openUntil);

/**
 * Returns the units that end when a buyer cancels units, including dependent lines (ORDER-20).
 *
 * Lines that depend on a line of which none remains are included. Units cancelled before are left as
 * they are. Refusal: not_cancellable, for all if any unit cannot be cancelled for free any more, or
 * a session that is reserved for one begins within a day (ORDER-34).
 *
 * @param now local minutes, with a fraction.
 * @param reserved starts of the sessions that are reserved for units.
 */
export function judgeCancellation(
  lines: readonly PaidLine[],
  requested: readonly UnitsOf[],
  now: number,
  reserved: readonly LocalMinute[],
): Result<readonly UnitsOf[], Refusal> {
  const isFixed = (from: LocalMinute) => now >= from - RESERVED_MINUTES_BEFORE;
  if (reserved.some(isFixed)) return refuse({ code: 'not_cancellable' });
  return judgeUntil(lines, requested, (line) => {
    const until = cancellableUntil(line);
    return until !== null && now < until;
  });
}

/**
 * Returns the units that end when a buyer gives units up without a refund (ORDER-31).
 *
 * Refusal: not_cancellable, for all if any of them has begun or has no time; one that is open-dated
 * may be given up until its end, or until the session that is reserved for it (ORDER-34).
 *
 * @param now local minutes, with a fraction.
 * @param reserved starts of the sessions that are reserved for units.
 */
export function judgeGivingUp(
  lines: readonly PaidLine[],
  requested: readonly UnitsOf[],
  now: number,
  reserved: readonly LocalMinute[],
): Result<readonly UnitsOf[], Refusal> {
  if (reserved.some((from) => now >= from)) return refuse({ code: 'not_cancellable' });
  return judgeUntil(lines, requested, ({ when, openUntil }) => {
    const ends = when?.from ?? openUntil;
    return ends !== null && now < ends;
  });
}

/** Returns units with their dependents; refuses where a line of a unit that is left is not allowed. */
function judgeUntil(
  lines: readonly PaidLine[],
  requested: readonly UnitsOf[],
  isAllowed: (line: PaidLine) => boolean,
): Result<readonly UnitsOf[], Refusal> {
  for (const { lineId, units } of requested) {
    const line = lines.find(({ id }) => id === lineId);
    const isLeft = line === undefined || units.some((unit) => !line.cancelled.has(unit));
    if (isLeft && (line === undefined || !isAllowed(line))) {
      return refuse({ code: 'not_cancellable' });
    }
  }
  return ok(withDependents(lines, requested));
}

/** Returns units with those of the lines that depend on a line of which none remains. */
export function withDependents(
  lines: readonly PaidLine[],
  requested: readonly UnitsOf[],
): readonly UnitsOf[] {
  const dropped = lines.filter((line) => isFullyCancelled(line, requested)).map(({ key }) => key);
  const dependents = lines.filter(
    ({ parentKey }) => parentKey !== null && dropped.includes(parentKey),
  );
  return [...requested, ...dependents.map(allOf)];
}

function isFullyCancelled(
  { id, quantity, cancelled: before }: PaidLine,
  requested: readonly UnitsOf[],
): boolean {
  const cancelled = requested.filter(({ lineId }) => lineId === id).flatMap(({ units }) => units);
  return cancelled.length > 0 && new Set([...before, ...cancelled]).size >= quantity;
}

const allOf = ({ id, quantity }: PaidLine): UnitsOf => ({
  lineId: id,
  units: Array.from({ length: quantity }, (_, unit) => unit),
});
