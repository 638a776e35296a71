import type { LocalMinute } from '../kernel/zoned.ts';
import type { ChangePolicy, Period } from '../kinds/kind.ts';

/**
 * Returns the minute until which a line may be cancelled for free; null: no time (ORDER-11).
 *
 * Determined by the policy it was sold with. A line the venue has moved may be cancelled until it
 * begins, regardless of its policy (ORDER-16).
 *
 * @param when current period of the line.
 */
export const freeCancellationUntil = (
  when: Period | null,
  { freeUntilMinutesBefore }: ChangePolicy,
  isMoved: boolean,
): LocalMinute | null =>
  when === null ? null : when.from - (isMoved ? 0 : freeUntilMinutesBefore);

/**
 * Returns the earliest free-cancellation deadline of all lines of an order (ORDER-22).
 *
 * Null: none of the lines has a time, or one may no longer be cancelled.
 *
 * @param untils result of `freeCancellationUntil` for each line.
 * @param now local minutes, with a fraction.
 */
export function allFreeUntil(
  untils: readonly (LocalMinute | null)[],
  now: number,
): LocalMinute | null {
  const first = Math.min(...untils.filter((until) => until !== null));
  return first > now && Number.isFinite(first) ? first : null;
}
