import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** States of an order, as named on the wire (`GET orders/{order_id}`). */
export const ORDER_STATES = [
  'awaiting_payment',
  'processing',
  'approval_required',
  'complete',
  'failed',
  'expired',
  'needs_choice',
  'cancelled',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** Events of an order. */
export const ORDER_EVENTS = [
  /** All approvals are granted and a payment is due. */
  'approved_to_pay',
  /** All approvals are granted and nothing is due. */
  'approved_free',
  'approval_rejected',
  /** The gateway has the payment but not yet the money, or did not respond. */
  'payment_pending',
  /** The payment is captured and every claim is taken. */
  'paid',
  /** The payment is captured, but a claim could not be taken (again): the place is gone. */
  'paid_place_gone',
  'payment_declined',
  /** The deadline for payment has passed, and a last gateway query found no money. */
  'time_passed',
  /** All choices for lost lines are made, and some line remains sold. */
  'choices_made',
  /** All choices are made, and all money was returned, as wallet credit or to the card. */
  'money_returned',
  /** The customer or staff withdrew an unpaid order. */
  'withdrawn',
  /** A card for an approved request was declined; another may be tried. */
  'card_declined',
  /** The time for an answer to a request, or to pay an approved one, has passed. */
  'request_ended',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Transitions = Readonly<Partial<Record<OrderEvent, OrderState>>>;

/** Transitions of an early or late payment, with or without its place. */
const MONEY_ARRIVES = { paid: 'complete', paid_place_gone: 'needs_choice' } as const;

const TRANSITIONS: Readonly<Record<OrderState, Transitions>> = {
  approval_required: {
    approved_to_pay: 'awaiting_payment',
    approved_free: 'complete',
    approval_rejected: 'cancelled',
    request_ended: 'cancelled',
    withdrawn: 'cancelled',
  },
  awaiting_payment: {
    ...MONEY_ARRIVES,
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
    card_declined: 'awaiting_payment',
    request_ended: 'cancelled',
  },
  processing: {
    ...MONEY_ARRIVES,
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
    card_declined: 'awaiting_payment',
    request_ended: 'cancelled',
  },
  failed: MONEY_ARRIVES,
  expired: MONEY_ARRIVES,
  needs_choice: { choices_made: 'complete', money_returned: 'cancelled' },
  complete: {},
  cancelled: MONEY_ARRIVES,
};

/**
 * Returns the initial state of an order (ORDER-01; spec 2 section 4, "Order result").
 *
 * Approvals come before payment, and an order that leaves nothing for a gateway is complete at once
 * (ORDER-44).
 *
 * @param dueFils rest of the total that the wallet does not pay.
 */
export function openOrder(dueFils: number, needsApproval: boolean): OrderState {
  if (needsApproval) return 'approval_required';
  return dueFils === 0 ? 'complete' : 'awaiting_payment';
}

/**
 * Returns the next state of an order; the only way it changes (ORDER-02).
 *
 * An invalid event is refused with `order_not_open` and changes nothing, so a repeated gateway
 * response is safe to apply. Money is never lost (ORDER-03): after a failure, an expiry or a
 * withdrawal it still completes the order, or leads to `needs_choice` where the place is gone.
 */
export function advanceOrder(state: OrderState, event: OrderEvent): Result<OrderState, Refusal> {
  const next = TRANSITIONS[state][event];
  return next === undefined ? refuse({ code: 'order_not_open' }) : ok(next);
}
