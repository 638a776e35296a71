import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { LineKey, Period } from '../kinds/kind.ts';
import type { UnitsOf } from './part-refund.ts';

/** Paid line, with the fields needed to return it. */
export interface GivableLine {
  readonly id: string;
  readonly key: LineKey;
  /** Key of the line it depends on. */
  readonly parentKey: LineKey | null;
  readonly quantity: number;
  /** Current period; null where it has no time. */
  readonly when: Period | null;
  readonly isMoved: boolean;
  /** Refunded units, counted from 0. */
  readonly refunded: ReadonlySet<number>;
}

/**
 * Returns the minute until which the holder may return a line for a full refund (ORDER-20).
 *
 * A line the venue has moved may be returned until it begins (ORDER-16). Null: not returnable.
 */
export const givenBackUntil = ({
  when,
  isMoved,
}: Pick<GivableLine, 'when' | 'isMoved'>): LocalMinute | null =>
  isMoved && when !== null ? when.from : null;

/**
 * Returns the units refunded when units are returned, including dependent lines (ORDER-20).
 *
 * Lines that depend on a line of which none remains are included. Units refunded before are left as
 * they are. Refusal: not_returnable, for all if any unit is not returnable.
 *
 * @param now local minutes, with a fraction.
 */
export function judgeGiveBack(
  lines: readonly GivableLine[],
  requested: readonly UnitsOf[],
  now: number,
): Result<readonly UnitsOf[], Refusal> {
  for (const { lineId, units } of requested) {
    const line = lines.find(({ id }) => id === lineId);
    const until = line ? givenBackUntil(line) : null;
    const isLeft = line === undefined || units.some((unit) => !line.refunded.has(unit));
    if (isLeft && (until === null || now >= until)) return refuse({ code: 'not_returnable' });
  }
  const dropped = lines.filter((line) => isFullyReturned(line, requested)).map(({ key }) => key);
  const dependents = lines.filter(
    ({ parentKey }) => parentKey !== null && dropped.includes(parentKey),
  );
  return ok([...requested, ...dependents.map(allOf)]);
}

function isFullyReturned(
  { id, quantity, refunded }: GivableLine,
  requested: readonly UnitsOf[],
): boolean {
  const returned = requested.filter(({ lineId }) => lineId === id).flatMap(({ units }) => units);
  return returned.length > 0 && new Set([...refunded, ...returned]).size >= quantity;
}

const allOf = ({ id, quantity }: GivableLine): UnitsOf => ({
  lineId: id,
  units: Array.from({ length: quantity }, (_, unit) => unit),
});
