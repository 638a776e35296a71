import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { bought, cupPlaces, finalSeats } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

let app: TestApp;
let beside: TestApp;
let url: string;
let buyer: Buyer;
let desk: AtConsole;
let date: string;
let orders: string[];

beforeAll(async () => {
  ({ app, url } = await openShop());
  beside = await startTestApp({ database: app.testDatabase });
  await beside.app.listen({ port: 0, host: '127.0.0.1' });
  buyer = await guest(app);
  // The day of the final, which has a court booking and numbered seats together.
  date = dayAt(app.whole.clock.now(), 14);
  const withRacket = itemOf(court2(date, 20), { addons: [{ product_id: 2801, quantity: 2 }] });
  orders = [
    await bought(app, buyer, [withRacket]),
    await bought(app, buyer, [finalSeats([31, 32])]),
  ];
  desk = await enter(app, 'desk');
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const read = async (of: AtConsole = desk, on: string | undefined = date) =>
  (await of.call('readConsoleDay', { query: on === undefined ? {} : { date: on } })).body.data;

describe('GET console/day', () => {
  it('BOOK-09: lists bookings of all kinds, each line with its tickets', async () => {
    const day = await read();
    expect(day).toMatchObject({ date, currency: 'AED', is_whole: 1 });
    expect(day.bookings).toMatchObject([
      {
        id: expect.stringMatching(/^l_/),
        order_id: orders[1],
        product_type_id: 2,
        start_time: '19:00:00',
        holder: expect.any(String),
        email: buyer.email,
        mobile: expect.stringMatching(/^\+971/),
        is_guest: 1,
        payment: 'paid',
        total_price: 210,
        tickets: [
          {
            row: expect.any(String),
            seat: expect.any(String),
            admits: 1,
            display_status: 'Approved',
            is_cancelled: 0,
          },
          { check_in_time: null, is_cancelled: 0 },
        ],
      },
      {
        order_id: orders[0],
        product_type_id: 1,
        name: 'Court 2',
        ar_name: 'ملعب 2',
        where: 'Padel',
        date,
        start_time: '20:00:00',
        end_time: '21:00:00',
        tickets: [{ addons: [{ quantity: 2 }] }],
      },
    ]);
  });

  it('is another day’s on another day, and today’s without one', async () => {
    expect((await read(desk, dayAt(app.whole.clock.now(), 3))).bookings).toEqual([]);
    const today = await desk.call('readConsoleDay');
    expect(today.body.data.date).toBe(dayAt(app.whole.clock.now()));
  });

  it('BOOK-09: has bookings over midnight on both days', async () => {
    const id = await bought(app, buyer, [itemOf(court2(dayAt(app.whole.clock.now(), 5), 20))]);
    const from = epochDay(dayAt(app.whole.clock.now(), 6)) * 1440 - 30;
    await runSql(
      url,
      'update booking set from_local = $1, to_local = $2 where order_id = (select order_id from booking order by created_at desc limit 1)',
      [from, from + 60],
    );
    for (const [days, count] of [
      [4, 0],
      [5, 1],
      [6, 1],
      [7, 0],
    ] as const) {
      const { bookings } = await read(desk, dayAt(app.whole.clock.now(), days));
      expect(bookings.filter((one: { order_id: string }) => one.order_id === id)).toHaveLength(
        count,
      );
    }
  });

  it('BOOK-10: marks free bookings as free, and ended tickets as ended', async () => {
    const cup = cupPlaces(2);
    await bought(app, buyer, [cup]);
    const rows = await runSql<{ from_local: string }>(
      url,
      'select from_local from booking where product_id = 9301 limit 1',
    );
    const cupDay = dayAt(
      app.whole.clock.now(),
      Math.floor(Number(rows[0]?.from_local) / 1440) - epochDay(dayAt(app.whole.clock.now())),
    );
    await runSql(
      url,
      `update booking set cancelled_at = to_timestamp(1), cancelled_by = 'venue', status_id = 13 where id = (select id from booking where product_id = 9301 order by seq limit 1)`,
    );
    const { bookings } = await read(desk, cupDay);
    expect(bookings).toMatchObject([
      {
        payment: 'free',
        total_price: 0,
        tickets: [{ is_cancelled: 1, status_label: 'cancelled' }, { is_cancelled: 0 }],
      },
    ]);
  });

  it('is forbidden without a session and for the gate, and contains one venue alone', async () => {
    const nobody = await app.call('readConsoleDay', { query: { date } });
    const scanner = await (await enter(app, 'scanner')).call('readConsoleDay', { query: { date } });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'session_expired']);
    expect([scanner.status, scanner.body.code]).toEqual([403, 'forbidden']);
    const elsewhere = await enter(app, 'owner', 'sahel.localhost');
    expect((await read(elsewhere)).bookings).toEqual([]);
  });

  it('refuses an invalid date', async () => {
    const answer = await desk.call('readConsoleDay', { query: { date: '2026-13-01' } });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  });
});

async function open(cookie: string, on: string): Promise<IncomingMessage> {
  const { port } = beside.app.server.address() as AddressInfo;
  const input = get({
    host: '127.0.0.1',
    port,
    path: `/api/v1/console/day/stream?date=${on}`,
    headers: { host: 'localhost', accept: 'text/event-stream', cookie },
  });
  const [answer] = await once(input, 'response');
  return answer as IncomingMessage;
}

describe('GET console/day/stream', () => {
  it('contains a booking of another process, with the new version of the day', async () => {
    const manager = await enter(app, 'manager');
    const on = dayAt(app.whole.clock.now(), 8);
    const answer = await open(manager.cookie, on);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    const events = readEvents(answer);
    const [ready] = await events.atLeast(1);
    expect(ready).toMatchObject({
      event: 'ready',
      data: { date: on, version: (await read(manager, on)).version },
    });
    await bought(app, buyer, [itemOf(court2(on, 20))]);
    const shown = (await events.atLeast(2)).at(-1);
    expect(shown).toMatchObject({ event: 'day', data: { date: on } });
    const day = await read(manager, on);
    expect(day.bookings).toHaveLength(1);
    expect(shown?.data.version).toBe(day.version);
    answer.destroy();
  });

  it('is forbidden without a session, and for the gate', async () => {
    const nobody = await app.call('streamConsoleDay', { query: { date } });
    const scanner = await (await enter(app, 'scanner')).call('streamConsoleDay', {
      query: { date },
    });
    expect([nobody.body.code, scanner.body.code]).toEqual(['session_expired', 'forbidden']);
  });

  it('keeps no session alive', async () => {
    const owner = await enter(app, 'owner');
    await app.clock(20 * 60);
    (await open(owner.cookie, date)).destroy();
    await app.clock(11 * 60);
    expect((await owner.call('readStaffSession')).status).toBe(401);
  });
});
