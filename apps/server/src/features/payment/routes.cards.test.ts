import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import {
  type Buyer,
  customer,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { savedCardCalls } from '../../../test/saved-cards.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from './ports.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
const LATER_SECONDS = 61;

/** Venue that offers Stripe alone, by its real protocol. */
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
  buyer = await customer(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
  stripe.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });
const { cardsOf, removeCard, rowsOf } = savedCardCalls(
  () => app,
  () => url,
);

/** Places an order at Stripe. */
async function place(who = buyer, fields: Readonly<Record<string, string>> = { save_card: '1' }) {
  const placed = await order(app, who, { items: [itemOf(freshSlot())], fields });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data as { order_id: string; transactionId: string };
}

it('CARD-01 a card is saved with its payment, once however often it is reported', async () => {
  const { order_id, transactionId } = await place();
  const opened = stripe.heard.findLast(({ path }) => path === '/v1/checkout/sessions');
  expect(opened?.form.get('customer_creation')).toBe('always');
  expect(opened?.form.get('payment_intent_data[setup_future_usage]')).toBe('on_session');
  expect(await cardsOf(buyer)).toEqual([]);
  const { id, customer: owner } = stripe.payAndSave(transactionId);
  await app.clock(LATER_SECONDS);
  await app.clock(10 * LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const [card, ...more] = await cardsOf(buyer);
  expect(more).toEqual([]);
  expect(card).toMatchObject({
    card_type: 'Visa',
    last_four: '4242',
    expiry_month: 12,
    expiry_year: 2090,
    is_expired: false,
    is_offered: true,
    pg: 'STRIPE',
  });
  // The names at the gateway are stored sealed, and in no answer.
  const rows = JSON.stringify(await rowsOf());
  for (const secret of [id, String(owner)]) {
    expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    expect(JSON.stringify(card)).not.toContain(secret);
  }
});

it('CARD-01 without the wish no card is saved, whatever the gateway returns', async () => {
  const before = await cardsOf(buyer);
  const { transactionId } = await place(buyer, {});
  const opened = stripe.heard.findLast(({ path }) => path === '/v1/checkout/sessions');
  expect(opened?.form.has('customer_creation')).toBe(false);
  stripe.payAndSave(transactionId, { last4: '1111' });
  await app.clock(LATER_SECONDS);
  expect(await cardsOf(buyer)).toEqual(before);
});

it('CARD-01 a payment of another amount saves nothing', async () => {
  const before = await cardsOf(buyer);
  const { order_id, transactionId } = await place();
  stripe.payAndSave(transactionId, { last4: '2222' });
  const found = stripe.sessions.get(transactionId);
  if (found !== undefined) found.amount_total = 100;
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
  expect(await cardsOf(buyer)).toEqual(before);
});

it('CARD-01 a payment completes although the card is unreadable', async () => {
  const before = await cardsOf(buyer);
  const { order_id, transactionId } = await place();
  stripe.payAndSave(transactionId, { exp_month: 13 });
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  expect(await cardsOf(buyer)).toEqual(before);
});

it('CARD-01 the same card saved again is listed once, and the former is deleted there', async () => {
  const { transactionId } = await place();
  stripe.payAndSave(transactionId, { last4: '7777' });
  await app.clock(LATER_SECONDS);
  const again = await place();
  const second = stripe.payAndSave(again.transactionId, { last4: '7777' });
  await app.clock(LATER_SECONDS);
  await app.clock(1);
  const same = (await cardsOf(buyer)).filter(({ last_four }) => last_four === '7777');
  expect(same).toHaveLength(1);
  const there = [...stripe.cards.values()].filter(({ card }) => card.last4 === '7777');
  expect(there.filter((one) => one.customer !== null)).toEqual([second]);
});

it('CARD-03 a card is listed as expired after its month', async () => {
  const { transactionId } = await place();
  stripe.payAndSave(transactionId, { last4: '0001', exp_month: 1, exp_year: 2020 });
  await app.clock(LATER_SECONDS);
  const card = (await cardsOf(buyer)).find(({ last_four }) => last_four === '0001');
  expect(card).toMatchObject({ is_expired: true, expiry_year: 2020 });
});

it('CARD-02 CARD-04 a card of another is not found, and an own one is deleted here, then there', async () => {
  const { transactionId } = await place();
  const saved = stripe.payAndSave(transactionId, { last4: '3333' });
  await app.clock(LATER_SECONDS);
  const card = (await cardsOf(buyer)).find(({ last_four }) => last_four === '3333');
  const id = String(card?.id);
  const visitor = await guest(app);
  expect((await removeCard(visitor, id)).status).toBe(403);
  expect((await removeCard(buyer, 'k_AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  stripe.mode = 'silent';
  expect((await removeCard(buyer, id)).status).toBe(200);
  expect((await removeCard(buyer, id)).status).toBe(404);
  expect((await cardsOf(buyer)).map((one) => one.id)).not.toContain(id);
  await app.clock(1);
  expect(saved.customer).not.toBeNull();
  // It acts, and its answer is lost: the next attempt finds the card without its customer.
  stripe.mode = 'lost';
  await app.clock(LATER_SECONDS * 10);
  expect(saved.customer).toBeNull();
  stripe.mode = 'normal';
  await app.clock(LATER_SECONDS * 60);
  const left = await runSql(url, 'select id from saved_card where customer_id is null');
  expect(left).toEqual([]);
});

it('CARD-01 a guest cannot save a card', async () => {
  const placed = await order(app, await guest(app), {
    items: [itemOf(freshSlot())],
    fields: { save_card: '1' },
  });
  expect([placed.status, Object.keys(placed.body.errors ?? {})]).toEqual([422, ['save_card']]);
});

it('CARD-01 an order that is placed again with the wish has a page that saves', async () => {
  const slot = freshSlot();
  const fields = (save: string) => ({ items: [itemOf(slot)], fields: { save_card: save } });
  const first = await order(app, buyer, fields('0'));
  const same = await order(app, buyer, fields('0'));
  const other = await order(app, buyer, fields('1'));
  expect(same.body.data.order_id).toBe(first.body.data.order_id);
  expect(other.status, other.text).toBe(200);
  expect(other.body.data.order_id).not.toBe(first.body.data.order_id);
});

it('CARD-01 a top-up saves its card', async () => {
  const opened = await app.call(
    'topUpWallet',
    { body: { amount: 50, save_card: true } },
    { bearer: buyer.bearer },
  );
  expect(opened.status, opened.text).toBe(200);
  stripe.payAndSave(opened.body.data.transactionId, { last4: '5555', brand: 'mastercard' });
  await app.clock(LATER_SECONDS);
  expect((await cardsOf(buyer))[0]).toMatchObject({ last_four: '5555', card_type: 'Mastercard' });
});
