import { REASON_LENGTH_MAX } from '@nadi/domain/order/cancel-reason';
import { REFUND_REQUEST_STATES, REFUND_WAYS } from '@nadi/domain/order/refund-request';
import { REFUND_ACTIONS, REFUND_STATES } from '@nadi/domain/payment/refund';
import { PAID_KINDS } from '@nadi/domain/payment/tenders';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary } from '../wire/line.ts';
import { refundShare } from '../wire/refund-share.ts';
import { seen } from '../wire/seen.ts';
import { flag, handle, instant, money } from '../wire/values.ts';
import { orderConsoleRoutes } from './console-routes.ts';
import { refundRoutes } from './refund-routes.ts';

const way = z.enum(REFUND_WAYS);

/** Request for a refund as goodwill (REFUND-01). */
const refundRequest = {
  id: handle,
  state: z.enum(REFUND_REQUEST_STATES),
  /** Way that the buyer prefers; once approved, the way it was repaid. */
  way,
  /** Reason as typed by the buyer; `null`: none was given. */
  word: z.string().nullable(),
  /** Price of its units. */
  price: money,
  currency: z.string(),
  /** Amount that was repaid; `null`: it is not approved. */
  repaid: money.nullable(),
  /** Reason of a decline. */
  reason: z.string().nullable(),
  created_at: instant,
  /** End of the time in which the venue answers. */
  answer_until: instant,
  decided_at: instant.nullable(),
};

const ownRefundRequest = z.object({
  ...refundRequest,
  units: z.array(z.object({ key: z.string(), units: z.array(z.number().int().nonnegative()) })),
});

export type OwnRefundRequest = z.input<typeof ownRefundRequest>;

export const listRefundRequests = defineEndpoint(refundRoutes.listRefundRequests, {
  summary: 'Lists the requests for a refund of an order of the bearer, the latest first',
  params: z.object({ order_id: handle }),
  response: z.array(ownRefundRequest),
  errors: ['session_expired', 'not_found'],
});

export const withdrawRefundRequest = defineEndpoint(refundRoutes.withdrawRefundRequest, {
  summary: 'Withdraws a request for a refund that waits; repeated it changes nothing',
  params: z.object({ order_id: handle, id: handle }),
  response: z.array(ownRefundRequest),
  errors: ['session_expired', 'not_found', 'request_decided'],
});

const consoleRefundRequest = z.object({
  ...refundRequest,
  /** Its state as it was read, for a decision (STAFF-14). */
  seen,
  order_id: handle,
  order_number: z.string(),
  customer: z.object({
    name: z.string(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  lines: z.array(z.object({ ...lineSummary.shape, quantity: z.number().int() })),
  /** Amounts by what paid the order, and what of them was refunded. */
  tenders: z.array(z.object({ kind: z.enum(PAID_KINDS), amount: money, refunded: money })),
  /** Most that the reader may repay; 0: the reader does not decide. */
  at_most: money,
  /** Set where the refund may go to the customer's wallet; a guest has none. */
  has_wallet: flag,
  /** Whole minutes until the end of the time to answer. */
  minutes_left: z.number().int(),
  /** Name of the member of staff who decided, at that time. */
  decided_by: z.string().nullable(),
});

export type ConsoleRefundRequest = z.input<typeof consoleRefundRequest>;

export const listConsoleRefundRequests = defineEndpoint(
  orderConsoleRoutes.listConsoleRefundRequests,
  {
    summary:
      'Lists at most 200 requests for a refund (default: waiting); waiting ones by deadline, decided ones latest first',
    query: z.object({ state: z.enum(['waiting', 'decided']).optional() }),
    response: z.array(consoleRefundRequest),
    errors: ['session_expired', 'forbidden'],
  },
);

export const decideRefundRequest = defineEndpoint(orderConsoleRoutes.decideRefundRequest, {
  summary:
    'Approves a request for a refund with an amount and a way, or declines it with a reason; `dry` returns the amounts of an approval and changes nothing',
  params: z.object({ id: handle }),
  body: z.discriminatedUnion('answer', [
    z.object({
      answer: z.literal('approve'),
      amount: money,
      way,
      seen,
      dry: flag.default(0),
    }),
    z.object({
      answer: z.literal('decline'),
      reason: z.string().trim().max(REASON_LENGTH_MAX, 'too_long'),
      seen,
    }),
  ]),
  response: z.object({
    id: handle,
    /** Amounts repaid, by way, less what is kept for points (POINTS-06). */
    shares: z.array(refundShare),
    currency: z.string(),
  }),
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'request_decided',
    'changed_meanwhile',
    'idempotency_conflict',
    'wallet_closed',
    'payment_disputed',
    'validation_failed',
  ],
});

/** Refund to a card, or of what no card can take, with the results that staff may record. */
const consoleRefund = z.object({
  id: handle,
  /** Its state as it was read, for a result (STAFF-14). */
  seen,
  /** Source of the money: an order, a top-up of a closed account, a wallet, or a partner's payment. */
  from: z.enum(['order', 'top_up', 'wallet', 'partner']),
  /** `null`: of no order. */
  order_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** Addresses of the person to whom staff pay it; `null`: a gateway does, or a reader who does not decide. */
  contact: z.object({ email: z.string().nullable(), mobile: z.string().nullable() }).nullable(),
  state: z.enum(REFUND_STATES),
  /** Last response of the gateway; `null`: none. */
  last_answer: z.enum(['confirmed', 'repeated', 'refused', 'silence']).nullable(),
  amount: money,
  currency: z.string(),
  /** `null`: no card can take it (LEAVE-03). */
  gateway: z.string().nullable(),
  /** Id of the payment at the gateway; `null`: it has none. */
  transaction: z.string().nullable(),
  requested_at: instant,
  /** `null`: it is not requested again by itself. */
  next_attempt_at: instant.nullable(),
  /** Results that the reader may record. */
  actions: z.array(z.enum(REFUND_ACTIONS)),
});

export type ConsoleRefund = z.input<typeof consoleRefund>;

export const listConsoleRefunds = defineEndpoint(orderConsoleRoutes.listConsoleRefunds, {
  summary:
    'Lists at most 200 refunds to cards that need staff, the oldest first, those at the counter last; with the number of an order, all of its refunds',
  query: z.object({ order: z.string().trim().min(1).max(40).optional() }),
  response: z.array(consoleRefund),
  errors: ['session_expired', 'forbidden'],
});

export const recordRefundResult = defineEndpoint(orderConsoleRoutes.recordRefundResult, {
  summary:
    'Records the result of a refund to a card that was found at the bank, or pays it to the wallet, by a bank transfer or at the counter, once; the desk records the last alone',
  params: z.object({ id: handle }),
  body: z
    .object({
      action: z.enum(REFUND_ACTIONS),
      /** Reference of a bank transfer; required for `bank`, and refused for any other. */
      reference: z.string().trim().max(REASON_LENGTH_MAX, 'too_long').optional(),
      seen,
    })
    .refine(({ action, reference }) => action === 'bank' || reference === undefined, {
      path: ['reference'],
      message: 'invalid',
    }),
  response: z.null(),
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'till_not_open',
    'till_short',
    'changed_meanwhile',
    'payment_disputed',
    'idempotency_conflict',
    'validation_failed',
  ],
});
