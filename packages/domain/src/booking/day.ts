import type { LocalDate } from '../kernel/local-date.ts';
import { localMinute, MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';
import type { OrderState } from '../order/state.ts';

/** BOOK-09: a venue's day is the calendar date; what lasts over midnight belongs to both. */
export const dayAt = (date: LocalDate): Period => ({
  from: localMinute(date, 0),
  to: localMinute(date, MINUTES_PER_DAY),
});

export const PAYMENT_STATES = ['paid', 'free', 'awaited', 'returned'] as const;

/** Whether what somebody holds is paid for. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

const OF_ORDER: Readonly<Record<OrderState, Exclude<PaymentState, 'free'>>> = {
  awaiting_payment: 'awaited',
  processing: 'awaited',
  approval_required: 'awaited',
  complete: 'paid',
  // Its money came, and what of it had to be chosen anew is not among the tickets.
  needs_choice: 'paid',
  failed: 'returned',
  expired: 'returned',
  cancelled: 'returned',
};

/** BOOK-10: whether what an order gave is paid for, as the desk is told it. */
export const paymentState = (state: OrderState, totalFils: number): PaymentState =>
  totalFils === 0 && OF_ORDER[state] === 'paid' ? 'free' : OF_ORDER[state];
