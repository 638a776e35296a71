import { channel } from 'node:diagnostics_channel';

/** Steps of payment and confirmation at which a process may die without losing anything. */
export const CRASH_POINTS = [
  'gateway.registered',
  'order.committed',
  'return.received',
  'payment.finalised',
  'order.settled',
  'event.received',
  'message.queued',
  'message.sent',
] as const;

/** Steps of a cancellation and its refund at which a process may die without losing anything. */
export const PAY_BACK_CRASH_POINTS = [
  'order.cancelled',
  'refund.answered',
  'refund.recorded',
] as const;

/** Steps of the late failure of a refund at which a process may die without losing anything. */
export const LATE_FAILURE_CRASH_POINTS = ['refund.queried', 'refund.owed_again'] as const;

/** Step of a move at which a process may die without losing anything. */
export const MOVE_CRASH_POINTS = ['order.moved'] as const;

/** Steps of a dispute at which a process may die without losing anything. */
export const DISPUTE_CRASH_POINTS = ['dispute.queried', 'dispute.applied'] as const;

/** Steps of a top-up at which a process may die without losing anything. */
export const TOP_UP_CRASH_POINTS = ['top_up.opened', 'top_up.settled'] as const;

/** Steps of a saved card, charged or deleted, at which a process may die without losing anything. */
export const CARD_CRASH_POINTS = ['card.charged', 'card.dropped'] as const;

/** Step of a partner's statement at which a process may die without losing anything. */
export const CREDIT_CRASH_POINTS = ['credit.stated'] as const;

/** Steps of paying a wallet back at which a process may die without losing anything. */
export const LEAVING_CRASH_POINTS = ['account.erased', 'wallet.paid_out'] as const;

/** Step of a move to a dearer time at which a process may die without losing anything. */
export const PAID_MOVE_CRASH_POINTS = ['move.opened'] as const;

/** Steps of a request for approval at which a process may die without losing anything. */
export const REQUEST_CRASH_POINTS = ['request.answered', 'request.ended'] as const;

/** Steps of a request for a refund at which a process may die without losing anything. */
export const REFUND_REQUEST_CRASH_POINTS = [
  'refund_request.decided',
  'refund_request.ended',
  'refund.settled',
] as const;

/** Steps of the waiting list at which a process may die without losing anything. */
export const WAITLIST_CRASH_POINTS = ['wish.accepted'] as const;

/** Step of an act on a till at which a process may die without losing anything. */
export const TILL_CRASH_POINTS = ['till.settled'] as const;

/** Steps of a gift card at which a process may die without losing anything. */
export const GIFT_CRASH_POINTS = ['gift.mailed', 'gift.redeemed'] as const;

/** Step of a daily closing at which a process may die without losing anything. */
export const CLOSING_CRASH_POINTS = ['closing.read'] as const;

export type CrashPoint = (
  | typeof CRASH_POINTS
  | typeof PAY_BACK_CRASH_POINTS
  | typeof LATE_FAILURE_CRASH_POINTS
  | typeof MOVE_CRASH_POINTS
  | typeof PAID_MOVE_CRASH_POINTS
  | typeof DISPUTE_CRASH_POINTS
  | typeof TOP_UP_CRASH_POINTS
  | typeof CARD_CRASH_POINTS
  | typeof LEAVING_CRASH_POINTS
  | typeof CREDIT_CRASH_POINTS
  | typeof REQUEST_CRASH_POINTS
  | typeof REFUND_REQUEST_CRASH_POINTS
  | typeof WAITLIST_CRASH_POINTS
  | typeof TILL_CRASH_POINTS
  | typeof GIFT_CRASH_POINTS
  | typeof CLOSING_CRASH_POINTS
)[number];

/** Diagnostics channel for crash points, for a tracer or a test that kills the process. */
export const CRASH_POINT_CHANNEL = 'nadi.step';

const steps = channel(CRASH_POINT_CHANNEL);

/** Publishes that a step is done; free of cost without subscribers. */
export function reached(step: CrashPoint): void {
  if (steps.hasSubscribers) steps.publish({ step });
}
