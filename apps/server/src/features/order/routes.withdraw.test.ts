import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, sumsOf } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  customer,
  decide,
  freshSlots,
  guest,
  itemOf,
  listen,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

interface Open {
  readonly who: Buyer;
  readonly slot: Slot;
  readonly orderId: string;
  readonly token: string;
  readonly transactionId: string;
  readonly url: string;
  readonly total: number;
}

async function open(who: Buyer, slot = freshSlot()): Promise<Open> {
  const placed = await order(app, who, { items: [itemOf(slot)] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, token, transactionId, url: page, total } = placed.body.data;
  return { who, slot, orderId, token, transactionId, url: page, total };
}

const withdraw = ({ who, orderId }: Pick<Open, 'who' | 'orderId'>) =>
  app.call('withdrawOrder', { params: { order_id: orderId } }, { bearer: who.bearer });

const inCart = async (who: Buyer) =>
  (await app.call('readCart', {}, { bearer: who.bearer })).body.data;

const listed = async (who: Pick<Buyer, 'bearer'>) =>
  (await app.call('listOpenOrders', { query: { state: 'open' } }, { bearer: who.bearer })).body
    .data;

const minutesLeft = (instant: string): number =>
  Math.round((Date.parse(instant) - app.whole.clock.now()) / 60_000);

describe('ORDER-12 an order is given up', () => {
  it('where nobody has paid: cancelled, its lines in the cart for a quarter of an hour', async () => {
    const begun = await open(await guest(app));
    const answer = await withdraw(begun);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ order_id: begun.orderId, status: 'cancelled' });
    const { products, expires_at } = await inCart(begun.who);
    expect(products).toMatchObject([{ start_time: begun.slot.start_time, facility_id: 22 }]);
    expect(minutesLeft(expires_at)).toBe(15);
    expect((await withdraw(begun)).body.data.status).toBe('cancelled');
  });

  it('CART-07 however often, the lines end 90 minutes after they were first held', async () => {
    let begun = await open(await guest(app));
    for (let round = 0; round < 5; round += 1) {
      await withdraw(begun);
      await app.clock(14 * 60);
      begun = await open(begun.who, begun.slot);
    }
    await withdraw(begun);
    expect(minutesLeft((await inCart(begun.who)).expires_at)).toBe(15);
    await app.clock(14 * 60);
    const again = await order(app, begun.who, { items: [itemOf(begun.slot)] });
    expect(again.status, again.text).toBe(200);
    const last = { who: begun.who, orderId: again.body.data.order_id };
    await withdraw(last);
    expect(minutesLeft((await inCart(begun.who)).expires_at)).toBe(6);
  });

  it('and the same places can be ordered and paid again', async () => {
    const begun = await open(await guest(app));
    await withdraw(begun);
    const again = await open(begun.who, begun.slot);
    expect(again.orderId).not.toBe(begun.orderId);
    await decide(app.app, again.transactionId, 'approve');
    await app.clock(5);
    expect(await statusOf(app, begun.who, again.orderId)).toBe('complete');
  });

  it('by a guest with its token, and by no other caller', async () => {
    const begun = await open(await guest(app));
    const params = { order_id: begun.orderId };
    const stranger = await guest(app);
    expect((await withdraw({ who: stranger, orderId: begun.orderId })).status).toBe(404);
    const shown = await app.call(
      'withdrawOrder',
      { params },
      { headers: { 'x-order-token': begun.token } },
    );
    expect([shown.status, shown.body.data?.status]).toEqual([200, 'cancelled']);
  });
});

describe('ORDER-12 an order that cannot be withdrawn', () => {
  it('401 session_expired: a request with an unknown session', async () => {
    const begun = await open(await guest(app));
    const answer = await app.call(
      'withdrawOrder',
      { params: { order_id: begun.orderId } },
      { bearer: 'x'.repeat(43) },
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    expect(await statusOf(app, begun.who, begun.orderId)).toBe('awaiting_payment');
  });

  it('a payment in progress: the order reports it, and continues', async () => {
    const begun = await open(await guest(app));
    await decide(app.app, begun.transactionId, 'late');
    const answer = await withdraw(begun);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_in_hand']);
    expect(await statusOf(app, begun.who, begun.orderId)).toBe('processing');
    expect(await holdsOf(url, begun.orderId)).toEqual([{ state: 'paying', ticks: 12 }]);
  });

  it('an undetermined payment at the gateway', async () => {
    const begun = await open(await guest(app));
    const behaviour = (silent: boolean) =>
      app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: { silent } });
    await behaviour(true);
    const answer = await withdraw(begun);
    await behaviour(false);
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unknown']);
    expect(await statusOf(app, begun.who, begun.orderId)).toBe('awaiting_payment');
    expect(await holdsOf(url, begun.orderId)).toEqual([{ state: 'paying', ticks: 12 }]);
  });

  it('a paid order: it is complete', async () => {
    const begun = await open(await guest(app));
    await decide(app.app, begun.transactionId, 'approve');
    const answer = await withdraw(begun);
    expect([answer.status, answer.body.data?.status]).toEqual([200, 'complete']);
    const again = await withdraw(begun);
    expect([again.status, again.body.code]).toEqual([409, 'order_not_open']);
  });

  it('a declined order: it has failed, and its lines are in the cart', async () => {
    const begun = await open(await guest(app));
    await decide(app.app, begun.transactionId, 'decline');
    expect((await withdraw(begun)).body.data.status).toBe('failed');
    expect((await inCart(begun.who)).products).toHaveLength(1);
  });
});

describe('ORDER-03 money for a withdrawn order is never lost', () => {
  it('it completes the order while the place is there', async () => {
    const begun = await open(await guest(app));
    await withdraw(begun);
    await decide(app.app, begun.transactionId, 'approve');
    await comeBack(app.app, begun.url, begun.transactionId).catch(() => null);
    await app.clock(90);
    expect(await statusOf(app, begun.who, begun.orderId)).toBe('complete');
    expect(await sumsOf(url, begun.orderId)).toMatchObject({ 'gateway:epg': -100 * begun.total });
  });

  it('and requests a choice where another order has the place', async () => {
    const begun = await open(await guest(app));
    await withdraw(begun);
    const again = await open(begun.who, begun.slot);
    await decide(app.app, begun.transactionId, 'approve');
    await app.clock(90);
    expect(await statusOf(app, begun.who, begun.orderId)).toBe('needs_choice');
    expect(await statusOf(app, begun.who, again.orderId)).toBe('awaiting_payment');
  });

  it('given up while the money arrives, round after round: the place and the money are one', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const begun = await open(await guest(app));
      const approved = decide(app.app, begun.transactionId, 'approve');
      await Promise.all([approved, withdraw(begun), withdraw(begun)]);
      return begun;
    });
    const begun = await Promise.all(rounds);
    await app.clock(90);
    for (const one of begun) {
      expect(await statusOf(app, one.who, one.orderId)).toBe('complete');
      expect(await holdsOf(url, one.orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
      const { token } = one;
      const seen = await app.call('readOrderResult', { params: { token } });
      expect(seen.body.data.status).toBe('complete');
    }
  });
});

describe("the caller's open orders", () => {
  it('are listed with their page, oldest first, until they are over', async () => {
    const who = await customer(app);
    const [first, second] = [await open(who), await open(who)];
    expect(await listed(who)).toMatchObject([
      {
        order_id: first.orderId,
        token: first.token,
        transactionId: first.transactionId,
        pg: 'EPG',
      },
      {
        order_id: second.orderId,
        url: second.url,
        status: 'awaiting_payment',
        total: second.total,
      },
    ]);
    await withdraw(first);
    await decide(app.app, second.transactionId, 'approve');
    await app.clock(30);
    expect(await listed(who)).toEqual([]);
  });

  it('of a guest are accessible with the token of the cart, by which other tabs know it', async () => {
    const begun = await open(await guest(app));
    const { vtoken: visitor } = begun.who;
    const call = () => app.call('listOpenOrders', { query: { state: 'open' } }, { visitor });
    expect((await call()).body.data).toMatchObject([
      { order_id: begun.orderId, token: begun.token, url: begun.url },
    ]);
    await decide(app.app, begun.transactionId, 'approve');
    await app.clock(30);
    expect((await call()).body.data).toEqual([]);
  });

  it('of an account are not accessible with the token of its cart', async () => {
    const begun = await open(await customer(app));
    const { vtoken: visitor } = begun.who;
    const answer = await app.call('listOpenOrders', { query: { state: 'open' } }, { visitor });
    expect(answer.body.data).toEqual([]);
    expect(await listed(begun.who)).toHaveLength(1);
  });

  it('are accessible to no other customer, nor without a session', async () => {
    const begun = await open(await guest(app));
    expect(await listed(await guest(app))).toEqual([]);
    expect(await listed(begun.who)).toHaveLength(1);
    const stranger = await app.call('listOpenOrders', { query: { state: 'open' } });
    expect([stranger.status, stranger.body.data]).toEqual([200, []]);
    const expired = await app.call(
      'listOpenOrders',
      { query: { state: 'open' } },
      { bearer: 'x'.repeat(43) },
    );
    expect([expired.status, expired.body.code]).toEqual([401, 'session_expired']);
    const odd = await app.call(
      'listOpenOrders',
      { query: { state: 'all' } },
      { bearer: begun.who.bearer },
    );
    expect([odd.status, odd.body.code]).toEqual([422, 'validation_failed']);
  });
});
