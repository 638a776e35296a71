import { addDays } from '@nadi/domain/kernel/local-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Buyer,
  comeBack,
  court2,
  customer,
  decide,
  guest,
  itemOf,
  listen,
  order,
} from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let buyer: Buyer;
let today: string;
let nextWeek: string;

beforeAll(async () => {
  app = await startTestApp();
  today = await listen(app);
  nextWeek = addDays(today, 7);
  buyer = await customer(app);
});
afterAll(() => app.close());

const usual = async ({ bearer }: Pick<Buyer, 'bearer'> = buyer) => {
  const { status, body } = await app.call('readUsual', {}, { bearer });
  expect(status).toBe(200);
  return body.data;
};

const RACKET = { product_id: 2801, product_type_id: 6, quantity: 2 };

/** Buys court 2 of padel for an hour of this evening, with two rackets, paid. */
async function buy(hour: number): Promise<void> {
  const slot = court2(today, hour);
  const items = [itemOf(slot), itemOf(slot, RACKET)];
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  const { transactionId } = placed.body.data;
  const { url } = await decide(app.app, transactionId, 'approve');
  await comeBack(app.app, url, transactionId);
}

const takeAt = async (facility: number, hour: number): Promise<void> => {
  const line = court(facility, nextWeek, `${hour}:00`, `${hour + 1}:00`);
  expect((await hold(app, newVisitor(), [line])).status).toBe(200);
};

/** The tests depend on each other: each continues from the state the previous one left. */
describe('GET facilities/usual', () => {
  test('200 with null without bookings', async () => expect(await usual()).toBeNull());

  test('401 for nobody, 403 for a guest', async () => {
    const { bearer } = await guest(app);
    const response = [await app.call('readUsual'), await app.call('readUsual', {}, { bearer })];
    expect(response.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'session_expired'],
      [403, 'login_required'],
    ]);
  });

  test('200: the booking paid for, a week later, with its add-ons, and it can be held for that price', async () => {
    await buy(19);
    const outcome = await usual();
    expect(outcome).toEqual({
      venue_service_id: 2,
      facility_id: 22,
      facility_name: 'Court 2',
      ar_facility_name: 'ملعب 2',
      service_date: nextWeek,
      date: nextWeek,
      start_time: '19:00:00',
      end_time: '20:00:00',
      is_other_time: 0,
      addons: [
        {
          product_id: 2801,
          name: 'Racket rental',
          ar_name: 'استئجار مضرب',
          quantity: 2,
          total_price: 42,
        },
      ],
      total_price: 273,
      has_agreed: 1,
    });
    const line = court(22, nextWeek, '19:00', '20:00');
    const held = await hold(app, newVisitor(), [line, { ...line, product_id: 2801, quantity: 2 }]);
    expect([held.status, held.body.data.total]).toEqual([200, 273]);
  });

  test('200: a held court is not offered: a similar court, and then another hour', async () => {
    expect(await usual()).toMatchObject({ start_time: '19:00:00', is_other_time: 0 });
    expect((await usual()).facility_id).not.toBe(22);
    for (const id of [21, 23, 24]) await takeAt(id, 19);
    expect(await usual()).toMatchObject({
      facility_id: 22,
      start_time: '20:00:00',
      is_other_time: 1,
    });
  });

  test('200: a more frequent booking takes its place', async () => {
    await buy(21);
    expect(await usual()).toMatchObject({ start_time: '21:00:00' });
  });

  test('200: changed terms have to be accepted again', async () => {
    const now = `to_timestamp(${app.whole.clock.now()} / 1000.0)`;
    await change(
      app,
      `insert into content_entry (tenant_id, id, kind, slug, draft, changed_at)
       values (1, 990, 'terms', 'terms', '{}', ${now})`,
    );
    expect(await usual()).toMatchObject({ has_agreed: 0 });
  });

  test('200: a court no longer open to all is not offered', async () => {
    await change(app, 'update service set is_public = false where tenant_id = 1 and id = 2');
    expect(await usual()).toBeNull();
  });
});
