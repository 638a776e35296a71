import { REQUEST_STATES } from '@nadi/domain/order/request';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { lineSummary } from '../wire/line.ts';
import { seen } from '../wire/seen.ts';
import { flag, handle, instant, money } from '../wire/values.ts';
import { orderConsoleRoutes } from './console-routes.ts';

/** Approval of a line of a request, with its answer: 0 none yet, 1 granted, 2 refused. */
const approval = z.object({
  id: handle,
  which: z.enum(['booking', 'security']),
  answer: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  reason: z.string().nullable(),
  answered_at: instant.nullable(),
  /** Name of the member of staff, at that time. */
  answered_by: z.string().nullable(),
  /** Set where the reader's role may answer it (BOOK-32). */
  can_answer: flag,
});

/** Request for approval as shown to those who answer it. */
const consoleRequest = z.object({
  order_id: handle,
  order_number: z.string(),
  /** Its state as it was read, for an answer (STAFF-14). */
  seen,
  state: z.enum(REQUEST_STATES),
  customer: z.object({
    name: z.string(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  notes: z.string().nullable(),
  /** Set where participants are named in the order. */
  has_participants: flag,
  placed_at: instant,
  /** End of the time to answer, and of the time to pay once it is approved. */
  answer_until: instant,
  pay_until: instant.nullable(),
  /** Whole minutes since it was placed, and until the end of the time to answer. */
  age_minutes: z.number().int(),
  minutes_left: z.number().int(),
  total: money,
  currency: z.string(),
  lines: z.array(
    z.object({
      /** Id of the booking, by which its participants are listed. */
      booking: handle,
      ...lineSummary.shape,
      quantity: z.number().int(),
      total_price: money,
      is_rejected: flag,
      approvals: z.array(approval),
    }),
  ),
});

export type ConsoleRequest = z.input<typeof consoleRequest>;

export const listApprovals = defineEndpoint(orderConsoleRoutes.listApprovals, {
  summary:
    'Lists at most 200 requests for approval (default: waiting); waiting ones by deadline, decided ones latest first',
  query: z.object({ state: z.enum(['waiting', 'decided']).optional() }),
  response: z.array(consoleRequest),
  errors: ['session_expired', 'forbidden'],
});

export const answerApproval = defineEndpoint(orderConsoleRoutes.answerApproval, {
  summary:
    'Answers an approval once; the last yes opens the payment, a no ends its line and notifies the customer',
  params: z.object({ id: handle }),
  body: z.object({ answer: z.enum(['approve', 'reject']), reason: typed(500), seen }),
  response: consoleRequest,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'request_decided',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
  ],
});
