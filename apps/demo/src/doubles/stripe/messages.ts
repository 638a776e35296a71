import { createHmac } from 'node:crypto';
import type { Clock } from '@nadi/server/platform/clock';
import type { FastifyInstance } from 'fastify';
import { webhookSecretOf } from './account.ts';
import { sessionView } from './protocol.ts';
import type { StripeSession } from './state.ts';
import type { StripeStore } from './store.ts';

export interface MessageDeps {
  readonly store: StripeStore;
  readonly clock: Pick<Clock, 'now' | 'machineNow'>;
  readonly secret: string;
}

/** Signs a text as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "<t>.<text>">`. */
export function signatureHeader(text: string, secret: string, machineNow: number): string {
  const time = Math.floor(machineNow / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/**
 * Sends the signed message about a session to the shop, which this server is.
 *
 * A lost message has no effect: the shop queries its open payments by itself.
 */
export async function sendMessage(
  app: FastifyInstance,
  { store, clock, secret }: MessageDeps,
  tenantId: number,
  session: StripeSession,
): Promise<void> {
  const account = await store.accountNumber(tenantId);
  if (account === null) return;
  const text = JSON.stringify({
    id: session.sessionId.replace('cs_', 'evt_'),
    type: session.status === 'complete' ? 'checkout.session.completed' : 'checkout.session.expired',
    created: Math.floor(clock.now() / 1000),
    data: {
      object: sessionView(session, clock.now(), {
        url: session.successUrl,
        isExpanded: false,
        saved: null,
      }),
    },
  });
  await app.inject({
    method: 'POST',
    url: `/api/v1/payments/stripe/webhook/${account}`,
    headers: {
      host: new URL(session.successUrl).host,
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(
        text,
        webhookSecretOf(tenantId, secret),
        clock.machineNow(),
      ),
    },
    payload: text,
  });
}
