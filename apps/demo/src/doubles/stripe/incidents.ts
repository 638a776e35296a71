import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountIdOf, DEMO_STRIPE_PATH } from './account.ts';
import { type MessageDeps, sendEvent } from './messages.ts';
import {
  MISSING,
  type ProtocolDeps,
  refundView,
  type StripeAnswer,
  type StripeRequest,
  success,
} from './protocol.ts';
import type { StripeDispute } from './state.ts';

const EVIDENCE_SECONDS = 7 * 86_400;

/** Statuses of a dispute that a script gives it, as banks decide. */
const STATUSES = [
  'warning_needs_response',
  'warning_closed',
  'needs_response',
  'won',
  'lost',
] as const;

const statusOf = z.enum(STATUSES);

/** Messages by the status of a dispute. */
const EVENTS: Readonly<Record<(typeof STATUSES)[number], string>> = {
  warning_needs_response: 'charge.dispute.created',
  warning_closed: 'charge.dispute.closed',
  needs_response: 'charge.dispute.created',
  won: 'charge.dispute.closed',
  lost: 'charge.dispute.closed',
};

const disputeView = (dispute: StripeDispute): object => ({
  id: dispute.disputeId,
  object: 'dispute',
  amount: dispute.amount,
  currency: dispute.currency,
  reason: 'fraudulent',
  status: dispute.status,
  evidence_details: { due_by: Math.floor(dispute.createdAt / 1000) + EVIDENCE_SECONDS },
  payment_intent: {
    id: dispute.paymentIntent,
    object: 'payment_intent',
    metadata: { payment: dispute.payment },
  },
});

/** Returns a dispute of the merchant. */
export async function readDispute(
  { store }: ProtocolDeps,
  { tenantId }: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  const found = await store.findDispute(id);
  return found?.account === accountIdOf(tenantId) ? success(disputeView(found)) : MISSING;
}

/**
 * Mounts what scripts let happen to a payment later: a dispute with its decision, and the failure of its
 * latest refund. Each is reported to the shop.
 *
 * The payment is named by its session, or by its own id where a saved card paid it.
 */
export function mountIncidents(app: FastifyInstance, deps: ProtocolDeps & MessageDeps): void {
  const { store, clock } = deps;
  const tenantOf = (account: string): number => Number(/\d+$/.exec(account)?.[0]);

  app.post<{ Params: { id: string; status: string } }>(
    `${DEMO_STRIPE_PATH}/:id/dispute/:status`,
    async (request, reply) => {
      const status = statusOf.safeParse(request.params.status);
      const paid = status.success ? await store.findPayment(request.params.id) : null;
      if (!status.success || paid === null) return reply.code(404).send(MISSING.body);
      const disputeId = paid.paymentIntent.replace('pi_', 'du_');
      await store.dispute({ ...paid, disputeId, status: status.data }, clock.now());
      const dispute = await store.findDispute(disputeId);
      if (dispute === null) throw new Error('The dispute was not stored.');
      const event = { type: EVENTS[status.data], object: disputeView(dispute) };
      await sendEvent(app, deps, tenantOf(paid.account), event);
      return { status: true, data: { id: disputeId } };
    },
  );

  app.post<{ Params: { id: string } }>(
    `${DEMO_STRIPE_PATH}/:id/refund/failed`,
    async (request, reply) => {
      const paid = await store.findPayment(request.params.id);
      const refund = paid && (await store.failRefund(paid.paymentIntent));
      if (!paid || !refund) return reply.code(404).send(MISSING.body);
      const event = { type: 'refund.failed', object: refundView(refund) };
      await sendEvent(app, deps, tenantOf(paid.account), event);
      return { status: true, data: { id: refund.refundId } };
    },
  );
}
