import { ok, type Result, refuse } from '../kernel/result.ts';

/** States of one attempt to pay an order through a gateway. */
export const PAYMENT_STATES = [
  /** Registered with the gateway, as every payment from the start; the customer may be paying. */
  'registered',
  /** The gateway is waiting for a third party (code 210). */
  'pending',
  'captured',
  'failed',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Events derived from a gateway's response or timeout. */
export const PAYMENT_EVENTS = [
  /** Success, and all facts match. */
  'captured',
  /** Success of a different payment: never treated as success. */
  'mismatched',
  'still_pending',
  'declined',
  /** A network error, an unreadable or an ambiguous response. */
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
 * Checks whether money may still arrive, so that the gateway must be queried (PAY-05).
 *
 * A failed payment may still be paid with another card on the same page.
 */
export const mayBringMoney = (state: PaymentState): boolean =>
  state === 'registered' || state === 'pending' || state === 'failed';

/**
 * Returns the next state of a payment; the only way it changes (PAY-01).
 *
 * `no_effect`: the event has nothing new, such as a repeated response; nothing may be posted for
 * it, so that no money is booked twice. A missing response never fails a payment, and money that
 * arrives after a failure is still booked (PAY-02; domain reference 2.1: a network error stays
 * pending and is retried).
 */
export function advancePayment(
  state: PaymentState,
  event: PaymentEvent,
): Result<PaymentState, 'no_effect'> {
  const next = TRANSITIONS[state][event];
  return next === undefined ? refuse('no_effect') : ok(next);
}
