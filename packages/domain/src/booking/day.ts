import type { LocalDate } from '../kernel/local-date.ts';
import { localMinute, MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';
import type { OrderState } from '../order/state.ts';

/** Returns a venue's day, the calendar date; bookings over midnight belong to both (BOOK-09). */
export const dayAt = (date: LocalDate): Period => ({
  from: localMinute(date, 0),
  to: localMinute(date, MINUTES_PER_DAY),
});

export const PAYMENT_STATES = ['paid', 'free', 'awaited', 'returned'] as const;

/** Payment state of a booking. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

const OF_ORDER: Readonly<Record<OrderState, Exclude<PaymentState, 'free'>>> = {
  awaiting_payment: 'awaited',
  processing: 'awaited',
  approval_required: 'awaited',
  complete: 'paid',
  // It is paid; lines that require a new choice are not among the tickets.
  needs_choice: 'paid',
  failed: 'returned',
  expired: 'returned',
  cancelled: 'returned',
};

/** Returns the payment state of an order's bookings for the desk (BOOK-10). */
export const paymentState = (state: OrderState, totalFils: number): PaymentState =>
  totalFils === 0 && OF_ORDER[state] === 'paid' ? 'free' : OF_ORDER[state];
