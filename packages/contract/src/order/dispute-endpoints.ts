import { DISPUTE_ACTS, DISPUTE_STATES } from '@nadi/domain/payment/dispute';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { seen } from '../wire/seen.ts';
import { flag, handle, instant, money } from '../wire/values.ts';
import { orderConsoleRoutes } from './console-routes.ts';

const TEXT_LENGTH_MAX = 100;

/** Dispute of a payment, with the acts that staff may carry out. */
const consoleDispute = z.object({
  id: handle,
  /** Its state as it was read, for an act (STAFF-14). */
  seen,
  state: z.enum(DISPUTE_STATES),
  /** Id at the gateway, or the bank's reference. */
  reference: z.string(),
  /** Reason by the gateway's name of it, or as staff wrote it; empty: none. */
  reason: z.string(),
  amount: money,
  /** Part that refunds of the order count against. */
  covered: money,
  /** Part that came out of the customer's wallet, or that a partner owes again. */
  from_wallet: money,
  /** Part that nothing covers: a loss, if the dispute is lost and the sale is kept. */
  uncovered: money,
  currency: z.string(),
  gateway: z.string(),
  /** Id of the payment at the gateway. */
  transaction: z.string(),
  from: z.enum(['order', 'top_up', 'partner']),
  /** `null`: of no order. */
  order_number: z.string().nullable(),
  /** `null`: the account is closed. */
  customer_name: z.string().nullable(),
  /** Set where the rest is recorded as a loss. */
  is_kept: flag,
  opened_at: instant,
  /** End of the time for evidence; `null`: none. */
  evidence_until: instant.nullable(),
  ended_at: instant.nullable(),
  actions: z.array(z.enum(DISPUTE_ACTS)),
});

export type ConsoleDispute = z.input<typeof consoleDispute>;

export const listConsoleDisputes = defineEndpoint(orderConsoleRoutes.listConsoleDisputes, {
  summary:
    'Lists at most 200 disputes of payments, the latest first: those that need somebody (default), or those that are over',
  query: z.object({ state: z.enum(['open', 'ended']).optional() }),
  response: z.array(consoleDispute),
  errors: ['session_expired', 'forbidden'],
});

export const recordDispute = defineEndpoint(orderConsoleRoutes.recordDispute, {
  summary: 'Records a dispute that a bank has reported, of a payment whose gateway has no messages',
  body: z.object({
    /** Number of the order, or the id of the payment at its gateway. */
    payment: z.string().trim().min(1, 'required').max(TEXT_LENGTH_MAX, 'too_long'),
    amount: money.refine((amount) => amount > 0, { message: 'invalid' }),
    reference: z.string().trim().min(1, 'required').max(TEXT_LENGTH_MAX, 'too_long'),
    reason: z.string().trim().max(TEXT_LENGTH_MAX, 'too_long').default(''),
  }),
  response: z.null(),
  errors: ['session_expired', 'forbidden', 'idempotency_conflict', 'validation_failed'],
});

export const changeDispute = defineEndpoint(orderConsoleRoutes.changeDispute, {
  summary:
    'Records the decision of a bank on a dispute that staff recorded, or keeps the sale of a lost one as a loss, once',
  params: z.object({ id: handle }),
  body: z.object({ action: z.enum(DISPUTE_ACTS), seen }),
  response: z.null(),
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
  ],
});
