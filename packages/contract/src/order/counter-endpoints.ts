import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary } from '../wire/line.ts';
import { seen } from '../wire/seen.ts';
import { countText, handle, instant, money } from '../wire/values.ts';
import { orderConsoleRoutes } from './console-routes.ts';

/** Order that waits to be paid at the counter (PAY-29). */
const counterOrder = z.object({
  order_id: handle,
  order_number: z.string(),
  /** Its state as it was read, for a payment (STAFF-14). */
  seen,
  customer: z.object({
    name: z.string(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  lines: z.array(z.object({ ...lineSummary.shape, quantity: z.number().int() })),
  /** Amount to be paid. */
  due: money,
  currency: z.string(),
  expires_at: instant,
});

export type CounterOrder = z.input<typeof counterOrder>;

const counterList = z.object({
  orders: z.array(counterOrder),
  /** Set where more orders follow. */
  has_more: z.boolean(),
  /** Step to which cash is rounded; 0: it is not (TILL-10). */
  cash_step: money,
  /** Set where the reader has an open till, without which no cash is taken (TILL-03). */
  has_till: z.boolean(),
});

export type CounterList = z.input<typeof counterList>;

export const listCounterOrders = defineEndpoint(orderConsoleRoutes.listCounterOrders, {
  summary:
    'Lists orders that wait to be paid at the counter, by the end of their time; `after` is the last one read',
  query: z.object({
    /** Part of the order's number, or of the name or mobile of its customer. */
    search: z.string().trim().max(60, 'too_long').optional(),
    after: handle.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: counterList,
  errors: ['session_expired', 'forbidden', 'not_found', 'validation_failed'],
});

export const recordCounterPayment = defineEndpoint(orderConsoleRoutes.recordCounterPayment, {
  summary:
    'Records that an order was paid at the counter: by the card terminal, and in cash for the rest',
  params: z.object({ order_id: handle }),
  body: z.object({
    /** Part that the card terminal took; 0: all of it was cash. */
    terminal: money.refine((amount) => amount >= 0, { message: 'invalid' }),
    /** Number of the terminal's slip; required where it took a part. */
    slip: z.string().trim().max(REASON_LENGTH_MAX, 'too_long').optional(),
    seen,
  }),
  response: z.object({
    order_number: z.string(),
    terminal: money,
    /** Cash that was received, in whole coins. */
    cash: money,
    currency: z.string(),
  }),
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'order_not_open',
    'till_not_open',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
  ],
});
