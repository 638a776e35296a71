import type { Fils } from '../kernel/money.ts';

/** State of a refund to the card. */
export type RefundState = 'due' | 'asked' | 'returned' | 'unclear';

/** Result of a refund request to a gateway: done, done before, refused, or unknown. */
export type RefundEvent = 'confirmed' | 'repeated' | 'refused' | 'silence';

/**
 * Returns the state of a refund after the gateway's response (PAY-13).
 *
 * A full refund cannot happen twice, so it is requested until it is confirmed. A partial one could,
 * where a response was lost: it is requested again only after a refusal, and is otherwise left to
 * staff.
 */
export function advanceRefund(
  event: RefundEvent,
  { amountFils, paidFils }: { readonly amountFils: Fils; readonly paidFils: Fils },
): RefundState {
  const isWhole = amountFils === paidFils;
  switch (event) {
    case 'confirmed':
      return 'returned';
    case 'repeated':
      return isWhole ? 'returned' : 'unclear';
    case 'refused':
      return 'due';
    case 'silence':
      return isWhole ? 'due' : 'unclear';
  }
}
