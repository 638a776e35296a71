import type { LocalDate } from '../kernel/local-date.ts';

export const PROMOTION_STATES = ['running', 'scheduled', 'paused', 'over', 'used_up'] as const;

export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Facts that the state of a promotion follows from. */
export interface PromotionFacts {
  readonly isPaused: boolean;
  /** First and last day; `null`: unbounded. */
  readonly fromDate: LocalDate | null;
  readonly untilDate: LocalDate | null;
  /** Maximum number of uses; `null`: unlimited. */
  readonly total: number | null;
  /** Orders that took a use and have not given it back. */
  readonly used: number;
}

/**
 * Returns the state of a promotion on a date (PROMO-12).
 *
 * Its days are those of the booked time, so it runs from its creation for bookings of later days.
 */
export function promotionState(
  { isPaused, fromDate, untilDate, total, used }: PromotionFacts,
  today: LocalDate,
): PromotionState {
  if (untilDate !== null && untilDate < today) return 'over';
  if (total !== null && used >= total) return 'used_up';
  if (isPaused) return 'paused';
  return fromDate !== null && fromDate > today ? 'scheduled' : 'running';
}
