import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
} from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { creditOf, expectEndedOrdersClear, member } from '../../../test/wallet.ts';

const DAY_SECONDS = 24 * 60 * 60;
const HALF_HOUR_SECONDS = 30 * 60;
const MINUTE_SECONDS = 60;
const PADEL = 2;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 5, hours: [9, 21] });
const codeOf = ({ status, body }: CallAnswer) => [status, body.code];

const place = (
  buyer: Buyer,
  slot: Slot = freshSlot(),
  fields: Readonly<Record<string, string>> = {},
): Promise<CallAnswer> =>
  order(app, buyer, { items: [itemOf(slot)], fields: { pg: 'COUNTER', ...fields } });

/** Places an order that is paid at the counter. */
async function placed(buyer: Buyer, slot?: Slot, fields?: Readonly<Record<string, string>>) {
  const answer = await place(buyer, slot, fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Reads the status by the token of an order, which outlasts sessions. */
const statusOf = async (token: string): Promise<string> =>
  (await app.call('readOrderResult', { params: { token } })).body.data.status;

/** Returns the subjects of the mails to a customer. */
async function mailsOf({ email }: Buyer): Promise<readonly string[]> {
  await app.clock(1);
  const rows = await runSql<{ subject: string }>(
    url,
    'select subject from message where recipient = $1 order by number',
    [email],
  );
  return rows.map(({ subject }) => subject);
}

describe('PAY-26 an order that is paid at the counter', () => {
  it('is kept for a day, without a page and outside the cart', async () => {
    const buyer = await member(app, {});
    const now = app.whole.clock.now();
    const opened = await placed(buyer);
    expect(opened).toMatchObject({ pg: 'COUNTER', url: null, status: 'awaiting_payment' });
    expect(Date.parse(opened.expires_at)).toBe(now - (now % 1000) + DAY_SECONDS * 1000);
    expect(await holdsOf(url, opened.order_id)).toMatchObject([{ state: 'paying' }]);
    const cart = await app.call('readCart', {}, { visitor: buyer.vtoken, bearer: buyer.bearer });
    expect(cart.body.data.products).toEqual([]);
    expect(await mailsOf(buyer)).toEqual([expect.stringContaining('To be paid at the venue')]);
    const open = await app.call(
      'listOpenOrders',
      { query: { state: 'open' } },
      { bearer: buyer.bearer },
    );
    expect(open.body.data).toMatchObject([{ order_id: opened.order_id, url: null }]);
  });

  it('is one at a time, also of two at once', async () => {
    const buyer = await member(app, {});
    const both = await Promise.all([place(buyer), place(buyer)]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'unpaid_limit'],
    ]);
    expect(codeOf(await place(buyer))).toEqual([409, 'unpaid_limit']);
  });

  it('is refused to guests, and too near to its start', async () => {
    expect(codeOf(await place(await guest(app)))).toEqual([409, 'gateway_not_offered']);
    const slot = { ...freshSlot(), date: dayAt(app.whole.clock.now(), 1) };
    const start = Date.parse(`${slot.date}T${slot.start_time}+04:00`);
    await app.clock(Math.round((start - app.whole.clock.now()) / 1000) - HALF_HOUR_SECONDS);
    const refused = await place(await member(app, {}), slot);
    expect(codeOf(refused)).toEqual([409, 'counter_too_late']);
    expect(refused.body.message).toContain('60');
  });

  it('is not how requests, moves and top-ups are paid, nor an unstated choice', async () => {
    const buyer = await member(app, {});
    const unstated = await order(app, buyer, { items: [itemOf(freshSlot())] });
    expect(unstated.body.data).toMatchObject({ pg: 'EPG' });
    const topUp = await app.call(
      'topUpWallet',
      { body: { amount: 100, pg: 'COUNTER' } },
      { bearer: buyer.bearer, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    expect(codeOf(topUp)).toEqual([409, 'gateway_not_offered']);
    await changeFacts(
      url,
      1,
      `update service set approvals = '{booking}' where tenant_id = 1 and id = ${PADEL}`,
    );
    app.age();
    const requested = await place(await member(app, {}));
    await changeFacts(
      url,
      1,
      `update service set approvals = '{}' where tenant_id = 1 and id = ${PADEL}`,
    );
    app.age();
    expect(codeOf(requested)).toEqual([409, 'gateway_not_offered']);
  });

  it('replaces a page that was left', async () => {
    const buyer = await member(app, {});
    const slot = freshSlot();
    const page = await order(app, buyer, { items: [itemOf(slot)], fields: { pg: 'EPG' } });
    expect(page.body.data.url, page.text).toEqual(expect.any(String));
    const opened = await place(buyer, slot);
    expect(opened.body.data, opened.text).toMatchObject({ pg: 'COUNTER', url: null });
    expect(opened.body.data.order_id).not.toBe(page.body.data.order_id);
    expect(await statusOf(page.body.data.token)).toBe('cancelled');
  });

  it('sets the wallet’s part aside until it ends', async () => {
    const buyer = await member(app, { topup: 5_000 });
    const opened = await placed(buyer, freshSlot(), { is_wallet: '1' });
    expect(opened.tenders).toMatchObject([{ kind: 'wallet', amount: 50 }, { kind: 'card' }]);
    expect(await creditOf(app, buyer.id)).toEqual({ refund: 0, topup: 0 });
    await app.clock(DAY_SECONDS + MINUTE_SECONDS);
    expect(await statusOf(opened.token)).toBe('expired');
    expect(await creditOf(app, buyer.id)).toEqual({ refund: 0, topup: 5_000 });
  });
});

describe('PAY-27 an order that nobody pays at the counter', () => {
  it('ends at its time, frees its place and tells its customer', async () => {
    const buyer = await member(app, {});
    const slot = freshSlot();
    const { order_id, token } = await placed(buyer, slot);
    await app.clock(DAY_SECONDS - MINUTE_SECONDS);
    expect(await statusOf(token)).toBe('awaiting_payment');
    expect(codeOf(await order(app, await guest(app), { items: [itemOf(slot)] }))[0]).toBe(409);
    await app.clock(2 * MINUTE_SECONDS);
    expect(await statusOf(token)).toBe('expired');
    expect((await mailsOf(buyer)).at(-1)).toContain('Not paid in time');
    const [payment] = await runSql<{ state: string; next: string | null }>(
      url,
      'select state, next_check_at as next from payment where order_id = $1',
      [uuidIn(order_id)],
    );
    expect(payment).toEqual({ state: 'failed', next: null });
    expect((await order(app, await guest(app), { items: [itemOf(slot)] })).status).toBe(200);
  });

  it('may be given up, which frees its place at once', async () => {
    const buyer = await member(app, {});
    const slot = freshSlot();
    const { order_id } = await placed(buyer, slot);
    const withdrawn = await app.call(
      'withdrawOrder',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    expect(withdrawn.body.data).toMatchObject({ status: 'cancelled', pg: 'COUNTER' });
    expect((await order(app, await guest(app), { items: [itemOf(slot)] })).status).toBe(200);
    expect((await place(buyer)).status).toBe(200);
  });
});

describe('PAY-28 a card instead of the counter', () => {
  const payByCard = (buyer: Buyer, order_id: string, body: object = {}) =>
    app.call('payOrder', { params: { order_id }, body }, { bearer: buyer.bearer });

  /** Decides on a page, from which the browser returns. */
  async function returnAfter(transactionId: string, decision: 'approve' | 'decline') {
    const { url: back } = await decide(app.app, transactionId, decision);
    await comeBack(app.app, back, transactionId);
  }

  it('pays the order on a page, within the time of a page', async () => {
    const buyer = await member(app, {});
    const { order_id, token } = await placed(buyer);
    const page = await payByCard(buyer, order_id);
    expect(page.status, page.text).toBe(200);
    expect(page.body.data).toMatchObject({ pg: 'EPG', status: 'awaiting_payment' });
    const until = Date.parse(page.body.data.expires_at) - app.whole.clock.now();
    expect(Math.round(until / 60_000)).toBe(HALF_HOUR_SECONDS / 60);
    expect((await payByCard(buyer, order_id)).body.data.transactionId).toBe(
      page.body.data.transactionId,
    );
    await returnAfter(page.body.data.transactionId, 'approve');
    expect(await statusOf(token)).toBe('complete');
  });

  it('stays unpaid after a declined card, and ends when its time is over', async () => {
    const buyer = await member(app, {});
    const slot = freshSlot();
    const { order_id, token } = await placed(buyer, slot);
    const page = await payByCard(buyer, order_id);
    await returnAfter(page.body.data.transactionId, 'decline');
    expect(await statusOf(token)).toBe('awaiting_payment');
    await app.clock(HALF_HOUR_SECONDS + 5 * MINUTE_SECONDS);
    expect(await statusOf(token)).toBe('expired');
    expect(await mailsOf(buyer)).toEqual([expect.stringContaining('To be paid at the venue')]);
    expect((await order(app, await guest(app), { items: [itemOf(slot)] })).status).toBe(200);
  });

  it('is not mailed as uncharged where its page was left, which may still bring money', async () => {
    const buyer = await member(app, {});
    const { order_id, token } = await placed(buyer);
    expect((await payByCard(buyer, order_id)).status).toBe(200);
    await app.clock(HALF_HOUR_SECONDS + 5 * MINUTE_SECONDS);
    expect(await statusOf(token)).toBe('expired');
    expect(await mailsOf(buyer)).toEqual([expect.stringContaining('To be paid at the venue')]);
  });

  it('may be given up after a declined card, which ends the order at once', async () => {
    const buyer = await member(app, { topup: 1_000 });
    const slot = freshSlot();
    const { order_id, token } = await placed(buyer, slot, { is_wallet: '1' });
    const page = await payByCard(buyer, order_id);
    await returnAfter(page.body.data.transactionId, 'decline');
    expect(await statusOf(token)).toBe('awaiting_payment');
    const withdrawn = await app.call(
      'withdrawOrder',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    expect(withdrawn.body.data).toMatchObject({ status: 'cancelled' });
    expect(await creditOf(app, buyer.id)).toEqual({ refund: 0, topup: 1_000 });
    const cart = await app.call('readCart', {}, { visitor: buyer.vtoken, bearer: buyer.bearer });
    expect(cart.body.data.products).toEqual([]);
    expect((await order(app, await guest(app), { items: [itemOf(slot)] })).status).toBe(200);
  });

  it('is opened once by two calls, and refuses another division of the total', async () => {
    const buyer = await member(app, { topup: 1_000 });
    const { order_id } = await placed(buyer);
    expect(codeOf(await payByCard(buyer, order_id, { is_wallet: 1 }))).toEqual([
      409,
      'payment_in_hand',
    ]);
    expect(codeOf(await payByCard(buyer, order_id, { pg: 'COUNTER' }))).toEqual([
      409,
      'gateway_not_offered',
    ]);
    const both = await Promise.all([payByCard(buyer, order_id), payByCard(buyer, order_id)]);
    const pages = both.map(({ body }) => body.data.transactionId);
    expect(pages[0]).toBe(pages[1]);
  });
});

it('GATE-08 a venue has one counter, with names alone', async () => {
  const owner = await enter(app, 'owner');
  const written = { kind: 'counter', name: 'Desk', ar_name: 'المكتب' };
  const again = await owner.call('addGateway', { body: { gateway: written } });
  expect(again.body.errors).toHaveProperty('kind');
  const config = await app.call('readConfig', {});
  expect(config.body.data.gateways).toContainEqual({
    pg: 'COUNTER',
    kind: 'counter',
    name: 'Pay at the venue',
    ar_name: 'الدفع في المنشأة',
    takes: ['cash', 'card'],
    least: 0.01,
    saves: false,
  });
});
