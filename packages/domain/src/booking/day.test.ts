import { expect, it } from 'vitest';
import { ORDER_STATES } from '../order/state.ts';
import { dayAt, PAYMENT_STATES, paymentState } from './day.ts';

it('BOOK-09: a day is a date from midnight to midnight, at the end of a year too', () => {
  expect(dayAt('1970-01-02')).toEqual({ from: 1440, to: 2880 });
  expect(dayAt('2026-12-31').to).toBe(dayAt('2027-01-01').from);
});

it.each([
  ['complete', 100, 'paid'],
  ['complete', 0, 'free'],
  ['needs_choice', 100, 'paid'],
  ['approval_required', 100, 'awaited'],
  ['approval_required', 0, 'awaited'],
  ['awaiting_payment', 100, 'awaited'],
  ['processing', 100, 'awaited'],
  ['cancelled', 100, 'returned'],
  ['expired', 100, 'returned'],
  ['failed', 0, 'returned'],
] as const)('BOOK-10: an order that is %s, of %s fils, is %s', (state, total, payment) => {
  expect(paymentState(state, total)).toBe(payment);
});

it('BOOK-10: every state of an order has one', () => {
  for (const state of ORDER_STATES) expect(PAYMENT_STATES).toContain(paymentState(state, 1));
});
