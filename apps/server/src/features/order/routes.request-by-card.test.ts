import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, customer, itemOf, order } from '../../../test/buyer.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';
import { savedCardCalls } from '../../../test/saved-cards.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

/** Secret of the demo, with which its data is sealed. */
const SECRET = 'nadi-demo-secret-not-for-production';
const LATER_SECONDS = 61;

const rig = requestRig();
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
  const sealer = createSealer(SECRET);
  await enableAccount(rig.app.database, sealer, 1, stripe.account, Date.now());
  rig.app.age();
});
afterAll(() => stripe.close());

const { cardsOf, removeCard } = savedCardCalls(
  () => rig.app,
  () => rig.url,
);

const pay = ({ order_id }: Requested, { bearer }: Buyer, body: object) =>
  rig.app.call('payOrder', { params: { order_id }, body }, { bearer });

async function approved(buyer: Buyer): Promise<Requested> {
  const requested = await rig.request(buyer);
  await rig.approve(requested);
  return requested;
}

/** Saves a card by a request that it pays. */
async function save(buyer: Buyer): Promise<string> {
  const opened = await pay(await approved(buyer), buyer, { save_card: true });
  expect(opened.status, opened.text).toBe(200);
  stripe.payAndSave(opened.body.data.transactionId, { last4: String(1000 + stripe.cards.size) });
  await rig.app.clock(LATER_SECONDS);
  return String((await cardsOf(buyer))[0]?.id);
}

it('CARD-05 CARD-06 a saved card pays an approved request, and where declined another way does', async () => {
  const buyer = await customer(rig.app);
  const cardId = await save(buyer);
  const one = await approved(buyer);
  const paid = await pay(one, buyer, { cardId });
  expect(paid.body.data, paid.text).toMatchObject({ status: 'complete', url: null });

  const two = await approved(buyer);
  stripe.chargeResult = 'declined';
  for (const _ of ['once', 'twice'])
    expect(codeOf(await pay(two, buyer, { cardId }))).toEqual([409, 'payment_declined']);
  const page = await pay(two, buyer, { pg: 'STRIPE' });
  expect(page.body.data.url, page.text).toContain('/pay/cs_');
  expect(codeOf(await pay(two, buyer, { cardId }))).toEqual([409, 'payment_in_hand']);
  stripe.pay(page.body.data.transactionId);
  await rig.app.clock(LATER_SECONDS);
  const read = await rig.app.call(
    'readOrder',
    { params: { order_id: two.order_id } },
    { bearer: buyer.bearer },
  );
  expect(read.body.data.status).toBe('complete');
});

it('CARD-08 a request is not paid by a card that may not pay, nor by that of its customer from a link', async () => {
  const buyer = await customer(rig.app);
  stripe.chargeResult = 'paid';
  const cardId = await save(buyer);
  const requested = await approved(buyer);
  const change = (set: string) =>
    runSql(rig.url, `update saved_card set ${set} where customer_id is not null`);
  await change('expiry_year = 2020');
  expect(codeOf(await pay(requested, buyer, { cardId }))).toEqual([409, 'card_expired']);
  await change("expiry_year = 2090, gateway = 'EPG', gateway_account_id = null");
  expect(codeOf(await pay(requested, buyer, { cardId }))).toEqual([409, 'card_not_usable']);
  const byLink = await rig.app.call(
    'payOrder',
    { params: { order_id: requested.order_id }, body: { cardId } },
    { headers: { 'x-order-token': requested.token } },
  );
  expect(codeOf(byLink)).toEqual([422, 'validation_failed']);
  expect((await removeCard(buyer, cardId)).status).toBe(200);
  expect(codeOf(await pay(requested, buyer, { cardId }))).toEqual([404, 'card_not_found']);
});

it('CARD-01 a request that is sent for approval takes no saved card', async () => {
  const buyer = await customer(rig.app);
  const cardId = await save(buyer);
  const { slot } = await approved(buyer);
  const next = { ...slot, date: slot.date, start_time: '22:00:00', end_time: '23:00:00' };
  const sent = await order(rig.app, buyer, { items: [itemOf(next)], fields: { cardId } });
  expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([422, ['cardId']]);
});
