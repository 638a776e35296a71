import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { inventoryOf, takeSeats } from '../../../test/event-seats.ts';
import { type CallInput, startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  today = dateOf(Math.floor(toLocal(app.whole.clock.now(), 240)));
});
afterAll(() => app.close());

const inDays = (days: number): string => addDays(today, days);

/** Changes facts with their usual statements and undoes the change after `work`. */
async function meanwhile(sql: string, undo: string, work: () => Promise<void>): Promise<void> {
  await change(app, sql);
  try {
    await work();
  } finally {
    await change(app, undo);
  }
}

const list = (query: CallInput['query'] = {}) => app.call('listEvents', { query });
const detail = async (id: number, query: CallInput['query'] = {}) =>
  (await app.call('readEvent', { params: { id }, query })).body.data;

describe('GET events', () => {
  it('200: lists upcoming events, the next one first, with the lowest price, tax included', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, total_pages: 1, current_page: 1 });
    expect(body.data).toEqual([
      {
        id: 2,
        name: 'Padel night',
        ar_name: 'أمسية البادل',
        category: 'Social nights',
        ar_category: 'أمسيات رياضية',
        image: null,
        picture: null,
        art: 'padel',
        next_date: inDays(10),
        next_time: '20:00:00',
        location: 'Courts 1 and 2',
        ar_location: 'الملعبان 1 و2',
        price_from: 47.25,
        sold_out: 0,
      },
      expect.objectContaining({
        id: 3,
        next_date: inDays(13),
        next_time: '09:00:00',
        price_from: 0,
      }),
      expect.objectContaining({
        id: 1,
        next_date: inDays(14),
        next_time: '19:00:00',
        price_from: 42,
      }),
    ]);
  });

  it('200: by category, by month, by page, and the other way round', async () => {
    const ids = async (query: CallInput['query']) =>
      (await list(query)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids({ category: '3' })).toEqual([3]);
    expect(await ids({ category: '9' })).toEqual([]);
    expect(await ids({ sort_order: 'desc' })).toEqual([1, 3, 2]);
    expect(await ids({ size: '2', current_page: '2' })).toEqual([1]);
    expect(await ids({ month: inDays(14).slice(0, 7), category: '1' })).toEqual([1]);
    expect(await ids({ month: '2020-01' })).toEqual([]);
    const page = (await list({ size: '2' })).body;
    expect([page.total, page.total_pages, page.data.length]).toEqual([3, 2, 2]);
  });

  it('200: the events of the requested venue only', async () => {
    const { body } = await app.call('listEvents', {}, { host: 'sahel.localhost' });
    expect([body.data.map(({ id }: { id: number }) => id), body.total]).toEqual([[61], 1]);
  });

  it('200: an empty list where nothing is found', async () => {
    const { body } = await list({ month: '2020-01' });
    expect(body).toMatchObject({ status: true, data: [], total: 0, total_pages: 1 });
  });

  it('200: called-off performances are not upcoming; the price is that of available tickets', async () => {
    await meanwhile(
      "update event_performance set called_off_at = 'epoch' where id in (31, 32)",
      'update event_performance set called_off_at = null',
      async () => {
        const { body } = await list();
        expect(body.data.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
      },
    );
    const local = Math.floor(toLocal(app.whole.clock.now(), 240));
    await meanwhile(
      `update event_ticket set sale_until_local = ${local} where id = 212`,
      `update event_ticket set sale_until_local = (select from_local - 4320 from event_performance where id = 21)
        where id = 212`,
      async () => expect((await list({ category: '2' })).body.data[0].price_from).toBe(63),
    );
  });

  it('200: sold out, at no price, when no place is left, and not when one has come back', async () => {
    const { firstUnit, placePool } = await inventoryOf(app, 21);
    const giveBack = await takeSeats(app, firstUnit, {
      pools: [{ poolId: placePool, quantity: 80 }],
      purpose: 'confirm',
    });
    const shown = async () => {
      const { sold_out, price_from } = (await list({ category: '2' })).body.data[0];
      return [sold_out, price_from, (await detail(2)).price_from];
    };
    expect(await shown()).toEqual([1, null, null]);
    await giveBack();
    expect(await shown()).toEqual([0, 47.25, 47.25]);
  });

  it.each([
    { month: '2026-13' },
    { month: 'May' },
    { size: '0' },
    { category: 'x' },
    { current_page: '0' },
  ])('422: %o', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toHaveProperty(Object.keys(query)[0] as string);
  });
});

describe('GET events/categories', () => {
  it('200: those that have something to come', async () => {
    const { body } = await app.call('listEventCategories');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
    expect(body.data[0]).toEqual({ id: 1, name: 'Matches', ar_name: 'مباريات' });
    await meanwhile(
      "update event_performance set called_off_at = 'epoch' where event_id = 3",
      'update event_performance set called_off_at = null',
      async () => {
        const { body: fewer } = await app.call('listEventCategories');
        expect(fewer.data.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
      },
    );
  });
});

describe('GET events/{id}', () => {
  it('200: the final, with numbered seats by category', async () => {
    expect(await detail(1)).toMatchObject({
      id: 1,
      name: 'Football final',
      ar_name: 'نهائي كرة القدم',
      permit_number: 'DTCM-000001',
      location: 'Pitch 1',
      price_from: 42,
      performances: [
        {
          id: 11,
          date: inDays(14),
          start_time: '19:00:00',
          end_time: '22:00:00',
          gate_time: '18:00:00',
          seat_map_id: 1,
          remaining: 600,
          is_called_off: 0,
          tickets: [
            {
              event_ticket_id: 111,
              product_id: 9101,
              name: 'Category 1',
              ar_name: 'الفئة 1',
              price: 100,
              tax_amount: 5,
              seat_category_id: 1,
              participant_count: 1,
              max_per_order: 10,
              remaining: 120,
              sale_start: null,
              sale_end: null,
            },
            { event_ticket_id: 112, price: 80, seat_category_id: 2, remaining: 160 },
            { event_ticket_id: 113, price: 60, seat_category_id: 3, remaining: 160 },
            { event_ticket_id: 114, price: 40, seat_category_id: 4, remaining: 160 },
          ],
        },
      ],
    });
  });

  it('200: padel night, 80 places shared; Early until three days before', async () => {
    const [performance] = (await detail(2)).performances;
    expect(performance).toMatchObject({ seat_map_id: null, remaining: 80 });
    expect(performance.tickets).toMatchObject([
      {
        event_ticket_id: 211,
        product_id: 9201,
        seat_category_id: null,
        remaining: 80,
        sale_end: null,
      },
      { event_ticket_id: 212, price: 45, sale_end: `${inDays(7)}T20:00:00+04:00` },
    ]);
    expect(performance.tickets).toHaveLength(2);
  });

  it('200: two performances on one day, free', async () => {
    const { performances, price_from } = await detail(3);
    expect(price_from).toBe(0);
    expect(performances).toMatchObject([
      { id: 31, date: inDays(13), start_time: '09:00:00', end_time: '11:00:00' },
      { id: 32, date: inDays(13), start_time: '12:00:00', end_time: '14:00:00' },
    ]);
  });

  it('200: the number left of places, of a type’s own, and of a category’s seats', async () => {
    const padel = await inventoryOf(app, 21);
    const final = await inventoryOf(app, 11);
    const friends = await takeSeats(app, 0, {
      pools: [
        { poolId: padel.placePool, quantity: 4 },
        { poolId: padel.poolOf(213), quantity: 4 },
      ],
    });
    const seats = await takeSeats(app, final.firstUnit, { seats: [0, 1, 130], purpose: 'confirm' });
    const [night] = (await detail(2, { code: 'FRIENDS' })).performances;
    expect(night.remaining).toBe(76);
    expect(night.tickets.map((ticket: { remaining: number }) => ticket.remaining)).toEqual([
      76, 76, 6,
    ]);
    const [match] = (await detail(1)).performances;
    expect(match.remaining).toBe(597);
    expect(match.tickets.map((ticket: { remaining: number }) => ticket.remaining)).toEqual([
      118, 159, 160, 160,
    ]);
    await friends();
    await seats();
    expect((await detail(1)).performances[0].remaining).toBe(600);
  });

  it('200: held places come back by time, unswept', async () => {
    const { placePool, firstUnit } = await inventoryOf(app, 21);
    const final = await inventoryOf(app, 11);
    const places = { pools: [{ poolId: placePool, quantity: 7 }], minutes: 1 };
    const one = await takeSeats(app, firstUnit, places);
    const two = await takeSeats(app, final.firstUnit, { seats: [5], minutes: 1 });
    expect((await detail(2)).performances[0].remaining).toBe(73);
    expect((await detail(1)).performances[0].remaining).toBe(599);
    const { clock } = app.whole;
    await clock.setOffset(clock.offset() + 61_000);
    expect((await detail(2)).performances[0].remaining).toBe(80);
    expect((await detail(1)).performances[0].remaining).toBe(600);
    await one();
    await two();
  });

  it('200: a called-off performance is marked as such, and has no tickets left', async () => {
    await meanwhile(
      "update event_performance set called_off_at = 'epoch' where id = 31",
      'update event_performance set called_off_at = null',
      async () => {
        const [off, on] = (await detail(3)).performances;
        expect(off).toMatchObject({ is_called_off: 1, remaining: 0, tickets: [{ remaining: 0 }] });
        expect(on).toMatchObject({ is_called_off: 0, remaining: 120 });
      },
    );
  });

  it('200: descriptions are sanitized', async () => {
    await meanwhile(
      `update event set description = '<p onclick="x()">Hi<script>alert(1)</script></p>' where id = 3`,
      `update event set description = '<p>Hi</p>' where id = 3`,
      async () => expect((await detail(3)).description).toBe('<p>Hi</p>'),
    );
  });

  it.each([[99], [0]])('404: event %s', async (id) => {
    const { status, body } = await app.call('readEvent', { params: { id } });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('404: another venue’s', async () => {
    const mine = await app.call('readEvent', { params: { id: 99 } });
    const other = await app.call('readEvent', { params: { id: 1 } }, { host: 'sahel.localhost' });
    expect([other.status, other.text]).toEqual([404, mine.text]);
  });
});
