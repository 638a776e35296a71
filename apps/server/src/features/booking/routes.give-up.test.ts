import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, sumsOf } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { swimAt } from '../../../test/moves.ts';

/** Tests for tickets that are given up after their free time (ORDER-31), and for awaited refunds. */

const START = noonOfToday();
/** Its bookings are no longer free to cancel: less than 24 hours away. */
const TODAY = dayAt(START, 0);

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

interface RequestOptions {
  readonly way?: 'original' | 'none';
  readonly dry?: 0 | 1;
}

const request = (
  who: Buyer,
  order_id: string,
  units: readonly object[],
  { way = 'none', dry = 0 }: RequestOptions = {},
) => app.call('requestRefund', { params: { order_id }, body: { units, way, dry } }, who);

const states = async (who: Buyer, order: string) =>
  (await ticketsOf(app, who, order)).map(({ state }) => state);

describe('ORDER-31 a court after its free time', () => {
  it('is given up where its buyer accepts no refund, and is for sale again', async () => {
    const sara = await guest(app);
    const slot = court2(TODAY, 18);
    const order = await bought(app, sara, [courtItem(slot)]);
    const paid = await sumsOf(url, order);
    const own = await ticketsOf(app, sara, order);
    const units = unitsOf(own);
    const refused = await request(sara, order, units, { way: 'original' });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);

    const outcome = {
      units,
      shares: [],
      currency: 'AED',
      is_given_up: 1,
      has_wallet: 0,
      request: null,
    };
    const preview = await request(sara, order, units, { dry: 1 });
    expect([preview.status, preview.body.data]).toEqual([200, outcome]);
    expect(await states(sara, order)).toEqual(['valid']);

    const answers = await Promise.all([request(sara, order, units), request(sara, order, units)]);
    expect(answers.map(({ body }) => body.data.units.length).sort()).toEqual([0, 1]);
    expect(await states(sara, order)).toEqual(['cancelled']);
    const [after] = await ticketsOf(app, sara, order);
    expect([after?.qr, after?.cancellable_until]).toEqual([null, null]);
    const free = await hold(app, newVisitor(), [court(22, TODAY, '18:00', '19:00')]);
    expect(free.status, free.text).toBe(200);

    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([]);
    expect(await sumsOf(url, order)).toEqual(paid);
    const mails = (await sentTo(app, sara.email)).filter((subject) => /^Given up/.test(subject));
    expect(mails).toHaveLength(1);
  });

  it('stays once it has begun', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(TODAY, 13))]);
    const units = unitsOf(await ticketsOf(app, sara, order));
    await app.clock(3600);
    const refused = await request(sara, order, units);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
    expect(await states(sara, order)).toEqual(['valid']);
  });
});

describe('ORDER-31 tickets of a session', () => {
  it('are refunded in their free time, also where no refund was accepted', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [itemOf(swimAt(dayAt(START, 4), 10), { quantity: 2 })]);
    const [first] = await ticketsOf(app, sara, order);
    const answer = await request(sara, order, first ? unitsOf([first]) : []);
    expect(answer.body.data).toMatchObject({ is_given_up: 0, shares: [{ way: 'original' }] });
  });

  it('given up are not refunded with the others when the venue cancels the rest', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [itemOf(swimAt(TODAY, 18), { quantity: 3 })]);
    const own = await ticketsOf(app, sara, order);
    const { total } = (await app.call('readOrder', { params: { order_id: order } }, sara)).body
      .data;
    const givenUp = await request(sara, order, unitsOf(own.slice(0, 1)));
    expect(givenUp.body.data).toMatchObject({ is_given_up: 1, shares: [] });
    const manager = await enter(app, 'manager');
    const { body } = await manager.call('readConsoleDay', { query: { date: TODAY } });
    const { id } = body.data.bookings.find((one: { order_id: string }) => one.order_id === order);
    const rest = await manager.call('cancelBooking', {
      params: { order_id: order },
      body: { units: [{ booking: id, units: [0, 1, 2] }], by: 'venue', reason: 'Storm' },
    });
    expect(rest.status, rest.text).toBe(200);
    expect(rest.body.data.shares).toEqual([{ way: 'original', amount: (total / 3) * 2 }]);
    expect(await states(sara, order)).toEqual(['cancelled', 'called_off', 'called_off']);
    const shown = await app.call('readOrder', { params: { order_id: order } }, sara);
    expect(shown.body.data.products).toMatchObject([{ called_off: 2, cancelled: 0, given_up: 1 }]);
  });
});

it('BOOK-05 a cancelled booking is labelled by its refund until the money is returned', async () => {
  const sara = await customer(app);
  const order = await bought(app, sara, [courtItem(court2(dayAt(START, 5), 18))]);
  const label = async () => {
    const query = { productType: 'facility', size: '100' };
    const { body } = await app.call('listBookings', { query }, { bearer: sara.bearer });
    return body.data.find((one: { order_id: string }) => one.order_id === order)?.status_label;
  };
  const units = unitsOf(await ticketsOf(app, sara, order));
  expect(await label()).toBeNull();
  expect((await request(sara, order, units, { way: 'original' })).status).toBe(200);
  expect(await label()).toBe('refund requested');
  await app.clock(60);
  expect(await refundsOf(url, order)).toMatchObject([{ state: 'returned' }]);
  expect(await label()).toBe('cancelled');
});
