import { type LocalMinute, MINUTES_PER_DAY } from '../kernel/zoned.ts';
import type { ChangePolicy, Period } from '../kinds/kind.ts';

/**
 * Time before a reserved session in which it is fixed, in minutes (BOOK-20, ORDER-34).
 *
 * Its day is not changed, and its ticket not refunded, any more.
 */
export const RESERVED_MINUTES_BEFORE = 24 * 60;

/**
 * Returns the end of an open-dated line: the midnight after its last day (ORDER-33).
 *
 * @param paidAt local minutes, with a fraction.
 * @returns null: it is not open-dated.
 */
export const openUntilOf = (
  { openDays }: { readonly openDays?: number },
  paidAt: number,
): LocalMinute | null =>
  openDays === undefined
    ? null
    : (Math.floor(paidAt / MINUTES_PER_DAY) + openDays + 1) * MINUTES_PER_DAY;

/**
 * Returns the minute until which a line may be cancelled for free; null: no time (ORDER-11).
 *
 * Determined by the policy it was sold with. A line the venue has moved may be cancelled until it
 * begins, regardless of its policy (ORDER-16). For an open-dated line the policy counts from its end
 * (ORDER-33).
 *
 * @param when current period of the line.
 * @param until end of an open-dated line; null: it is not open-dated.
 */
export function freeCancellationUntil(
  when: Period | null,
  { freeUntilMinutesBefore }: ChangePolicy,
  isMoved: boolean,
  until: LocalMinute | null = null,
): LocalMinute | null {
  if (when === null) return until === null ? null : until - freeUntilMinutesBefore;
  return when.from - (isMoved ? 0 : freeUntilMinutesBefore);
}

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
