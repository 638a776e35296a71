import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  customer,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { owedBy, partnerWith, takeTransferBack } from '../../../test/credit.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { savedCardCalls } from '../../../test/saved-cards.ts';
import { type StripeServer, startStripe } from '../../../test/stripe-server.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
const LATER_SECONDS = 61;
const TIME_TO_PAY_SECONDS = 30 * 60;

let app: TestApp;
let stripe: StripeServer;
let url: string;
let buyer: Buyer;
let cardId: string;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp({ environment: { NADI_DEMO: '0', NADI_SECRET: SECRET } });
  url = app.testDatabase.superuserUrl;
  const sealer = createSealer(SECRET);
  expect(await enableAccount(app.database, sealer, 1, stripe.account, Date.now())).toBe(true);
});
beforeEach(async () => {
  stripe.mode = 'normal';
  stripe.chargeResult = 'paid';
  // The clock ends sessions that are not used.
  buyer = await customer(app);
  cardId = await save();
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
  stripe.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });
const { cardsOf, removeCard } = savedCardCalls(
  () => app,
  () => url,
);

const send = (
  fields: Readonly<Record<string, string>>,
  { who = buyer, slot = freshSlot(), key = '' } = {},
) =>
  order(app, who, {
    items: [itemOf(slot)],
    fields,
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  });

/** Saves another card of the customer, and returns its id. */
async function save(): Promise<string> {
  const last4 = String(1000 + stripe.cards.size);
  const placed = await send({ save_card: '1' });
  expect(placed.status, placed.text).toBe(200);
  stripe.payAndSave(placed.body.data.transactionId, { last4 });
  await app.clock(LATER_SECONDS);
  const saved = (await cardsOf(buyer)).find(({ last_four }) => last_four === last4);
  return String(saved?.id);
}

const lastIntent = () => [...stripe.intents.values()].at(-1);
const confirms = () => stripe.heard.filter(({ path }) => path.endsWith('/confirm')).length;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

describe('CARD-05 an order that a saved card pays', () => {
  it('is complete at once, without a page, and its refund goes back to the card', async () => {
    const placed = await send({ cardId });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({ url: null, status: 'complete' });
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

  it('is charged once for a repeated request, also for several at once', async () => {
    const slot = freshSlot();
    const before = confirms();
    const succeeded = [...stripe.intents.values()].filter(
      ({ status }) => status === 'succeeded',
    ).length;
    const again = () => send({ cardId }, { slot, key: 'card-once' });
    const answers = await Promise.all([again(), again(), again()]);
    answers.push(await again());
    const ids = new Set(answers.map(({ body }) => body.data?.order_id));
    expect(ids.size).toBe(1);
    const taken = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(taken.length).toBe(succeeded + 1);
    const paid = await runSql(
      url,
      `select id from payment where order_id = $1 and state = 'captured'`,
      [uuidIn([...ids][0] ?? '')],
    );
    expect([paid.length, confirms() > before]).toEqual([1, true]);
  });

  it('is completed later where the answer of the charge was lost', async () => {
    const placing = send({ cardId });
    stripe.chargeResult = 'processing';
    const placed = await placing;
    expect(placed.body.data).toMatchObject({ url: null, status: 'processing' });
    const { id = '' } = lastIntent() ?? {};
    stripe.finish(id, 'paid');
    await app.clock(LATER_SECONDS);
    expect(await statusOf(app, buyer, placed.body.data.order_id)).toBe('complete');
  });

  it('is ended without a charge where its answer never comes, and the payment is cancelled', async () => {
    stripe.chargeResult = 'processing';
    const placed = await send({ cardId });
    const { order_id } = placed.body.data;
    const found = lastIntent();
    if (found !== undefined) found.status = 'requires_confirmation';
    await app.clock(TIME_TO_PAY_SECONDS + 1);
    expect(await statusOf(app, buyer, order_id)).toBe('expired');
    expect(lastIntent()?.status).toBe('canceled');
  });

  it('PAY-03 is not complete for money of another amount', async () => {
    stripe.chargeResult = 'processing';
    const placed = await send({ cardId });
    const found = lastIntent();
    if (found === undefined) throw new Error('There is no payment.');
    stripe.finish(found.id, 'paid');
    found.amount_received = 100;
    await app.clock(LATER_SECONDS);
    expect(await statusOf(app, buyer, placed.body.data.order_id)).not.toBe('complete');
  });
});

describe('CARD-06 a card that is declined', () => {
  it('is refused, the lines are in the cart again, and another way pays them', async () => {
    stripe.chargeResult = 'declined';
    const slot = freshSlot();
    const placed = await send({ cardId }, { slot });
    expect(codeOf(placed)).toEqual([409, 'payment_declined']);
    expect(placed.body.message).toBe('Transaction Failed');
    stripe.chargeResult = 'paid';
    const again = await send({ cardId }, { slot });
    expect(again.body.data, again.text).toMatchObject({ status: 'complete' });
  });

  it('WALLET-14 takes money of its top-up back like any card', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: 50, cardId };
    const topUp = await app.call('topUpWallet', { body }, { bearer: buyer.bearer, headers });
    expect(topUp.status, topUp.text).toBe(200);
    await app.clock(LATER_SECONDS);
    const wallet = await app.call('readWallet', {}, { bearer: buyer.bearer });
    expect(wallet.body.data.pay_out).toEqual({ most: 50 });
  });

  it('is refused again under the same key, and not charged again', async () => {
    stripe.chargeResult = 'declined';
    const slot = freshSlot();
    const once = { slot, key: 'card-declined' };
    expect(codeOf(await send({ cardId }, once))).toEqual([409, 'payment_declined']);
    const before = confirms();
    stripe.chargeResult = 'paid';
    expect(codeOf(await send({ cardId }, once))).toEqual([409, 'payment_declined']);
    expect(confirms()).toBe(before);
  });
});

describe('CARD-06, PAY-28 a card that is taken instead of the counter', () => {
  const payInstead = (order_id: string) =>
    app.call('payOrder', { params: { order_id }, body: { cardId } }, { bearer: buyer.bearer });

  it('and is declined: the order is open until its time is over, and frees its place', async () => {
    const slot = freshSlot();
    const placed = await send({ pg: 'COUNTER' }, { slot });
    const { order_id } = placed.body.data;
    stripe.chargeResult = 'declined';
    expect(codeOf(await payInstead(order_id))).toEqual([409, 'payment_declined']);
    expect(await statusOf(app, buyer, order_id)).toBe('awaiting_payment');
    await app.clock(TIME_TO_PAY_SECONDS + LATER_SECONDS);
    expect(await statusOf(app, buyer, order_id)).toBe('expired');
    const rival = await order(app, await guest(app), { items: [itemOf(slot)] });
    expect(rival.status, rival.text).toBe(200);
  });
});

describe('CARD-07 a bank that asks for a check', () => {
  it('gives a page, after which the order is complete', async () => {
    stripe.chargeResult = 'check';
    const placed = await send({ cardId });
    const { order_id, url: page, token } = placed.body.data;
    const { id = '' } = lastIntent() ?? {};
    expect(page).toBe(`${stripe.account.endpoint}/check/${id}`);
    expect(await statusOf(app, buyer, order_id)).toBe('awaiting_payment');
    stripe.finish(id, 'paid');
    const path = `http://localhost/api/v1/payments/stripe/return/${token}`;
    expect((await comeBack(app.app, path, id, 'GET')).statusCode).toBe(303);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
  });

  it('PAY-09 on another host is no page, and nothing is charged', async () => {
    stripe.chargeResult = 'check';
    const { pageOrigins } = stripe.account;
    (stripe.account as { pageOrigins: readonly string[] }).pageOrigins = ['https://elsewhere.test'];
    await runSql(url, `update gateway_account set page_origins = '{https://elsewhere.test}'`);
    app.age();
    const placed = await send({ cardId });
    await runSql(url, 'update gateway_account set page_origins = $1', [[...pageOrigins]]);
    (stripe.account as { pageOrigins: readonly string[] }).pageOrigins = pageOrigins;
    app.age();
    expect(codeOf(placed)).toEqual([409, 'payment_declined']);
    expect(lastIntent()?.status).toBe('canceled');
  });
});

describe('CARD-08 a card that may not pay', () => {
  it('is that of another, a deleted one, an expired one, and one of a closed account', async () => {
    const visitor = await guest(app);
    expect((await send({ cardId }, { who: visitor })).status).toBe(422);
    expect(codeOf(await send({ cardId: 'k_AAAAAAAAAAAAAAAAAAAAAA' }))).toEqual([
      404,
      'card_not_found',
    ]);
    const topUp = (id: string) =>
      app.call('topUpWallet', { body: { amount: 50, cardId: id } }, { bearer: buyer.bearer });
    await runSql(url, 'update saved_card set expiry_year = 2020 where customer_id is not null');
    expect(codeOf(await send({ cardId }))).toEqual([409, 'card_expired']);
    expect(codeOf(await topUp(cardId))).toEqual([409, 'card_expired']);
    await runSql(url, 'update saved_card set expiry_year = 2090 where customer_id is not null');
    await runSql(
      url,
      `update saved_card set gateway = 'EPG', gateway_account_id = null where customer_id is not null`,
    );
    expect(codeOf(await send({ cardId }))).toEqual([409, 'card_not_usable']);
    expect(codeOf(await topUp(cardId))).toEqual([409, 'card_not_usable']);
    await runSql(
      url,
      `update saved_card set gateway = 'STRIPE', gateway_account_id = (select id from gateway_account where gateway = 'STRIPE' and not is_double)
       where customer_id is not null`,
    );
    const both = await send({ cardId, save_card: '1' });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['save_card']]);
    expect((await removeCard(buyer, cardId)).status).toBe(200);
    expect(codeOf(await send({ cardId }))).toEqual([404, 'card_not_found']);
    expect(codeOf(await topUp(cardId))).toEqual([404, 'card_not_found']);
  });

  it('is not charged once it is deleted, whichever of both comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await save();
      const [placed, removed] = await Promise.all([send({ cardId: id }), removeCard(buyer, id)]);
      expect(removed.status).toBe(200);
      const isPaid = placed.status === 200;
      if (isPaid) expect(placed.body.data.status).toBe('complete');
      else expect(['card_not_found', 'payment_declined']).toContain(placed.body.code);
      if (!isPaid) expect(lastIntent()?.status).not.toBe('succeeded');
      expect(codeOf(await send({ cardId: id }))).toEqual([404, 'card_not_found']);
    }
  }, 60_000);
});

describe('CARD-05 a top-up that a saved card pays', () => {
  const topUp = (headers: Readonly<Record<string, string>> = {}) =>
    app.call('topUpWallet', { body: { amount: 50, cardId } }, { bearer: buyer.bearer, headers });
  const balance = async (): Promise<number> =>
    (await app.call('readWallet', {}, { bearer: buyer.bearer })).body.data.balances.topup;

  it('is in the wallet at once, and once', async () => {
    const before = await balance();
    const headers = { 'idempotency-key': 'top-up-by-card' };
    const [one, other] = [await topUp(headers), await topUp(headers)];
    expect(one.body.data, one.text).toMatchObject({ status: 'paid', url: null });
    expect(other.body.data.id).toBe(one.body.data.id);
    expect(await balance()).toBe(before + 50);
  });

  it('CREDIT-09 is refused where the card is declined, expired or of a closed account, as for a debt of a partner', async () => {
    const before = await balance();
    stripe.chargeResult = 'declined';
    expect(codeOf(await topUp())).toEqual([409, 'payment_declined']);
    expect(await balance()).toBe(before);

    const partner = await partnerWith(app, { limit: 1000 });
    await takeTransferBack(app, partner, { amount: 100, reference: `TB${partner.id}` });
    const pay = () => app.call('payCredit', { body: { amount: 50, cardId } }, partner.owner);
    const changed = async (columns: string) => {
      await runSql(url, `update saved_card set ${columns} where customer_id is not null`);
      return codeOf(await pay());
    };
    const owner = `customer_id = ${partner.owner.id}`;
    expect(await changed(`${owner}, expiry_year = 2020`)).toEqual([409, 'card_expired']);
    const closed = "expiry_year = 2090, gateway = 'EPG', gateway_account_id = null";
    expect(await changed(closed)).toEqual([409, 'card_not_usable']);
    const open = `gateway = 'STRIPE', gateway_account_id =
      (select id from gateway_account where gateway = 'STRIPE' and not is_double)`;
    expect(await changed(open)).toEqual([409, 'payment_declined']);
    expect(await owedBy(app, partner)).toBe(10_000);
  });

  it('has a page where the bank asks for a check', async () => {
    stripe.chargeResult = 'check';
    const opened = await topUp();
    expect(opened.body.data.url).toContain('/check/');
    const { id = '' } = lastIntent() ?? {};
    const before = await balance();
    stripe.finish(id, 'paid');
    await app.clock(LATER_SECONDS);
    expect(await balance()).toBe(before + 50);
  });
});

describe('ORDER-46 a price that rises between cart and order', () => {
  const SHOWN = { price: 220, tax_amount: 11, total_price: 231 };
  const evening = freshSlots(() => app, { day: 9, hours: [17, 21] });
  const changeRate = (by: string) =>
    change(app, `update facility_rental set rate_fils_per_hour = rate_fils_per_hour ${by}`);

  const rowsOf = () =>
    runSql(url, 'select (select count(*) from orders), (select count(*) from payment)');

  it.each([
    ['the prices of its items', { items: SHOWN, fields: {} }],
    ['its total', { items: {}, fields: { total: '231' } }],
  ])('is refused where a saved card would pay, by %s; nothing is written', async (_, shown) => {
    const slot = evening();
    const send = (more: Readonly<Record<string, string>> = {}) =>
      order(app, buyer, {
        items: [itemOf(slot, shown.items)],
        fields: { cardId, ...shown.fields, ...more },
      });
    await changeRate('* 2');
    const [before, registered] = [await rowsOf(), stripe.intents.size];
    expect(codeOf(await send())).toEqual([409, 'price_changed']);
    expect([await rowsOf(), stripe.intents.size]).toEqual([before, registered]);
    const placed = await send({ total: '462' });
    expect(placed.body.data).toMatchObject({ url: null, status: 'complete', total: 462 });
    await changeRate('/ 2');
  });

  it('is refused where an add-on costs more than the total had it', async () => {
    const slot = evening();
    const items = [itemOf(slot, { ...SHOWN, addons: [{ product_id: 2801, quantity: 1 }] })];
    const placed = (total: string) => order(app, buyer, { items, fields: { cardId, total } });
    expect(codeOf(await placed('231'))).toEqual([409, 'price_changed']);
    expect((await placed('252')).body.data).toMatchObject({ status: 'complete', total: 252 });
  });

  it('is placed where it falls, and where a page shows the amount, with a message', async () => {
    const slot = evening();
    const items = [itemOf(slot)];
    const onPage = await order(app, buyer, { items, fields: { total: '200' } });
    expect([onPage.status, onPage.body.data.total]).toEqual([200, 231]);
    expect(onPage.body.message).toMatch(/price has changed/);
    const cheaper = await order(app, buyer, {
      items: [itemOf(evening())],
      fields: { cardId, total: '300' },
    });
    expect(cheaper.body.data).toMatchObject({ status: 'complete', total: 231 });
    expect(cheaper.body.message).toBeUndefined();
  });
});
