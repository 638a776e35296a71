import { ok, type Result, refuse } from '../kernel/result.ts';

/** Where one attempt to pay an order through a gateway stands. */
export const PAYMENT_STATES = [
  /** The gateway knows it, as of every payment from its beginning; the customer may be paying. */
  'registered',
  /** The gateway is waiting for somebody else (code 210). */
  'pending',
  'captured',
  'failed',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a gateway's answer, or its silence, comes to. */
export const PAYMENT_EVENTS = [
  /** Success, and every fact is ours. */
  'captured',
  /** Success, but of something else: never a success for us. */
  'mismatched',
  'still_pending',
  'declined',
  /** A network error, an unreadable or an ambiguous answer. */
  'no_answer',
] as const;

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

type Transitions = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const TRANSITIONS: Readonly<Record<PaymentState, Transitions>> = {
  registered: {
    captured: 'captured',
    mismatched: 'failed',
    still_pending: 'pending',
    declined: 'failed',
    no_answer: 'registered',
  },
  pending: {
    captured: 'captured',
    mismatched: 'failed',
    still_pending: 'pending',
    declined: 'failed',
    no_answer: 'pending',
  },
  captured: {},
  failed: { captured: 'captured' },
};

/**
 * PAY-05: whether money may still come, so that the gateway is to be asked. A failed payment may
 * be paid after all, with another card at the same page.
 */
export const mayBringMoney = (state: PaymentState): boolean =>
  state === 'registered' || state === 'pending' || state === 'failed';

/**
 * PAY-01: the only way a payment changes its state. `no_effect`: the event says nothing new, as a
 * repeated answer does; nothing may be posted for it, so no money is booked twice.
 * PAY-02: silence never fails a payment, and money that comes after a failure is still ours to
 * book (domain reference 2.1: a network error stays pending and is retried).
 */
export function advancePayment(
  state: PaymentState,
  event: PaymentEvent,
): Result<PaymentState, 'no_effect'> {
  const next = TRANSITIONS[state][event];
  return next === undefined ? refuse('no_effect') : ok(next);
}
