import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { bought, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, tickets } from '../../../test/naming.ts';

/** Tests for offers that the cart of their customer refuses (WAIT-04). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
/** Lesson of the hall, which excludes its adult ticket on the same day. */
const LESSON = 4105;

let app: TestApp;
let sara: Buyer;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const holds = async (...products: readonly object[]) => {
  const held = await app.call('syncCart', { body: { products } }, sara);
  expect(held.status, held.text).toBe(200);
};
const release = (line: object) => app.call('releaseLine', { body: line }, sara);
const accept = (id: string) => app.call('acceptOffer', { params: { id }, body: { tnc: 1 } }, sara);
const decline = (id: string) => app.call('declineOffer', { params: { id } }, sara);
const wishOf = async (id: string) =>
  (await app.call('listWishes', {}, sara)).body.data.find((one: { id: string }) => one.id === id);
const holdOf = () =>
  runSql(
    app.testDatabase.superuserUrl,
    `select h.id, h.state, h.until from wish w join hold h on (h.tenant_id, h.id) = (w.tenant_id, w.hold_id)
     where w.state = 'offered'`,
  );

/** Sells a line to a guest, lets the customer wait for it, and cancels it; returns the wish. */
async function offered(line: Parameters<typeof itemOf>[0], quantity = 1, capacity?: number) {
  if (capacity !== undefined) {
    await change(
      app,
      `update facility set capacity = ${capacity} where tenant_id = 1 and id = ${HALL.facility}`,
    );
  }
  const buyer = await guest(app);
  const order = await bought(app, buyer, [itemOf(line, { quantity })]);
  const joined = await app.call('joinWaitlist', { body: { line: { ...line, quantity } } }, sara);
  expect(joined.status, joined.text).toBe(200);
  const body = { units: unitsOf(await ticketsOf(app, buyer, order)), way: 'original', dry: 0 };
  const ended = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
  expect(ended.status, ended.text).toBe(200);
  const { id } = joined.body.data;
  expect((await wishOf(id)).state).toBe('offered');
  return id as string;
}

/** Accepts an offer, which the cart refuses; the offer, its hold and the cart stay. */
async function refused(id: string, code: string): Promise<void> {
  const [wish, hold] = [await wishOf(id), await holdOf()];
  const lines = (await app.call('readCart', {}, sara)).body.data.products.length;
  const answer = await accept(id);
  expect([answer.status, answer.body.code]).toEqual([409, code]);
  expect(await wishOf(id)).toEqual(wish);
  expect(await holdOf()).toEqual(hold);
  expect((await app.call('readCart', {}, sara)).body.data.products).toHaveLength(lines);
}

describe('WAIT-04 an offer that the cart refuses', () => {
  it('because it is full, is accepted once it has space', async () => {
    const id = await offered(court2(on(3), 19));
    const full = [21, 22, 23, 24].flatMap((facility) =>
      [8, 9, 10, 11, 12].map((hour) => ({ ...court2(on(4), hour, facility), quantity: 1 })),
    );
    await holds(...full);
    await refused(id, 'hold_limit');
    await release(full[0] ?? {});
    const accepted = await accept(id);
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data.products).toHaveLength(20);
    for (const line of full.slice(1)) await release(line);
    await release(court2(on(3), 19));
  });

  it('because a ticket in the cart excludes it', async () => {
    const adult = tickets(HALL.adult, 1, on(6));
    await holds(adult);
    const id = await offered(tickets(LESSON, 1, on(6)), 1, 2);
    await refused(id, 'dependent_ticket_overlap');
    await release(adult);
    const accepted = await accept(id);
    expect(accepted.status, accepted.text).toBe(200);
    await release(tickets(LESSON, 1, on(6)));
  });

  it('because the customer gave up its slot twice', async () => {
    const line = court(24, on(7), '19:00', '20:00');
    for (const _ of [1, 2]) {
      await holds(line);
      await release(line);
    }
    const id = await offered(line);
    await refused(id, 'slot_resting');
    await decline(id);
  });

  it('because the customer may not have more places of the session', async () => {
    const line = tickets(HALL.adult, 2, on(5));
    await holds(line);
    const id = await offered(line, 2, 4);
    await askForPeople(app, { threshold: 3 });
    await refused(id, 'session_limit');
    expect((await decline(id)).status).toBe(200);
  });
});

describe('WAIT-04 an offer whose line is no longer sold', () => {
  it('is not acceptable, before its wish ends', async () => {
    const id = await offered(court2(on(8), 19));
    await change(app, 'update facility set is_open = false where tenant_id = 1 and id = 22');
    await refused(id, 'offer_not_acceptable');
    await change(app, 'update facility set is_open = true where tenant_id = 1 and id = 22');
    expect((await accept(id)).status).toBe(200);
  });
});
