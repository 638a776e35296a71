import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { LineKey, Period } from '../kinds/kind.ts';
import type { UnitsOf } from './part-refund.ts';

/** A line that was paid for, as whoever wants to give it back has it. */
export interface GivableLine {
  readonly id: string;
  readonly key: LineKey;
  /** Of the line that it leans on. */
  readonly parentKey: LineKey | null;
  readonly quantity: number;
  /** As it is by now; null where it has no time. */
  readonly when: Period | null;
  readonly isMoved: boolean;
  /** The units that have been refunded, from 0. */
  readonly refunded: ReadonlySet<number>;
}

/**
 * ORDER-20: until which minute its holder may give a line back, for all of its money: what the venue has
 * moved, until it begins (ORDER-16). Null: it may not be given back so.
 */
export const givenBackUntil = ({
  when,
  isMoved,
}: Pick<GivableLine, 'when' | 'isMoved'>): LocalMinute | null =>
  isMoved && when !== null ? when.from : null;

/**
 * ORDER-20: what goes back where units are given back: these, and what leans on a line of which none is left.
 * What was refunded before is left as it is. Refusal: not_returnable, for all where it is so for one.
 * @param now wall minutes, with a fraction.
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
