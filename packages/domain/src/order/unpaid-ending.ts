import type { PaymentEvent } from '../payment/state.ts';
import { advanceOrder, type OrderEvent, type OrderState } from './state.ts';

/** Ways in which an order ends without a payment (ORDER-24). */
export const UNPAID_ENDINGS = [
  /** The gateway refused: a card was declined, or the customer cancelled on the payment page. */
  'declined',
  /** The time to pay is over, and no card was used: the window was closed or left alone. */
  'left',
  /** The time to pay is over, and the bank has not decided on the card yet. */
  'undecided',
  /** The gateway gave no definite response for a week after the time to pay (PAY-05). */
  'unanswered',
  /** The customer gave the payment up on the site (ORDER-12). */
  'withdrawn',
  /** The customer ordered its lines again in another order (ORDER-07). */
  'replaced',
] as const;

export type UnpaidEnding = (typeof UNPAID_ENDINGS)[number];

/** Ways in which a request for approval ends without a booking (ORDER-27). */
export const REQUEST_ENDINGS = [
  /** None of its lines was approved. */
  'rejected',
  /** The time for an answer is over. */
  'lapsed',
  /** It was approved, and the time to pay is over. */
  'unpaid',
  /** The customer withdrew it. */
  'given_up',
] as const;

export type RequestEnding = (typeof REQUEST_ENDINGS)[number];

/** Text shown to a customer whose order is not booked. */
export type NotBookedText =
  | 'failed'
  | 'expired'
  | 'withdrawn'
  | 'refunded'
  | 'rejected'
  | 'lapsed'
  | 'given_up';

/** Consequences of an ending. */
export interface UnpaidOutcome {
  readonly event: OrderEvent;
  /** `cart`: the lines return to the cart for a while (CART-07). `free`: for sale at once. */
  readonly places: 'cart' | 'free';
  readonly text: NotBookedText;
}

const OUTCOMES: Readonly<Record<UnpaidEnding | RequestEnding, UnpaidOutcome>> = {
  declined: { event: 'payment_declined', places: 'cart', text: 'failed' },
  left: { event: 'time_passed', places: 'free', text: 'expired' },
  undecided: { event: 'time_passed', places: 'free', text: 'expired' },
  unanswered: { event: 'time_passed', places: 'free', text: 'expired' },
  withdrawn: { event: 'withdrawn', places: 'cart', text: 'withdrawn' },
  replaced: { event: 'withdrawn', places: 'cart', text: 'withdrawn' },
  rejected: { event: 'approval_rejected', places: 'free', text: 'rejected' },
  lapsed: { event: 'request_ended', places: 'free', text: 'lapsed' },
  unpaid: { event: 'request_ended', places: 'free', text: 'expired' },
  given_up: { event: 'withdrawn', places: 'free', text: 'given_up' },
};

/** Returns the consequences of an ending; the only source of them (ORDER-24, ORDER-27). */
export const unpaidOutcome = (ending: UnpaidEnding | RequestEnding): UnpaidOutcome =>
  OUTCOMES[ending];

/** Checks for an ending that only requests have. */
export const isRequestEnding = (ending: UnpaidEnding | RequestEnding): ending is RequestEnding =>
  REQUEST_ENDINGS.some((one) => one === ending);

/** Facts about an open order and its gateway's latest response. */
export interface UnpaidFacts {
  readonly event: PaymentEvent;
  /** Request by the customer that ends the order if nothing was paid; null: none. */
  readonly request: 'withdrawn' | 'replaced' | null;
  /** Set when the response contains a card. */
  readonly hasCard: boolean;
  /** Set when the gateway reports a final result without showing it (PAY-07). */
  readonly isResultHidden: boolean;
  /** Set when the time to pay is over. */
  readonly isOver: boolean;
  /** Set when the payment has been undecided for a week and is no longer queried. */
  readonly isGivenUp: boolean;
}

/**
 * Determines how an open order ends after a response about its payment; null: it does not end now.
 *
 * A declined card ends the order as declined even when the response is read after the time to pay,
 * so that the outcome does not depend on the moment of the query. A failure without a card means,
 * after that time, that nobody paid.
 */
export function unpaidEnding(facts: UnpaidFacts): UnpaidEnding | null {
  const { event, request, hasCard, isResultHidden, isOver, isGivenUp } = facts;
  if (event === 'captured') return null;
  if (event === 'mismatched') return 'declined';
  if (event === 'declined') return isOver && !hasCard ? 'left' : 'declined';
  if (event === 'still_pending' && request !== null) return request;
  if (isGivenUp) return 'unanswered';
  if (!isOver || (event === 'no_answer' && !isResultHidden)) return null;
  return hasCard ? 'undecided' : 'left';
}

/**
 * Converts the ending of an order whose places are set apart for the counter; null: it goes on
 * (PAY-27, PAY-28).
 *
 * A declined card does not end it before its time is over, unless its customer gives it up: another
 * one may be tried.
 */
export function apartEnding(
  ending: UnpaidEnding,
  { isOver, request }: Pick<UnpaidFacts, 'isOver' | 'request'>,
): UnpaidEnding | null {
  if (ending !== 'declined') return ending;
  return request ?? (isOver ? 'left' : null);
}

/** States of an order without bookings; money that arrives may still change them (ORDER-03). */
export type NotBooked = Extract<OrderState, 'failed' | 'expired' | 'cancelled'>;

/** Checks for an order without bookings, at least for now. */
export const isNotBooked = (state: string): state is NotBooked =>
  state === 'failed' || state === 'expired' || state === 'cancelled';

/**
 * Returns the text and the places of an order that is not booked.
 *
 * Endings that lead to one state have the same consequences.
 *
 * @param isRefunded set when late money of the order was refunded (ORDER-08).
 * @param request ending of the request for approval; null: it was none.
 */
export function notBookedOutcome(
  state: NotBooked,
  isRefunded: boolean,
  request: RequestEnding | null = null,
): Pick<UnpaidOutcome, 'places' | 'text'> {
  if (isRefunded) return { places: 'free', text: 'refunded' };
  if (request !== null) return OUTCOMES[request];
  const ending = UNPAID_ENDINGS.find((one) => {
    const next = advanceOrder('awaiting_payment', OUTCOMES[one].event);
    return next.ok && next.value === state;
  });
  return OUTCOMES[ending ?? 'declined'];
}
