import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Where an order stands, in the words of the wire (`GET orders/{order_id}`). */
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

/** What can happen to an order. */
export const ORDER_EVENTS = [
  /** Every approval is given and money is due. */
  'approved_to_pay',
  /** Every approval is given and nothing is due. */
  'approved_free',
  'approval_rejected',
  /** The gateway has the payment but not yet the money, or gave no answer. */
  'payment_pending',
  /** The money is in and every claim is ours. */
  'paid',
  /** The money is in, but a claim could not be taken (again): the place is gone. */
  'paid_place_gone',
  'payment_declined',
  /** The time to pay or to approve has passed, and the gateway, asked once more, had no money. */
  'time_passed',
  /** Of money without a place nothing is left to choose, and something of the order stands. */
  'choices_made',
  /** The same, and all of the money went back, as wallet credit or to the card. */
  'money_returned',
  /** The customer or the staff gave up an order for which nothing was paid. */
  'withdrawn',
] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

type Transitions = Readonly<Partial<Record<OrderEvent, OrderState>>>;

/** Money may still arrive, early or late, with or without its place. */
const MONEY_ARRIVES = { paid: 'complete', paid_place_gone: 'needs_choice' } as const;

const TRANSITIONS: Readonly<Record<OrderState, Transitions>> = {
  approval_required: {
    approved_to_pay: 'awaiting_payment',
    approved_free: 'complete',
    approval_rejected: 'cancelled',
    time_passed: 'expired',
    withdrawn: 'cancelled',
  },
  awaiting_payment: {
    ...MONEY_ARRIVES,
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
  },
  processing: {
    ...MONEY_ARRIVES,
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
  },
  failed: MONEY_ARRIVES,
  expired: MONEY_ARRIVES,
  needs_choice: { choices_made: 'complete', money_returned: 'cancelled' },
  complete: {},
  cancelled: MONEY_ARRIVES,
};

/**
 * ORDER-01: how an order begins (spec 2 section 4, "Order result"): approvals come before
 * payment, and what costs nothing is complete at once.
 */
export function openOrder(totalFils: number, needsApproval: boolean): OrderState {
  if (needsApproval) return 'approval_required';
  return totalFils === 0 ? 'complete' : 'awaiting_payment';
}

/**
 * ORDER-02: the only way an order changes its state. An event that does not fit is refused with
 * `order_not_open` and changes nothing, so a repeated answer of a gateway can be fed in safely.
 * ORDER-03: money is never stranded: after a failure, an expiry or a withdrawal it still completes
 * the order, or leads to `needs_choice` where the place is gone.
 */
export function advanceOrder(state: OrderState, event: OrderEvent): Result<OrderState, Refusal> {
  const next = TRANSITIONS[state][event];
  return next === undefined ? refuse({ code: 'order_not_open' }) : ok(next);
}
