import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import {
  bought,
  courtItem,
  cupPlaces,
  sentTo,
  ticketsOf,
  unitsOf,
} from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

/** Tests for cancelling bookings in their free time, by their buyer (ORDER-20). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const tickets = (who: Buyer, orderId: string) => ticketsOf(app, who, orderId);

interface RequestOptions {
  readonly dry?: 0 | 1;
  readonly idempotencyKey?: string;
}

const requestRefund = (
  { bearer }: Buyer,
  order_id: string,
  units: readonly object[],
  { dry = 0, idempotencyKey }: RequestOptions = {},
) =>
  app.call(
    'requestRefund',
    { params: { order_id }, body: { units, dry } },
    { bearer, headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {} },
  );

const amountsOf = async (orderId: string): Promise<readonly number[]> =>
  (await refundsOf(url, orderId)).map(({ amount }) => amount);

describe('ORDER-20 a court in its free time', () => {
  it('shows the refund before it is cancelled, and is cancelled and refunded once', async () => {
    const sara = await guest(app);
    const slot = court2(on(3));
    const order = await bought(app, sara, [courtItem(slot)]);
    const own = await tickets(sara, order);
    expect(own.map((one) => one.cancellable_until)).toEqual([`${on(2)}T19:00:00+04:00`]);
    const outcome = {
      units: unitsOf(own),
      shares: [{ way: 'original', amount: 231 }],
      currency: 'AED',
      is_given_up: 0,
      has_wallet: 0,
      request: null,
    };

    const preview = await requestRefund(sara, order, unitsOf(own), { dry: 1 });
    expect([preview.status, preview.body.data]).toEqual([200, outcome]);
    expect(await tickets(sara, order)).toEqual(own);
    const taken = await hold(app, newVisitor(), [court(22, slot.date, '19:00', '20:00')]);
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken']);

    const key = { idempotencyKey: 'cancel-once-0001' };
    const cancelled = await requestRefund(sara, order, unitsOf(own), key);
    expect([cancelled.status, cancelled.body.data]).toEqual([200, outcome]);
    const repeated = await requestRefund(sara, order, unitsOf(own), key);
    expect(repeated.body.data).toEqual(outcome);
    const other = await requestRefund(sara, order, unitsOf(own), { ...key, dry: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const again = await requestRefund(sara, order, unitsOf(own));
    expect(again.body.data).toEqual({ ...outcome, units: [], shares: [] });

    const [ended] = await tickets(sara, order);
    const inactive = { state: 'cancelled', status_id: 13 };
    expect(ended).toMatchObject({ ...inactive, qr: null, cancellable_until: null });
    const { body } = await app.call('listBookings', { query: {} }, sara);
    const labels = { display_status: 'Inactive', status_label: 'refund requested' };
    expect(body.data).toMatchObject([{ ...inactive, ...labels }]);
    const free = await hold(app, newVisitor(), [court(22, slot.date, '19:00', '20:00')]);
    expect(free.status, free.text).toBe(200);
    await app.clock(60);
    expect(await amountsOf(order)).toEqual([23_100]);
    const subjects = (await sentTo(app, sara.email)).filter((one) => /^Cancelled/.test(one));
    expect(subjects).toHaveLength(1);
  });

  it('is cancelled once by several calls side by side, and refunded once', async () => {
    const sara = await guest(app);
    for (const facility of [21, 22, 23, 24]) {
      const slot = court2(on(3), 18, facility);
      const order = await bought(app, sara, [courtItem(slot)]);
      const units = unitsOf(await tickets(sara, order));
      const answers = await Promise.all([1, 2, 3].map(() => requestRefund(sara, order, units)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const ended = answers.map(({ body }) => [body.data.units.length, body.data.shares.length]);
      expect(ended.toSorted()).toEqual([
        [0, 0],
        [0, 0],
        [1, 1],
      ]);
      expect((await tickets(sara, order)).map(({ state }) => state)).toEqual(['cancelled']);
      const free = await hold(app, newVisitor(), [court(facility, slot.date, '18:00', '19:00')]);
      expect(free.status, free.text).toBe(200);
      await app.clock(60);
      expect(await amountsOf(order)).toHaveLength(1);
    }
    const mails = (await sentTo(app, sara.email)).filter((one) => /^Cancelled/.test(one));
    expect(mails).toHaveLength(4);
  });

  it('takes its add-ons along', async () => {
    const sara = await guest(app);
    const slot = court2(on(3), 17);
    const racket = itemOf(slot, { product_id: 2801, product_type_id: 6 });
    const order = await bought(app, sara, [itemOf(slot), racket]);
    const own = await tickets(sara, order);
    expect(own).toHaveLength(1);
    const { total } = (await app.call('readOrder', { params: { order_id: order } }, sara)).body
      .data;
    const cancelled = await requestRefund(sara, order, unitsOf(own));
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(cancelled.body.data.units).toHaveLength(2);
    expect(cancelled.body.data.shares).toEqual([{ way: 'original', amount: total }]);
    await app.clock(60);
    expect(await amountsOf(order)).toEqual([total * 100]);
  });

  it('is not cancelled by the key of an add-on, which has no ticket', async () => {
    const sara = await guest(app);
    const slot = court2(on(3), 20);
    const racket = itemOf(slot, { product_id: 2801, product_type_id: 6 });
    const order = await bought(app, sara, [itemOf(slot), racket]);
    const { products } = (await app.call('readOrder', { params: { order_id: order } }, sara)).body
      .data;
    const { key } = products.find(({ product_id }: { product_id: number }) => product_id === 2801);
    const refused = await requestRefund(sara, order, [{ key, units: [0] }]);
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  });

  it('is refused once its free time is over, by the policy that it was sold with', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(1), 15))]);
    await runSql(url, 'update service set free_until_minutes_before = 0 where id = 2');
    const own = await tickets(sara, order);
    const until = Date.parse(`${on(0)}T15:00:00+04:00`);
    await app.clock((until - app.whole.clock.now()) / 1000 - 600);
    const early = await requestRefund(sara, order, unitsOf(own), { dry: 1 });
    expect(early.status, early.text).toBe(200);
    await app.clock(600);
    for (const dry of [1, 0] as const) {
      const late = await requestRefund(sara, order, unitsOf(own), { dry });
      expect([late.status, late.body.code]).toEqual([409, 'not_cancellable']);
    }
    expect((await tickets(sara, order)).map(({ state }) => state)).toEqual(['valid']);
    expect(await refundsOf(url, order)).toEqual([]);
    await runSql(url, 'update service set free_until_minutes_before = 1440 where id = 2');
  });

  it('is refused once its ticket was used', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(4)))]);
    const own = await tickets(sara, order);
    await runSql(url, 'update booking set check_in_at = now() where order_id = $1', [
      uuidIn(order),
    ]);
    const refused = await requestRefund(sara, order, unitsOf(own));
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
  });
});

describe('ORDER-20 places of a session', () => {
  it('are cancelled one by one, each at its price, and the others stay', async () => {
    const sara = await guest(app);
    const slot = {
      product_id: 4102,
      facility_id: 41,
      date: on(5),
      start_time: '10:00:00',
      end_time: '11:00:00',
    };
    const order = await bought(app, sara, [itemOf(slot, { quantity: 3 })]);
    const own = await tickets(sara, order);
    expect(own).toHaveLength(3);
    const { total } = (await app.call('readOrder', { params: { order_id: order } }, sara)).body
      .data;
    const one = await requestRefund(sara, order, unitsOf(own.slice(1, 2)));
    expect(one.body.data.shares).toEqual([{ way: 'original', amount: total / 3 }]);
    expect((await tickets(sara, order)).map(({ state }) => state)).toEqual([
      ...['valid', 'cancelled', 'valid'],
    ]);
    const rest = await requestRefund(sara, order, unitsOf(own));
    expect(rest.body.data.units).toEqual([{ key: own[0]?.line_key, units: [0, 2] }]);
    await app.clock(60);
    const refunds = await refundsOf(url, order);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total * 100);
  });
});

it('ORDER-20 free places are cancelled, and nothing is refunded', async () => {
  const sara = await guest(app);
  const order = await bought(app, sara, [cupPlaces(2)]);
  const own = await tickets(sara, order);
  const cancelled = await requestRefund(sara, order, unitsOf(own));
  expect([cancelled.status, cancelled.body.data]).toEqual([
    200,
    {
      units: [{ key: own[0]?.line_key, units: [0, 1] }],
      shares: [],
      currency: 'AED',
      is_given_up: 0,
      has_wallet: 0,
      request: null,
    },
  ]);
  expect((await tickets(sara, order)).map(({ qr }) => qr)).toEqual([null, null]);
  await app.clock(60);
  expect(await refundsOf(url, order)).toEqual([]);
});

it('ORDER-20 another customer neither previews nor cancels', async () => {
  const [sara, noora] = [await guest(app), await guest(app)];
  const order = await bought(app, sara, [courtItem(court2(on(6)))]);
  const own = await tickets(sara, order);
  for (const dry of [1, 0] as const) {
    const refused = await requestRefund(noora, order, unitsOf(own), { dry });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  }
  expect((await tickets(sara, order)).map(({ state }) => state)).toEqual(['valid']);
});
