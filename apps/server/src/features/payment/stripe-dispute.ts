import type { DisputeState } from '@nadi/domain/payment/dispute';
import { z } from 'zod';
import type { DisputeAnswer } from './gateway.ts';
import { type Call, isRefusal, SUCCESS } from './stripe-wire.ts';

const DISPUTE_ID = /^(dp|du)_[A-Za-z0-9_]{1,250}$/;

/** Dispute, as Stripe returns it with its payment. */
const dispute = z.object({
  id: z.string().regex(DISPUTE_ID),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  reason: z.string().max(200).nullish(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
    'charge_refunded',
    'prevented',
  ]),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  payment_intent: z.object({ metadata: z.object({ payment: z.string().nullish() }).nullish() }),
});

const STATES: Readonly<Record<z.output<typeof dispute>['status'], DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  charge_refunded: 'closed',
  prevented: 'closed',
};

/** Queries a dispute with its payment; one that is unknown or of another payment is none (DISPUTE-01). */
export async function readDispute(call: Call, id: string): Promise<DisputeAnswer> {
  if (!DISPUTE_ID.test(id)) return { type: 'none' };
  const fields = { expand: ['payment_intent'] };
  const answer = await call('GET', `/v1/disputes/${encodeURIComponent(id)}`, { fields });
  if (answer === null) return { type: 'silence' };
  if (isRefusal(answer)) return { type: 'none' };
  const parsed = answer.status === SUCCESS ? dispute.safeParse(answer.json).data : undefined;
  if (parsed === undefined) return { type: 'silence' };
  const { payment_intent: intent, evidence_details: evidence } = parsed;
  const gatewayOrderId = intent.metadata?.payment;
  if (!gatewayOrderId) return { type: 'none' };
  return {
    type: 'dispute',
    reference: parsed.id,
    gatewayOrderId,
    state: STATES[parsed.status],
    amountFils: parsed.amount,
    currency: parsed.currency.toUpperCase(),
    reason: parsed.reason ?? '',
    evidenceDueAt: evidence?.due_by ? evidence.due_by * 1000 : null,
  };
}
