import { createHmac } from 'node:crypto';
import type { Clock } from '@nadi/server/platform/clock';
import type { FastifyInstance } from 'fastify';
import { accountIdOf, webhookSecretOf } from './account.ts';
import { newId, sessionView } from './protocol.ts';
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
  deps: MessageDeps,
  tenantId: number,
  session: StripeSession,
): Promise<void> {
  const { successUrl: url } = session;
  const type = session.status === 'complete' ? 'completed' : 'expired';
  await sendEvent(app, deps, tenantId, {
    type: `checkout.session.${type}`,
    object: sessionView(session, deps.clock.now(), { url, isExpanded: false, saved: null }),
  });
}

/** Object that a message is about, with the type of the message. */
interface StripeEvent {
  readonly type: string;
  readonly object: object;
}

/** Sends a signed message to the shop; one whose account is not stored is lost. */
export async function sendEvent(
  app: FastifyInstance,
  { store, clock, secret }: MessageDeps,
  tenantId: number,
  { type, object }: StripeEvent,
): Promise<void> {
  const account = await store.accountNumber(tenantId);
  const shop = await store.shopUrl(accountIdOf(tenantId));
  if (account === null || shop === null) return;
  const created = Math.floor(clock.now() / 1000);
  const text = JSON.stringify({ id: newId('evt_'), type, created, data: { object } });
  await app.inject({
    method: 'POST',
    url: `/api/v1/payments/stripe/webhook/${account}`,
    headers: {
      host: new URL(shop).host,
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
