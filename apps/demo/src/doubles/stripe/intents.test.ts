import { refundsOf, runSql, sumsOf, uuidIn } from '@nadi/server/test/books';
import { type Buyer, customer, freshSlots, itemOf, order } from '@nadi/server/test/buyer';
import type { TestApp } from '@nadi/server/test/harness';
import { savedCardCalls } from '@nadi/server/test/saved-cards';
import { openShop } from '@nadi/server/test/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStripeAccount } from './account.ts';

const LATER_SECONDS = 61;
const { password } = demoStripeAccount(1, 8080, 'nadi-demo-secret-not-for-production');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let app: TestApp;
let url: string;
let buyer: Buyer;
beforeAll(async () => {
  ({ app, url } = await openShop());
  buyer = await customer(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 5, hours: [9, 21] });
const { cardsOf, removeCard } = savedCardCalls(
  () => app,
  () => url,
);

const send = (fields: Readonly<Record<string, string>>) =>
  order(app, buyer, { items: [itemOf(freshSlot())], fields: { pg: 'STRIPE', ...fields } });

/** Pays an order at the page, with a card that is saved. */
async function save() {
  const placed = await send({ save_card: '1' });
  expect(placed.status, placed.text).toBe(200);
  const { transactionId } = placed.body.data;
  await app.app.inject({ method: 'POST', url: `/demo/stripe/${transactionId}/approve` });
  await app.clock(LATER_SECONDS);
  const [card] = await cardsOf(buyer);
  return { cardId: String(card?.id), method: transactionId.replace('cs_test_', 'pm_') };
}

/** Calls the interface as a merchant. */
async function stripe(method: 'GET' | 'POST', path: string, fields = {}, key = '', as = password) {
  const answer = await app.app.inject({
    method,
    url: `/demo/stripe/v1/${path}`,
    headers: { authorization: `Bearer ${as}`, ...form, ...(key && { 'idempotency-key': key }) },
    ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fieldsFor = (method: string, change: object = {}) => ({
  amount: '5000',
  currency: 'aed',
  customer: method.replace('pm_', 'cus_'),
  payment_method: method,
  'payment_method_types[0]': 'card',
  description: 'Al Noor Sports Park',
  'metadata[payment]': 'PAYMENT1',
  ...change,
});
const CONFIRM = { return_url: 'http://localhost:8080/back' };

it('CARD-05 a saved card pays an order, and its refund goes back to it', async () => {
  const { cardId } = await save();
  const placed = await send({ cardId });
  expect(placed.body.data, placed.text).toMatchObject({ url: null, status: 'complete' });
  const { order_id } = placed.body.data;
  const lines = await runSql<{ lineId: string }>(
    url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(order_id)],
  );
  const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
  const amount = await app.whole.sold.cancel(1, units, 'venue');
  await app.clock(LATER_SECONDS);
  expect(await refundsOf(url, order_id)).toEqual([{ state: 'returned', amount }]);
  expect(await sumsOf(url, order_id)).toEqual({});
});

it('charges a payment once, for its merchant alone', async () => {
  const { method } = await save();
  const [made, again] = [
    await stripe('POST', 'payment_intents', fieldsFor(method), 'one'),
    await stripe('POST', 'payment_intents', fieldsFor(method), 'one'),
  ];
  expect(made.body).toMatchObject({ status: 'requires_confirmation', amount_received: 0 });
  expect(again.body.id).toBe(made.body.id);
  const other = await stripe('POST', 'payment_intents', fieldsFor(method, { amount: '1' }), 'one');
  expect(other.body.error.type).toBe('idempotency_error');
  const path = `payment_intents/${made.body.id}`;
  const foreign = demoStripeAccount(2, 8080, 'nadi-demo-secret-not-for-production').password;
  for (const act of ['', '/confirm', '/cancel']) {
    const how = act === '' ? 'GET' : 'POST';
    expect((await stripe(how, `${path}${act}`, CONFIRM, '', foreign)).status).toBe(404);
  }
  expect((await stripe('POST', `${path}/confirm`)).status).toBe(400);
  const paid = await stripe('POST', `${path}/confirm`, CONFIRM);
  expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 5000 });
  expect((await stripe('POST', `${path}/confirm`, CONFIRM)).status).toBe(400);
  expect((await stripe('POST', `${path}/cancel`)).status).toBe(400);
});

it('charges no payment that was cancelled', async () => {
  const { method } = await save();
  const { body } = await stripe('POST', 'payment_intents', fieldsFor(method));
  const path = `payment_intents/${body.id}`;
  expect((await stripe('POST', `${path}/cancel`)).body.status).toBe('canceled');
  expect((await stripe('POST', `${path}/confirm`, CONFIRM)).status).toBe(400);
  expect((await stripe('GET', path)).body).toMatchObject({ amount_received: 0 });
});

it('declines a card that has no customer any more', async () => {
  const { cardId, method } = await save();
  const { body } = await stripe('POST', 'payment_intents', fieldsFor(method));
  await removeCard(buyer, cardId);
  await app.clock(LATER_SECONDS);
  const path = `payment_intents/${body.id}`;
  const declined = await stripe('POST', `${path}/confirm`, CONFIRM);
  expect([declined.status, declined.body.error.code]).toEqual([402, 'card_declined']);
  expect((await stripe('GET', path)).body.status).toBe('requires_payment_method');
  expect((await stripe('POST', 'payment_intents', fieldsFor(method))).status).toBe(404);
});

it.each([
  ['an amount below the least', { amount: '199' }, 400],
  ['another customer', { customer: 'cus_other' }, 404],
  ['a card that does not exist', { payment_method: 'pm_none' }, 404],
  ['a field that does not exist', { confirm: 'true' }, 400],
])('takes no payment with %s', async (_, change, status) => {
  const { method } = await save();
  const answer = await stripe('POST', 'payment_intents', fieldsFor(method, change));
  expect(answer.status).toBe(status);
});
