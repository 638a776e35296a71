import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdsOf, runSql, sumsOf } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  freshSlots,
  guest,
  itemOf,
  multipart,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import { visitor as namedVisitor } from '../../../test/naming.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;

const freshSlot = freshSlots(() => app, { day: 6, hours: [7, 21] });
const day = (days: number): string => dayAt(app.whole.clock.now(), days);

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
});
afterAll(() => app.close());

describe('POST orders 200', () => {
  it('opens the payment page of the whole cart, price by the server', async () => {
    const slot = court2(day(3), 19);
    const placed = await order(app, buyer, { items: [itemOf(slot)] });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({
      pg: 'EPG',
      isApprovalRequired: false,
      status: 'awaiting_payment',
      total: 231,
      currency: 'AED',
    });
    expect(placed.body.data.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/demo\/gateway\/pay$/);
    expect(placed.body.data.transactionId).toMatch(/^\d{12}$/);
    expect(placed.body.data.token).toMatch(/^r_[\w-]{43}$/);
    expect(await holdsOf(url, placed.body.data.order_id)).toEqual([{ state: 'paying', ticks: 12 }]);
    expect(await sumsOf(url, placed.body.data.order_id)).toEqual({});
  });

  it('takes the bundle as plain JSON too', async () => {
    const form = multipart({ product: JSON.stringify([itemOf(freshSlot())]) });
    const placed = await app.call(
      'placeOrder',
      { body: form.body },
      { bearer: buyer.bearer, headers: form.headers },
    );
    expect(placed.status, placed.text).toBe(200);
  });

  it('orders lines of the cart, and lines not yet in it, together', async () => {
    const who = await guest(app);
    const held = freshSlot();
    expect((await holdAs(app, who, [held])).status).toBe(200);
    const placed = await order(app, who, { items: [itemOf(held), itemOf(freshSlot())] });
    expect(placed.status, placed.text).toBe(200);
    expect(await holdsOf(url, placed.body.data.order_id)).toEqual([
      { state: 'paying', ticks: 12 },
      { state: 'paying', ticks: 12 },
    ]);
    const cart = await app.call('readCart', {}, { visitor: who.vtoken, bearer: who.bearer });
    expect(cart.body.data.products).toEqual([]);
  });

  it('takes add-ons with their court', async () => {
    const item = itemOf(freshSlot(), { addons: [{ product_id: 2801, quantity: 2 }] });
    const placed = await order(app, buyer, { items: [item] });
    expect(placed.status, placed.text).toBe(200);
    const read = await app.call(
      'readOrder',
      { params: { order_id: placed.body.data.order_id } },
      { bearer: buyer.bearer },
    );
    expect(read.body.data.products).toMatchObject([
      { product_id: 2201, quantity: 1 },
      { product_id: 2801, quantity: 2, price: 20, tax_amount: 1, total_price: 42 },
    ]);
  });

  it('ORDER-05 charges its own price and reports the difference to the caller’s price', async () => {
    const slot = court2(day(4), 19);
    const cheap = itemOf(slot, { price: 1, tax_amount: 0.05, total_price: 1.05 });
    const placed = await order(app, buyer, { items: [cheap] });
    expect(placed.body.data.total).toBe(231);
    expect(placed.body.message).toMatch(/price has changed/);
    const right = itemOf(court2(day(5), 19), { price: 220, tax_amount: 11, total_price: 231 });
    expect((await order(app, buyer, { items: [right] })).body.message).toBeUndefined();
  });

  it('numbers the orders of a year without a gap, with refused ones between', async () => {
    const numbers: string[] = [];
    for (const attempt of [0, 1, 2]) {
      if (attempt === 1) {
        const taken = await order(app, buyer, { items: [itemOf(court2(day(3), 19))] });
        expect(taken.status).not.toBe(500);
      }
      const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
      const read = await app.call(
        'readOrder',
        { params: { order_id: placed.body.data.order_id } },
        { bearer: buyer.bearer },
      );
      numbers.push(read.body.data.order_number);
    }
    const counts = numbers.map((number) => Number(/^ALN-\d{4}-(\d{6})$/.exec(number)?.[1]));
    const all = await runSql<{ number: string }>(url, 'select number from orders order by number');
    expect(counts[2]).toBe(all.length);
    expect(new Set(all.map((one) => one.number)).size).toBe(all.length);
  });
});

describe('POST orders once', () => {
  it('answers a repeated key with the same answer, and another body with 409', async () => {
    const item = itemOf(freshSlot());
    const headers = { 'idempotency-key': 'key-1' };
    const first = await order(app, buyer, { items: [item], headers });
    const again = await order(app, buyer, { items: [item], headers });
    expect(first.status, first.text).toBe(200);
    expect(again.text).toBe(first.text);
    const other = await order(app, buyer, { items: [itemOf(freshSlot())], headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('responds to a key without a stored response by its order, and not by an unknown one', async () => {
    const items = [itemOf(freshSlot())];
    const headers = { 'idempotency-key': 'key-3' };
    const first = await order(app, buyer, { items, headers });
    const keeps = (reference: string) =>
      runSql(url, `update idempotency set result = ${reference} where key = 'key-3'`);
    await keeps(`result - 'answer'`);
    const again = await order(app, buyer, { items, headers });
    expect(again.body.data).toEqual(first.body.data);
    await keeps(`'{"reference":{}}'`);
    const none = await order(app, buyer, { items, headers });
    expect([none.status, none.body.code]).toEqual([500, 'internal_error']);
  });

  it('makes one order of two clicks at once, with one key or with none', async () => {
    for (const headers of [{ 'idempotency-key': 'key-2' }, {}]) {
      const item = itemOf(freshSlot());
      const two = await Promise.all(
        [0, 1].map(() => order(app, buyer, { items: [item], headers })),
      );
      expect(two.map((one) => one.status)).toEqual([200, 200]);
      expect(two[0]?.body.data.order_id).toBe(two[1]?.body.data.order_id);
      expect(two[0]?.body.data.transactionId).toBe(two[1]?.body.data.transactionId);
    }
  });

  it('ORDER-07 returns the open order again after a return from its page', async () => {
    const item = itemOf(freshSlot());
    const first = await order(app, buyer, { items: [item] });
    const again = await order(app, buyer, { items: [item] });
    expect(again.body.data).toEqual(first.body.data);
  });

  it('ORDER-07 ends the open order when its lines are ordered with others', async () => {
    const item = itemOf(freshSlot());
    const first = await order(app, buyer, { items: [item] });
    const wider = await order(app, buyer, { items: [item, itemOf(freshSlot())] });
    expect(wider.status, wider.text).toBe(200);
    expect(wider.body.data.order_id).not.toBe(first.body.data.order_id);
    expect(await statusOf(app, buyer, first.body.data.order_id)).toBe('cancelled');
    expect(await holdsOf(url, wider.body.data.order_id)).toEqual([
      { state: 'paying', ticks: 12 },
      { state: 'paying', ticks: 12 },
    ]);
  });
});

describe('POST orders that cost nothing or wait', () => {
  const free = (date: string, at: number): Slot => ({ ...court2(date, at, 61) });
  const sahel = { host: 'sahel.localhost' };

  async function visitor(): Promise<string> {
    await changeFacts(
      url,
      2,
      `update tenant set config = config || '{"is_baps": 0, "is_guest_checkout": 1, "enable_facility_booking": 1}' where tenant_id = 2`,
    );
    app.age();
    const answer = await app.call(
      'guestLogIn',
      {
        body: {
          country_code: '971',
          mobile_number: '505550001',
          name: 'Omar',
          email: 'omar@example.com',
          tnc: true,
        },
      },
      sahel,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.token;
  }

  const place = async (bearer: string, slot: Slot) => {
    const item = itemOf(slot, { customers: [namedVisitor('Omar Said')] });
    const form = multipart({ product: JSON.stringify([item]) });
    return app.call('placeOrder', { body: form.body }, { ...sahel, bearer, headers: form.headers });
  };

  it('a total of 0 completes at once, with its ticket', async () => {
    const bearer = await visitor();
    await changeFacts(url, 2, `update service set approvals = '{}' where tenant_id = 2`);
    app.age();
    const placed = await place(bearer, free(day(3), 10));
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({
      pg: null,
      url: null,
      transactionId: null,
      isApprovalRequired: false,
      status: 'complete',
      total: 0,
    });
    const { order_id } = placed.body.data;
    expect(await holdsOf(url, order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    const tickets = await app.call('listTickets', { params: { order_id } }, { ...sahel, bearer });
    expect(tickets.body.data).toHaveLength(1);
    expect(tickets.body.data[0].qr).toMatch(/^NADI1\./);
    const again = await place(bearer, free(day(3), 10));
    expect(again.status).toBe(409);
  });

  it('ORDER-26 a free visit waits for both of its approvals, and has its ticket with the last', async () => {
    const bearer = await visitor();
    await changeFacts(
      url,
      2,
      `update service set approvals = '{booking,security}' where tenant_id = 2`,
    );
    app.age();
    const placed = await place(bearer, free(day(4), 10));
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({
      url: null,
      isApprovalRequired: true,
      status: 'approval_required',
    });
    const { order_id } = placed.body.data;
    expect(await holdsOf(url, order_id)).toEqual([{ state: 'paying', ticks: 12 }]);
    const ticketsNow = async () =>
      (await app.call('listTickets', { params: { order_id } }, { ...sahel, bearer })).body.data;
    expect(await ticketsNow()).toEqual([]);
    await app.clock(1);
    const mailbox = await app.app.inject('/demo/mailbox.json?to=omar@example.com');
    const received = mailbox
      .json()
      .data.filter(({ subject }: { subject: string }) => /We received your request/.test(subject));
    expect(received).toMatchObject([{ attachments: [] }]);
    const manager = await enter(app, 'manager', sahel.host);
    const queue = await manager.call('listApprovals', { query: {} });
    const [{ approvals }] = queue.body.data[0].lines;
    for (const { id } of approvals) {
      expect(await ticketsNow()).toEqual([]);
      const body = { answer: 'approve' as const };
      const answered = await manager.call('answerApproval', { params: { id }, body });
      expect(answered.status, answered.text).toBe(200);
    }
    const [ticket] = await ticketsNow();
    expect(ticket.qr).toMatch(/^NADI1\./);
    expect(await holdsOf(url, order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    const list = await app.call('listBookings', { query: {} }, { ...sahel, bearer });
    expect(list.body.data).toMatchObject([
      { display_status: 'Approved', is_booking_approved: 1, cid_approved: 1, is_cid_approved: 1 },
    ]);
  });
});

it('numbers orders beyond the sixth digit, each its own', async () => {
  const year = day(0).slice(0, 4);
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
  expect(placed.status, placed.text).toBe(200);
  const skipped = 'update order_number set next = 999998 + lane where tenant_id = 1 and year = $1';
  await runSql(url, skipped, [Number(year)]);
  const numbers: string[] = [];
  for (const who of [await guest(app), await guest(app), await guest(app)]) {
    const next = await order(app, who, { items: [itemOf(freshSlot())] });
    expect(next.status, next.text).toBe(200);
    const params = { order_id: next.body.data.order_id };
    const read = await app.call('readOrder', { params }, { bearer: who.bearer });
    numbers.push(read.body.data.order_number);
  }
  expect(numbers).toEqual(['999999', '1000000', '1000001'].map((text) => `ALN-${year}-${text}`));
});
