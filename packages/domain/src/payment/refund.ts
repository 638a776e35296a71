import type { Fils } from '../kernel/money.ts';
import { isCounter } from './gateway-kind.ts';

/** States of a refund to the card; `failed` and `settled` are set by staff (REFUND-09). */
export const REFUND_STATES = ['due', 'asked', 'returned', 'unclear', 'failed', 'settled'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** Result of a refund request to a gateway: done, done before, refused, or unknown. */
export type RefundEvent = 'confirmed' | 'repeated' | 'refused' | 'silence';

interface RefundRequest {
  readonly amountFils: Fils;
  readonly paidFils: Fils;
  /** Set where its gateway knows refunds by their id (PAY-24). */
  readonly isNamed?: boolean;
}

/**
 * Returns the state of a refund after the gateway's response (PAY-13).
 *
 * A full refund cannot happen twice, so it is requested until it is confirmed. A partial one could,
 * where a response was lost: it is requested again only after a refusal, and is otherwise left to
 * staff. A gateway that knows a refund by its id makes it once however often it is requested (PAY-24).
 */
export function advanceRefund(
  event: RefundEvent,
  { amountFils, paidFils, isNamed = false }: RefundRequest,
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
      return isWhole || isNamed ? 'due' : 'unclear';
  }
}

/** Answer to a query about a confirmed refund: it stands, failed later, or no answer is known. */
export type RefundStanding = 'stands' | 'failed' | 'silence';

/** Checks whether a refund is owed again: only a confirmed one can fail later (REFUND-14). */
export const isOwedAgain = (state: RefundState, standing: RefundStanding): boolean =>
  state === 'returned' && standing === 'failed';

/** Days after the confirmation of a refund on which it is queried once more (REFUND-14). */
export const STANDING_CHECK_DAYS = [1, 3, 7, 14, 30] as const;

/** Results of a refund that staff record (PAY-15, PAY-30, REFUND-08, REFUND-09). */
export const REFUND_ACTIONS = ['returned', 'again', 'came_back', 'cash', 'wallet', 'bank'] as const;

export type RefundAction = (typeof REFUND_ACTIONS)[number];

/**
 * Returns the results that staff may record for a refund.
 *
 * One that is on its way, or was not tried yet, has none: the gateway decides on it. One of a payment
 * at the counter is paid out by staff (PAY-30).
 *
 * @param hasWallet set where its customer has a wallet.
 * @param isCashPaid set where its order was paid in cash, as much at least (TILL-09).
 */
export function refundActions(
  {
    state,
    answer,
    gateway,
  }: {
    readonly state: RefundState;
    readonly answer: RefundEvent | null;
    /** `null`: it belongs to no payment. */
    readonly gateway: string | null;
  },
  hasWallet: boolean,
  isCashPaid: boolean,
): readonly RefundAction[] {
  const otherwise: readonly RefundAction[] = hasWallet ? ['wallet', 'bank'] : ['bank'];
  if (gateway !== null && isCounter(gateway))
    return state === 'settled' ? [] : isCashPaid ? ['cash', ...otherwise] : otherwise;
  switch (state) {
    case 'due':
      return answer === null ? [] : otherwise;
    case 'unclear':
      return ['returned', 'again', ...otherwise];
    case 'failed':
      return otherwise;
    case 'returned':
      return ['came_back'];
    case 'asked':
    case 'settled':
      return [];
  }
}
