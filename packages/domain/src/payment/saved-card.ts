import { ok, type Result, refuse } from '../kernel/result.ts';
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

/** Saved card, as far as a payment needs it. */
export interface ChargeableCard {
  readonly expiry: CardExpiry;
  /** Set while the venue offers the gateway account that saved it. */
  readonly isOffered: boolean;
}

/** Returns an error unless a saved card may pay now (CARD-03, CARD-05). */
export function checkSavedCard(
  { expiry, isOffered }: ChargeableCard,
  now: LocalMinute,
): Result<null, { readonly code: 'card_expired' | 'card_not_usable' }> {
  if (isCardExpired(expiry, now)) return refuse({ code: 'card_expired' });
  return isOffered ? ok(null) : refuse({ code: 'card_not_usable' });
}
