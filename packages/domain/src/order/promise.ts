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

/** Free cancellation of a cart: of all of it until a minute, of a part of it, or of nothing. */
export type FreeCancellation =
  | { readonly of: 'all'; readonly until: LocalMinute }
  | { readonly of: 'part' | 'nothing' };

/**
 * Sums up the free cancellation of a cart's lines (ORDER-22). Lines without a time have no say.
 *
 * @param untils result of `freeCancellationUntil` for each line.
 * @param now local minutes, with a fraction.
 */
export function freeCancellation(
  untils: readonly (LocalMinute | null)[],
  now: number,
): FreeCancellation {
  const timed = untils.filter((until) => until !== null);
  const ahead = timed.filter((until) => until > now);
  if (ahead.length === 0) return { of: 'nothing' };
  return ahead.length < timed.length ? { of: 'part' } : { of: 'all', until: Math.min(...ahead) };
}
