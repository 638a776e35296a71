import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { type Buyer, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { bought, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { SWIM, swimAt } from '../../../test/moves.ts';
import { HALL } from '../../../test/naming.ts';

/** Tests for the waiting list of sessions that are sold by tickets (WAIT-10). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const CAPACITY = 4;

let app: TestApp;
let sara: Buyer;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  await change(
    app,
    `update facility set capacity = ${CAPACITY} where tenant_id = 1 and id = ${SWIM.pool}`,
  );
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const wait = (date: string, quantity: number, product: number = SWIM.adult) =>
  app.call('joinWaitlist', { body: { line: { ...swimAt(date, 12, product), quantity } } }, sara);
const wishOf = async (id: string) =>
  (await app.call('listWishes', {}, sara)).body.data.find((one: { id: string }) => one.id === id);

/** Sells tickets of a session to a guest; returns a function that cancels a number of them. */
async function sold(date: string, quantity: number) {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [itemOf(swimAt(date, 12), { quantity })]);
  const units = unitsOf(await ticketsOf(app, buyer, order));
  return async (count: number) => {
    const body = { units: units.splice(0, count), way: 'original', dry: 0 };
    const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
    expect(answer.status, answer.text).toBe(200);
  };
}

describe('WAIT-10 places of a full session', () => {
  it('are offered once the whole number is free, and join those in the cart', async () => {
    const cancel = await sold(on(3), CAPACITY - 1);
    const products = [{ ...swimAt(on(3), 12), quantity: 1 }];
    expect((await app.call('syncCart', { body: { products } }, sara)).status).toBe(200);
    const joined = await wait(on(3), 2);
    expect(joined.status, joined.text).toBe(200);
    const { id } = joined.body.data;
    expect(joined.body.data).toMatchObject({ state: 'waiting', quantity: 2 });

    await cancel(1);
    await app.clock(2);
    expect((await wishOf(id)).state).toBe('waiting');
    await cancel(1);
    await app.clock(2);
    expect((await wishOf(id)).state).toBe('offered');

    const body = { tnc: 1 };
    const held = await app.call('acceptOffer', { params: { id }, body }, sara);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.products).toMatchObject([{ product_id: SWIM.adult, quantity: 3 }]);
  });

  it('are refused above those of the empty session', async () => {
    await sold(on(4), CAPACITY);
    for (const [quantity, product] of [
      [CAPACITY + 1, SWIM.adult],
      [2, HALL.family],
    ] as const) {
      const refused = await wait(on(4), quantity, product);
      expect([refused.status, refused.body.code]).toEqual([422, 'not_waitable']);
    }
    const joined = await wait(on(4), 1, HALL.family);
    expect(joined.status, joined.text).toBe(200);
  });

  it('are booked, not waited for, while the number is free', async () => {
    await sold(on(5), CAPACITY - 2);
    const refused = await wait(on(5), 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'place_is_free']);
    expect((await wait(on(5), 3)).status).toBe(200);
  });
});
