import { createHmac } from 'node:crypto';
import { DEMO_TOTP } from '@nadi/demo/seed/staff';
import { afterAll, beforeAll, expect } from 'vitest';
import { enableAccount } from '../src/features/payment/ports.ts';
import { totpSealedFor } from '../src/features/staff/policy.ts';
import { createSealer } from '../src/platform/sealed-text.ts';
import { grandTotal, runSql, uuidIn } from './books.ts';
import { type Buyer, freshSlots, itemOf, order, statusOf } from './buyer.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { type StripeServer, startStripe } from './stripe-server.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
const WEBHOOK_SECRET = 'whsec_test_secret';
const LATER_SECONDS = 61;

/**
 * Creates a venue that offers Stripe alone, with the messages that Stripe sends to it.
 *
 * Call it at the start of a test file: it opens and closes everything itself.
 */
export function stripeRig({ day = 3 } = {}) {
  let app: TestApp;
  let stripe: StripeServer;
  let url: string;
  let accountId: number;
  beforeAll(async () => {
    stripe = await startStripe();
    app = await startTestApp({ environment: { NADI_DEMO: '0', NADI_SECRET: SECRET } });
    url = app.testDatabase.superuserUrl;
    const sealer = createSealer(SECRET);
    expect(await enableAccount(app.database, sealer, 1, stripe.account, Date.now())).toBe(true);
    const sealed = sealer.seal(WEBHOOK_SECRET, { tenantId: 1, purpose: 'gateway webhook secret' });
    const [account] = await runSql<{ id: number }>(
      url,
      "update gateway_account set sealed_webhook_secret = $1 where not is_double and gateway = 'STRIPE' returning id",
      [sealed],
    );
    accountId = account?.id ?? 0;
    const staff = await runSql<{ id: number }>(url, 'select id from staff where tenant_id = 1');
    for (const { id } of staff) {
      const sealedTotp = sealer.seal(DEMO_TOTP, totpSealedFor(1, id));
      await runSql(url, 'update staff set sealed_totp = $1 where tenant_id = 1 and id = $2', [
        sealedTotp,
        id,
      ]);
    }
  });
  afterAll(async () => {
    expect(await grandTotal(url)).toBe(0);
    await app.close();
    stripe.close();
  });
  const freshSlot = freshSlots(() => app, { day, hours: [9, 21] });

  /** Sends a message about an object, signed with a secret; returns the status of its answer. */
  async function send(object: object, type = 'updated', secret = WEBHOOK_SECRET): Promise<number> {
    const text = JSON.stringify({ id: 'evt_1', type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v1/payments/stripe/webhook/${accountId}`,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'stripe-signature': `t=${time},v1=${signature}`,
      },
      payload: text,
    });
    return answer.statusCode;
  }

  /** Buys a court at Stripe; returns the order with its payment. */
  async function buy(buyer: Buyer) {
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId } = placed.body.data;
    stripe.pay(transactionId, { payment_intent: { id: transactionId.replace('cs_', 'pi_') } });
    await app.clock(LATER_SECONDS);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    return { order_id, transactionId } as { order_id: string; transactionId: string };
  }

  /** Calls off everything in an order. */
  async function callOff(orderId: string): Promise<number | null> {
    const lines = await runSql<{ lineId: string }>(
      url,
      'select id as "lineId" from order_line where order_id = $1',
      [uuidIn(orderId)],
    );
    const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
    return app.whole.sold.cancel(1, units, 'venue');
  }

  return {
    get app() {
      return app;
    },
    get stripe() {
      return stripe;
    },
    get url() {
      return url;
    },
    freshSlot,
    send,
    buy,
    callOff,
    later: (seconds = LATER_SECONDS) => app.clock(seconds),
  };
}
