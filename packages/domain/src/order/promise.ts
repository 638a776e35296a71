import type { LocalMinute } from '../kernel/zoned.ts';
import type { ChangePolicy, Period } from '../kinds/kind.ts';

/**
 * ORDER-11: the minute until which a line may be given back for free, by the policy it was sold
 * with; null where it has no time. ORDER-16: what the venue has moved may be until it begins, whatever
 * its policy says.
 * @param when as it is by now.
 */
export const freeCancellationUntil = (
  when: Period | null,
  { freeUntilMinutesBefore }: ChangePolicy,
  isMoved: boolean,
): LocalMinute | null =>
  when === null ? null : when.from - (isMoved ? 0 : freeUntilMinutesBefore);

/**
 * ORDER-22: until when all that is booked together may be given back for free: the first of its lines' ends. Null: none of
 * them has a time, or one may be given back no more.
 * @param untils of each line, as `freeCancellationUntil` answers it.
 * @param now wall minutes, with a fraction.
 */
export function allFreeUntil(
  untils: readonly (LocalMinute | null)[],
  now: number,
): LocalMinute | null {
  const first = Math.min(...untils.filter((until) => until !== null));
  return first > now && Number.isFinite(first) ? first : null;
}
