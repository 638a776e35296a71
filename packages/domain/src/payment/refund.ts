import type { Fils } from '../kernel/money.ts';

/** Where money stands that goes back to its card. */
export type RefundState = 'due' | 'asked' | 'returned' | 'unclear';

/** What became of asking a gateway for it: done, done before, refused, or nobody knows. */
export type RefundEvent = 'confirmed' | 'repeated' | 'refused' | 'silence';

/**
 * PAY-13: what a refund becomes by its gateway's answer. All of a payment cannot be given back twice, so
 * it is asked for until it is confirmed. A part could be, where an answer was lost: it is asked for again
 * only after a refusal, and is else left to the staff.
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
