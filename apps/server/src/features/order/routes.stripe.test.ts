import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, freshSlots, guest, itemOf, order, statusOf } from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
const LATER_SECONDS = 61;

/** Venue that offers Stripe alone. */
let app: TestApp;
let stripe: StripeServer;
let url: string;
let buyer: Buyer;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp({ environment: { NADI_DEMO: '0', NADI_SECRET: SECRET } });
  url = app.testDatabase.superuserUrl;
  const sealer = createSealer(SECRET);
  expect(await enableAccount(app.database, sealer, 1, stripe.account, Date.now())).toBe(true);
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
  stripe.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

/** Places an order whose payment page is open at Stripe. */
async function open() {
  const placed = await order(app, buyer, {
    items: [itemOf(freshSlot())],
    fields: { pg: 'stripe' },
  });
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.data).toMatchObject({ pg: 'STRIPE' });
  return placed.body.data as { order_id: string; transactionId: string; url: string };
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Calls off everything in an order. */
async function callOff(orderId: string): Promise<number | null> {
  const lines = await runSql<{ lineId: string }>(
    url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(orderId)],
  );
  return app.whole.sold.cancel(
    1,
    lines.map(({ lineId }) => ({ lineId, units: [0] })),
    'venue',
  );
}

it('PAY-23 an order is paid at Stripe, and its refund goes back there', async () => {
  const { order_id, transactionId } = await open();
  expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
  stripe.pay(transactionId);
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const amount = await callOff(order_id);
  stripe.mode = 'lost';
  await app.clock(LATER_SECONDS);
  stripe.mode = 'normal';
  await app.clock(10 * LATER_SECONDS);
  expect(await refundsOf(url, order_id)).toEqual([{ state: 'returned', amount }]);
  expect(stripe.refunds.map((one) => one.amount)).toEqual([amount]);
  expect(await sumsOf(url, order_id)).toEqual({});
}, 60_000);

it('PAY-03 money of another amount pays nothing', async () => {
  const { order_id, transactionId } = await open();
  stripe.pay(transactionId, { amount_total: 100 });
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
}, 60_000);

it('GATE-06 a signed message has its payment queried at once, and a forged one does not', async () => {
  const where = { tenantId: 1, purpose: 'gateway webhook secret' };
  const sealed = createSealer(SECRET).seal('whsec_test_secret', where);
  const [account] = await runSql<{ id: number }>(
    url,
    "update gateway_account set sealed_webhook_secret = $1 where not is_double and gateway = 'STRIPE' returning id",
    [sealed],
  );
  const { order_id, transactionId } = await open();
  await runSql(
    url,
    "update payment set next_check_at = next_check_at + interval '10 minutes' where transaction_id = $1",
    [transactionId],
  );
  stripe.pay(transactionId);
  const text = JSON.stringify({ id: 'evt_1', data: { object: { id: transactionId } } });
  const time = Math.floor(Date.now() / 1000);
  const send = (secret: string, payload = text, id = account?.id) =>
    app.app.inject({
      method: 'POST',
      url: `/api/v1/payments/stripe/webhook/${id}`,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'stripe-signature': `t=${time},v1=${hmac(secret, `${time}.${payload}`)}`,
      },
      payload,
    });
  const forged = await send('whsec_other');
  expect([forged.statusCode, forged.json().code]).toEqual([400, 'malformed_request']);
  expect((await send('whsec_test_secret', text, 999_999)).statusCode).toBe(400);
  expect((await send('whsec_test_secret', '{"data":{}}')).statusCode).toBe(200);
  await app.clock(1);
  expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
  for (const _ of ['once', 'twice']) {
    const received = await send('whsec_test_secret');
    expect([received.statusCode, received.body]).toEqual([200, '']);
  }
  await app.clock(1);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  expect((await send('whsec_test_secret')).statusCode).toBe(200);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
}, 60_000);

it('GATE-01 GATE-02 the config offers what may be chosen, and no other is', async () => {
  const { gateways } = (await app.call('readConfig', {})).body.data as { gateways: unknown };
  expect(gateways).toMatchObject([{ pg: 'COUNTER' }, { pg: 'STRIPE', kind: 'stripe', least: 2 }]);
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())], fields: { pg: 'EPG' } });
  expect([placed.status, placed.body.code]).toEqual([409, 'gateway_not_offered']);
});
