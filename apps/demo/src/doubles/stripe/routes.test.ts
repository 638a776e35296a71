import { runSql } from '@nadi/server/test/books';
import { type Buyer, freshSlots, guest, itemOf, order, statusOf } from '@nadi/server/test/buyer';
import type { TestApp } from '@nadi/server/test/harness';
import { openShop } from '@nadi/server/test/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStripeAccount } from './account.ts';

const SECRET = 'nadi-demo-secret-not-for-production';
const RETURN = 'http://localhost:8080/api/v1/payments/stripe/return/r_abcdefgh';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  ({ app } = await openShop());
  buyer = await guest(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 4, hours: [9, 21] });
const { password } = demoStripeAccount(1, 8080, SECRET);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Calls the interface as a merchant. */
async function stripe(
  method: 'GET' | 'POST',
  path: string,
  { fields = {}, key = '', as = password }: { fields?: object; key?: string; as?: string } = {},
) {
  const text = new URLSearchParams(Object.entries(fields)).toString();
  const answer = await app.app.inject({
    method,
    url: `/demo/stripe/v1/${path}${method === 'GET' ? `?${text}` : ''}`,
    headers: { authorization: `Bearer ${as}`, ...form, ...(key && { 'idempotency-key': key }) },
    ...(method === 'POST' && { payload: text }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

let opened = 0;
const sessionFields = (change: object = {}) => ({
  mode: 'payment',
  client_reference_id: 'ORDER1',
  success_url: `${RETURN}?id={CHECKOUT_SESSION_ID}`,
  cancel_url: RETURN,
  expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
  locale: 'auto',
  'payment_method_types[0]': 'card',
  'line_items[0][quantity]': 1,
  'line_items[0][price_data][currency]': 'aed',
  'line_items[0][price_data][unit_amount]': 23_100,
  'line_items[0][price_data][product_data][name]': 'Al Noor <Sports> Park',
  'payment_intent_data[metadata][payment]': 'ORDER1',
  ...change,
});

async function open(): Promise<string> {
  opened += 1;
  const { status, body } = await stripe('POST', 'checkout/sessions', {
    fields: sessionFields(),
    key: `key-${opened}`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

const read = async (id: string) =>
  (
    await stripe('GET', `checkout/sessions/${id}`, {
      fields: { 'expand[0]': 'payment_intent.latest_charge' },
    })
  ).body;

const press = (id: string, decision: string) =>
  app.app.inject({
    method: 'POST',
    url: `/demo/stripe/pay/${id}`,
    headers: form,
    payload: `decision=${decision}&lang=en`,
  });

it.each([
  ['an amount below the least', { 'line_items[0][price_data][unit_amount]': 199 }],
  ['an end that is too near', { expires_at: Math.floor(Date.now() / 1000) + 60 }],
  ['an end that is too far', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }],
  ['an amount with decimals', { 'line_items[0][price_data][unit_amount]': '231.00' }],
  ['a field that does not exist', { amount: 5 }],
])('takes no session with %s', async (_, change) => {
  const { status } = await stripe('POST', 'checkout/sessions', { fields: sessionFields(change) });
  expect(status).toBe(400);
});

it('opens one session for a key, and shows it to its merchant alone', async () => {
  const fields = sessionFields();
  const [one, again] = [
    await stripe('POST', 'checkout/sessions', { fields, key: 'same' }),
    await stripe('POST', 'checkout/sessions', { fields, key: 'same' }),
  ];
  expect(again.body.id).toBe(one.body.id);
  const other = await stripe('POST', 'checkout/sessions', {
    fields: { ...fields, client_reference_id: 'ORDER2' },
    key: 'same',
  });
  expect(other.body.error.type).toBe('idempotency_error');
  const foreign = demoStripeAccount(2, 8080, SECRET).password;
  const path = `checkout/sessions/${one.body.id}`;
  expect((await stripe('GET', path, { as: foreign })).status).toBe(404);
  expect((await stripe('GET', path, { as: 'sk_test_1_guess' })).status).toBe(401);
  expect((await stripe('GET', 'account')).body.id).toBe('acct_nadidemo1');
});

it('is paid or declined at its page, and leads back as Stripe does', async () => {
  const id = await open();
  expect((await press(id, 'back')).headers.location).toBe(RETURN);
  const declined = await press(id, 'decline');
  const page = await app.app.inject(String(declined.headers.location));
  expect(page.body).toContain('The card was declined.');
  expect(page.body).toContain('Al Noor &lt;Sports&gt; Park');
  expect(page.headers['content-security-policy']).toContain('http://localhost:8080');
  expect(await read(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  const paid = await press(id, 'approve');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${RETURN}?id=${id}`]);
  const { payment_intent: intent, ...session } = await read(id);
  expect(session).toMatchObject({ payment_status: 'paid', amount_total: 23_100, currency: 'aed' });
  expect(intent.latest_charge.payment_method_details.card.last4).toBe('4242');
  const over = await app.app.inject({
    url: `/demo/stripe/pay/${id}`,
    headers: { 'accept-language': 'ar-AE' },
  });
  expect(over.body).toContain('dir="rtl"');
  expect(over.body).not.toContain('name="decision"');
  expect((await stripe('POST', `checkout/sessions/${id}/expire`)).status).toBe(400);
  expect((await press('cs_test_nothing', 'approve')).statusCode).toBe(404);
});

it('takes no payment after it was expired, or after its time', async () => {
  const [closed, left] = [await open(), await open()];
  expect((await stripe('POST', `checkout/sessions/${closed}/expire`)).body.status).toBe('expired');
  await app.clock(31 * 60 + 1);
  for (const id of [closed, left]) {
    expect(String((await press(id, 'approve')).headers.location)).toContain('/demo/stripe/pay/');
    expect(await read(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    const script = await app.app.inject({ method: 'POST', url: `/demo/stripe/${id}/approve` });
    expect(script.statusCode).toBe(409);
  }
  expect((await app.app.inject('/demo/stripe')).body).toContain('Ended without payment');
});

it('refunds a payment in parts, each once for its key, and no more than was paid', async () => {
  const id = await open();
  await press(id, 'approve');
  const { payment_intent: intent } = await read(id);
  const refund = (amount: number, key: string) =>
    stripe('POST', 'refunds', {
      fields: { payment_intent: intent.id, amount, 'metadata[refund]': key },
      key: `${id}${key}`,
    });
  const first = await refund(13_100, 'a');
  expect(first.body).toMatchObject({ status: 'succeeded', amount: 13_100 });
  expect((await refund(13_100, 'a')).body.id).toBe(first.body.id);
  expect((await refund(10_001, 'b')).status).toBe(400);
  expect((await refund(10_000, 'c')).status).toBe(200);
  expect((await refund(1, 'd')).body.error.code).toBe('charge_already_refunded');
  const listed = await stripe('GET', 'refunds', {
    fields: { payment_intent: intent.id, limit: 100 },
  });
  expect(listed.body.data).toHaveLength(2);
});

it('GATE-06 its signed message has the payment queried at once', async () => {
  const placed = await order(app, buyer, {
    items: [itemOf(freshSlot())],
    fields: { pg: 'STRIPE' },
  });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId, url } = placed.body.data;
  expect(url).toContain(`/demo/stripe/pay/${transactionId}`);
  await runSql(
    app.testDatabase.superuserUrl,
    "update payment set next_check_at = next_check_at + interval '10 minutes' where transaction_id = $1",
    [transactionId],
  );
  await press(transactionId, 'approve');
  await app.clock(1);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
});
