import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsOf } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  court2,
  customer,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

let app: TestApp;

beforeAll(async () => {
  ({ app } = await openShop());
});
afterAll(() => app.close());

/** Slots with a free hour after each. */
const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 19], apart: 3 });

async function products(who: Buyer, orderId: string) {
  const params = { order_id: orderId };
  const read = await app.call('readOrder', { params }, { bearer: who.bearer });
  return read.body.data.products;
}

describe('ORDER-07 the same places are ordered again', () => {
  const longer = (slot: Slot): Slot => ({
    ...slot,
    end_time: `${String(Number(slot.end_time.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
  });

  it('for a longer time: a new order, for the longer time', async () => {
    const who = await guest(app);
    const slot = freshSlot();
    const first = await order(app, who, { items: [itemOf(slot)] });
    const second = await order(app, who, { items: [itemOf(longer(slot))] });
    expect(second.status, second.text).toBe(200);
    const { order_id, total } = second.body.data;
    expect(order_id).not.toBe(first.body.data.order_id);
    expect(total).toBeGreaterThan(first.body.data.total);
    expect(await products(who, order_id)).toMatchObject([{ end_time: longer(slot).end_time }]);
    expect(await statusOf(app, who, first.body.data.order_id)).toBe('cancelled');
    expect(await holdsOf(app.testDatabase.superuserUrl, order_id)).toEqual([
      { state: 'paying', ticks: 24 },
    ]);
  });

  it('with another number of rackets: a new order, with that number', async () => {
    const who = await guest(app);
    const slot = freshSlot();
    const rackets = (quantity: number) =>
      itemOf(slot, { addons: [{ product_id: 2801, quantity }] });
    const first = await order(app, who, { items: [rackets(1)] });
    const second = await order(app, who, { items: [rackets(2)] });
    expect(second.status, second.text).toBe(200);
    expect(second.body.data.order_id).not.toBe(first.body.data.order_id);
    expect(await products(who, second.body.data.order_id)).toMatchObject([{}, { quantity: 2 }]);
  });

  it('by a guest who has logged in meanwhile: a new order of the customer, the old one ended', async () => {
    const stranger = await guest(app);
    const items = [itemOf(freshSlot())];
    const first = await order(app, stranger, { items });
    const answer = await app.call(
      'logIn',
      { body: { country_code: '971', mobile_number: '501234567', password: 'Customer#1' } },
      { visitor: stranger.vtoken, bearer: stranger.bearer },
    );
    const { token, vtoken, email } = answer.body.data;
    const known = { bearer: token, vtoken, email };
    const second = await order(app, known, { items });
    expect(second.status, second.text).toBe(200);
    expect(second.body.data.order_id).not.toBe(first.body.data.order_id);
    expect(await statusOf(app, known, second.body.data.order_id)).toBe('awaiting_payment');
    expect(await statusOf(app, stranger, first.body.data.order_id)).toBe('cancelled');
  });

  it('for another contact: a new order, written to that address', async () => {
    const who = await guest(app);
    const items = [itemOf(freshSlot())];
    const first = await order(app, who, { items, fields: { email: 'one@example.com' } });
    const second = await order(app, who, { items, fields: { email: 'two@example.com' } });
    expect(second.status, second.text).toBe(200);
    expect(second.body.data.order_id).not.toBe(first.body.data.order_id);
    const third = await order(app, who, { items, fields: { email: 'two@example.com' } });
    expect(third.body.data.order_id).toBe(second.body.data.order_id);
  });
});

describe('ORDER-07 a failed new order leaves the open order unchanged', () => {
  const later = (slot: Slot, hours: number): Slot => {
    const hour = (time: string) =>
      `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}:00:00`;
    return { ...slot, start_time: hour(slot.start_time), end_time: hour(slot.end_time) };
  };

  async function expectStillOpen(who: Buyer, orderId: string): Promise<void> {
    expect(await statusOf(app, who, orderId)).toBe('awaiting_payment');
    expect(await holdsOf(app.testDatabase.superuserUrl, orderId)).toEqual([
      { state: 'paying', ticks: 12 },
    ]);
  }

  it('a longer time of which another customer has a part', async () => {
    const [who, other] = [await guest(app), await guest(app)];
    const slot = freshSlot();
    const next = later(slot, 1);
    const first = await order(app, who, { items: [itemOf(slot)] });
    expect((await order(app, other, { items: [itemOf(next)] })).status).toBe(200);
    const longer = { ...slot, end_time: next.end_time };
    const second = await order(app, who, { items: [itemOf(longer)] });
    expect([second.status, second.body.code]).toEqual([409, 'slot_taken']);
    await expectStillOpen(who, first.body.data.order_id);
  });

  it('another contact, while the gateway is silent', async () => {
    const who = await guest(app);
    const behaviour = (silent: boolean) =>
      app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: { silent } });
    const items = [itemOf(freshSlot())];
    const first = await order(app, who, { items });
    await behaviour(true);
    const second = await order(app, who, { items, fields: { order_notes: 'By the door' } });
    await behaviour(false);
    expect([second.status, second.body.code]).toEqual([503, 'gateway_unavailable']);
    await expectStillOpen(who, first.body.data.order_id);
  });
});

describe('CART-07 places are not kept without paying for longer than 90 minutes', () => {
  const MINUTE = 60;

  it('by ordering them again with other notes', async () => {
    const who = await guest(app);
    const slot = freshSlot();
    const again = (notes: string) =>
      order(app, who, { items: [itemOf(slot)], fields: { order_notes: notes } });
    let open = '';
    for (const notes of ['one', 'two', 'three']) {
      const placed = await again(notes);
      expect(placed.status, placed.text).toBe(200);
      open = placed.body.data.order_id;
      await app.clock(29 * MINUTE);
    }
    const refused = await again('four');
    expect([refused.status, refused.body.code]).toEqual([409, 'hold_expired']);
    const same = await again('three');
    expect(same.body.data.order_id).toBe(open);
    await app.clock(4 * MINUTE);
    await app.clock(MINUTE);
    const other = await order(app, await guest(app), { items: [itemOf(slot)] });
    expect(other.status, other.text).toBe(200);
  });

  it('by having the payment declined', async () => {
    const who = await guest(app);
    const slot = freshSlot();
    for (const minute of [0, 14.5, 29, 43.5, 58, 72.5]) {
      const placed = await order(app, who, { items: [itemOf(slot)] });
      expect(placed.status, placed.text).toBe(200);
      const { transactionId, token, order_id } = placed.body.data;
      await decide(app.app, transactionId, 'decline');
      await comeBack(
        app.app,
        `http://localhost/api/v1/payments/epg/return/${token}`,
        transactionId,
      );
      expect(await statusOf(app, who, order_id)).toBe('failed');
      const kept = await holdAs(app, who, [slot]);
      const end = new Date(kept.body.data.expires_at).getTime();
      expect(end, `after ${minute} minutes`).toBeGreaterThan(app.whole.clock.now());
      await app.clock(14.5 * MINUTE);
    }
    const refused = await order(app, who, { items: [itemOf(slot)] });
    expect([refused.status, refused.body.code]).toEqual([409, 'hold_expired']);
  });
});

describe('limits of one customer', () => {
  it('ORDER-09 an order that was left at its page counts as unpaid', async () => {
    const who = await guest(app);
    for (const slot of [freshSlot(), freshSlot(), freshSlot()]) {
      const { transactionId, token, order_id } = (await order(app, who, { items: [itemOf(slot)] }))
        .body.data;
      const link = `http://localhost/api/v1/payments/epg/return/${token}`;
      await comeBack(app.app, link, transactionId, 'GET');
      expect(await statusOf(app, who, order_id)).toBe('processing');
    }
    const fourth = await order(app, who, { items: [itemOf(freshSlot())] });
    expect([fourth.status, fourth.body.code]).toEqual([409, 'unpaid_limit']);
  });

  it('ORDER-09 409 unpaid_limit: a fourth order waits for the payment of another', async () => {
    const who = await guest(app);
    const two = await Promise.all(
      [0, 1, 2, 3, 4].map(() => order(app, who, { items: [itemOf(freshSlot())] })),
    );
    expect(two.map((one) => one.status).sort()).toEqual([200, 200, 200, 409, 409]);
    const refused = two.find((one) => one.status === 409);
    expect(refused?.body.code).toBe('unpaid_limit');
    expect(refused?.headers).not.toHaveProperty('retry-after');
  });

  it('CART-10 409 hold_limit: lines being paid count, in the cart and in the order', async () => {
    const who = await customer(app);
    const day = dayAt(app.whole.clock.now(), 12);
    const lines = (facility: number, count: number) =>
      Array.from({ length: count }, (_, index) => court2(day, 7 + index, facility));
    const items = [...lines(22, 10), ...lines(23, 9)].map((slot) => itemOf(slot));
    const placed = await order(app, who, { items });
    expect(placed.status, placed.text).toBe(200);
    const [one, two] = lines(14, 2) as [Slot, Slot];
    expect((await holdAs(app, who, [one])).status).toBe(200);
    const held = await holdAs(app, who, [two]);
    expect([held.status, held.body.code]).toEqual([409, 'hold_limit']);
    const ordered = await order(app, who, { items: [itemOf(two)] });
    expect([ordered.status, ordered.body.code]).toEqual([409, 'hold_limit']);
  });

  it('409 hold_limit: one order names at most 20 lines, add-ons among them', async () => {
    const item = itemOf(freshSlot(), {
      addons: Array.from({ length: 20 }, () => ({ product_id: 2801, quantity: 1 })),
    });
    const answer = await order(app, await guest(app), { items: [item] });
    expect([answer.status, answer.body.code]).toEqual([409, 'hold_limit']);
  });
});
