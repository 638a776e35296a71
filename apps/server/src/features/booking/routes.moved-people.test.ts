import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import {
  type Buyer,
  customer,
  decide,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { bought, ticketsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { swimAt } from '../../../test/moves.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { anyDayItem } from '../../../test/open-dated.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

/** Tests for the maximum of a session when bookings are moved (PEOPLE-06). */

const MOST = 6;

let app: TestApp;
let days: DemoDays;
let desk: AtConsole;
beforeAll(async () => {
  ({ app } = await openShop());
  days = await demoDays(app);
  desk = await enter(app, 'desk');
  await askForPeople(app, { threshold: MOST });
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

interface Wanted {
  readonly count: number;
  readonly hour: number;
  readonly mobile?: string;
}

/** Buys tickets of the hall, and returns their order. */
async function buy(buyer: Buyer, date: string, { count, hour, mobile }: Wanted): Promise<string> {
  const customers = Array.from({ length: count }, () => person('Sara Ali'));
  const placed = await order(app, buyer, {
    items: [itemOf(tickets(HALL.adult, count, date, hour), { quantity: count, customers })],
    ...(mobile && { fields: { mobile } }),
  });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: id, transactionId } = placed.body.data;
  await decide(app.app, transactionId, 'approve');
  await app.clock(30);
  expect(await statusOf(app, buyer, id)).toBe('complete');
  return id;
}

async function move(buyer: Buyer, orderId: string, line: object, dry = 0): Promise<CallAnswer> {
  const [ticket] = await ticketsOf(app, buyer, orderId);
  const body = { key: ticket?.line_key ?? '', line, dry };
  return app.call('moveBooking', { params: { order_id: orderId }, body }, buyer);
}

const FULL = [409, 'session_limit'];

describe('PEOPLE-06 a booking that is moved', () => {
  it('into a session of its buyer beyond the maximum stays where it is', async () => {
    const buyer = await customer(app);
    const date = days.date(6);
    const early = await buy(buyer, date, { count: 4, hour: 10 });
    await buy(buyer, date, { count: 3, hour: 12 });
    const before = await ticketsOf(app, buyer, early);
    for (const dry of [1, 0]) {
      const refused = await move(buyer, early, swimAt(date, 12), dry);
      expect([refused.status, refused.body.code]).toEqual(FULL);
      expect(refused.body.message).toBe(
        `Maximum of ${MOST} participants allowed to book per session`,
      );
    }
    expect(await ticketsOf(app, buyer, early)).toEqual(before);
  });

  it('by staff neither', async () => {
    const buyer = await customer(app);
    const date = days.date(5);
    const early = await buy(buyer, date, { count: 4, hour: 10 });
    await buy(buyer, date, { count: 3, hour: 12 });
    const { body } = await desk.call('readConsoleDay', { query: { date } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === early);
    const refused = await desk.call('moveBookingByStaff', {
      params: { id: booking.id },
      body: { line: swimAt(date, 12), by: 'customer' },
    });
    expect([refused.status, refused.body.code]).toEqual(FULL);
  });

  it('counts in its new session, and no longer in its old one', async () => {
    const buyer = await customer(app);
    const date = days.date(4);
    const booked = await buy(buyer, date, { count: 4, hour: 10 });
    const moved = await move(buyer, booked, swimAt(date, 14));
    expect(moved.status, moved.text).toBe(200);
    const there = await holdAs(app, buyer, [tickets(HALL.adult, 3, date, 14)]);
    expect([there.status, there.body.code]).toEqual(FULL);
    expect((await holdAs(app, buyer, [tickets(HALL.adult, 6, date, 10)])).status).toBe(200);
    const back = await move(buyer, booked, swimAt(date, 10));
    expect([back.status, back.body.code]).toEqual([200, undefined]);
  });

  it.each([8, 9])(
    'of two of a guest with one mobile number that are moved at once, one stays, day %i',
    async (day) => {
      const date = days.date(day);
      const mobile = `+9715077${day}0000`;
      const buyers = [await guest(app), await guest(app)] as const;
      const orders = [
        await buy(buyers[0], date, { count: 4, hour: 10, mobile }),
        await buy(buyers[1], date, { count: 4, hour: 12, mobile }),
      ] as const;
      const answers = await Promise.all([
        move(buyers[0], orders[0], swimAt(date, 14)),
        move(buyers[1], orders[1], swimAt(date, 14)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.code).toBe('session_limit');
    },
  );
});

describe('PEOPLE-19 sessions that are reserved for open-dated tickets', () => {
  /** Buys open-dated tickets; returns their handles. */
  async function buyOpen(buyer: Buyer, count: number): Promise<readonly string[]> {
    const customers = Array.from({ length: count }, () => person('Sara Ali'));
    const id = await bought(app, buyer, [anyDayItem(count, { customers })]);
    return (await ticketsOf(app, buyer, id)).map((one) => one.ticket_id);
  }
  const reserve = (buyer: Buyer, ticket: string, date: string, hour: number) =>
    app.call(
      'reserveSession',
      { params: { ticket_id: ticket }, body: { date, start_time: `${hour}:00:00` } },
      buyer,
    );

  it('count together with tickets of the session, both ways', async () => {
    const buyer = await customer(app);
    const date = days.date(7);
    const [first = '', second = '', third = ''] = await buyOpen(buyer, 3);
    await buy(buyer, date, { count: 4, hour: 10 });
    for (const ticket of [first, second])
      expect((await reserve(buyer, ticket, date, 10)).status).toBe(200);
    const refused = await reserve(buyer, third, date, 10);
    expect([refused.status, refused.body.code]).toEqual(FULL);
    expect((await reserve(buyer, third, date, 12)).status).toBe(200);
    const more = await holdAs(app, buyer, [tickets(HALL.adult, 6, date, 12)]);
    expect([more.status, more.body.code]).toEqual(FULL);
    expect((await holdAs(app, buyer, [tickets(HALL.adult, 5, date, 12)])).status).toBe(200);
  });

  it('of two tickets that reserve the last of it at once, one stays', async () => {
    const buyer = await customer(app);
    const date = days.date(3);
    const [first = '', second = ''] = await buyOpen(buyer, 2);
    await buy(buyer, date, { count: 5, hour: 16 });
    const answers = await Promise.all(
      [first, second].map((ticket) => reserve(buyer, ticket, date, 16)),
    );
    expect(answers.map(({ body }) => body.code ?? 'reserved').sort()).toEqual([
      'reserved',
      'session_limit',
    ]);
  });
});

describe('PEOPLE-20 a move to a dearer session', () => {
  const priceSql = (fils: number): string =>
    `update facility_ticket set price_fils = ${fils} where tenant_id = 1 and product_id = ${HALL.adult}`;

  it('counts in the new session while it is paid, and no longer once it is replaced', async () => {
    const buyer = await customer(app);
    const date = days.date(2);
    const booked = await buy(buyer, date, { count: 4, hour: 16 });
    await change(app, priceSql(6000));
    const [ticket] = await ticketsOf(app, buyer, booked);
    const to = (hour: number, more: object) =>
      app.call(
        'moveBooking',
        {
          params: { order_id: booked },
          body: { key: ticket?.line_key ?? '', line: swimAt(date, hour), ...more },
        },
        buyer,
      );
    const { due: difference } = (await to(18, { dry: 1 })).body.data;
    expect(difference).toBeGreaterThan(0);
    for (const again of [1, 2]) {
      const opened = await to(18, { difference });
      expect([again, opened.body.data.payment.pg]).toEqual([again, 'EPG']);
    }
    const held = await holdAs(app, buyer, [tickets(HALL.adult, 3, date, 18)]);
    expect([held.status, held.body.code]).toEqual(FULL);
    expect((await to(19, { difference })).status).toBe(200);
    expect((await holdAs(app, buyer, [tickets(HALL.adult, 6, date, 18)])).status).toBe(200);
    await change(app, priceSql(5000));
  });
});
