import { dateOf, type LocalMinute } from '../kernel/zoned.ts';

/** Last month in which a card is valid. */
export interface CardExpiry {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Checks whether a card is expired: it is valid until the end of its month (CARD-03). */
export function isCardExpired({ year, month }: CardExpiry, now: LocalMinute): boolean {
  const [thisYear = 0, thisMonth = 0] = dateOf(Math.floor(now)).split('-').map(Number);
  return year * 12 + month < thisYear * 12 + thisMonth;
}
