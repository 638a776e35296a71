import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { takeWithin } from '../../features/inventory/service.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely.
type Facility = any;

async function schedule(serviceId: number, date: string, more: object = {}) {
  const query = { venue_service_id: serviceId, date, ...more };
  const { status, body } = await app.call('readSchedule', { query });
  expect(status).toBe(200);
  const of = (id: number): Facility =>
    body.data.facilities.find((facility: Facility) => facility.id === id);
  return { data: body.data, of };
}

const idsOf = (data: { facilities: Facility[] }) => data.facilities.map(({ id }) => id);

describe('GET facilities/schedule', () => {
  test('200: settings, windows and relations in the format of the API', async () => {
    const { data, of } = await schedule(2, days.date(1));
    expect(data.configuration).toEqual({
      min_booking_time: 60,
      max_booking_time: 120,
      time_increment: 30,
      per_capacity: 0,
      online_booking_delay: 0,
      advance_booking_days_limit: 14,
      is_weekly: 1,
      public_advance_days_limit: 14,
      tax_basis_points: 500,
    });
    expect(idsOf(data)).toEqual([21, 22, 23, 24]);
    expect(of(21).facility_rentals).toEqual([
      {
        product_id: 2101,
        rental_product_id: 21011,
        start_time: '07:00:00',
        end_time: '17:00:00',
        min_booking_time: 60,
        rate_per_hour: 160,
      },
      {
        product_id: 2101,
        rental_product_id: 21012,
        start_time: '17:00:00',
        end_time: '02:00:00',
        min_booking_time: 60,
        rate_per_hour: 220,
      },
    ]);
    const football = await schedule(1, days.date(1));
    expect(football.of(11).child_facilities).toEqual([12, 13]);
    expect(football.of(12).parent_facilities).toEqual([11]);
    expect(football.of(14).facility_rentals[1].end_time).toBe('23:59:59');
  });

  test('SLOT-18: a hold of a half is in the whole pitch, and not in the other half', async () => {
    const date = days.date(1);
    const visitor = newVisitor();
    expect((await hold(app, visitor, [court(12, date, '10:00', '11:00')])).status).toBe(200);
    const { of } = await schedule(1, date);
    const item = {
      facility_id: 12,
      product_id: 1201,
      date,
      start_time: '10:00:00',
      end_time: '11:00:00',
      quantity: 1,
    };
    expect(of(11).cart_items).toMatchObject([item]);
    expect(of(12).cart_items).toMatchObject([item]);
    expect(of(13).cart_items).toEqual([]);
    const handle = (await app.call('readConfig', {}, { visitor })).body.data.session_id;
    expect(of(12).cart_items[0].session_id).toBe(handle);
  });

  test('a hold of the whole pitch is listed once for each of its halves', async () => {
    const date = days.date(2);
    await hold(app, newVisitor(), [court(11, date, '10:00', '12:00')]);
    const { of } = await schedule(1, date);
    for (const id of [11, 12, 13]) {
      expect(of(id).cart_items).toMatchObject([{ facility_id: 11, product_id: 1101 }]);
    }
  });

  test('a hold shows in the very next read, and its release too', async () => {
    const date = days.date(3);
    const visitor = newVisitor();
    const before = await schedule(2, date);
    await hold(app, visitor, [court(22, date, '19:00', '20:00')]);
    const held = await schedule(2, date);
    expect(held.data.version).toBeGreaterThan(before.data.version);
    expect(held.of(22).cart_items).toHaveLength(1);
    await app.call('releaseLine', { body: court(22, date, '19:00', '20:00') }, { visitor });
    expect((await schedule(2, date)).of(22).cart_items).toEqual([]);
  });

  test('an end at midnight and a night’s tail: 23:59:59, and the day after in both days’ answers', async () => {
    const date = days.date(4);
    const next = days.date(5);
    await hold(app, newVisitor(), [
      court(23, date, '23:00', '24:00'),
      court(24, next, '00:30', '01:30'),
    ]);
    const { of } = await schedule(2, date);
    expect(of(23).cart_items).toMatchObject([{ date, end_time: '23:59:59' }]);
    expect(of(24).cart_items).toMatchObject([{ date: next, start_time: '00:30:00' }]);
    const tomorrow = await schedule(2, next);
    expect(tomorrow.of(24).cart_items).toHaveLength(1);
    expect(tomorrow.of(23).cart_items).toEqual([]);
  });

  test('a hold that ends by time leaves without anything being written', async () => {
    const date = days.date(6);
    await hold(app, newVisitor(), [court(21, date, '08:00', '09:00')]);
    const before = await schedule(2, date);
    expect(before.of(21).cart_items).toHaveLength(1);
    await app.whole.clock.setOffset(app.whole.clock.offset() + 16 * 60_000);
    expect((await schedule(2, date)).of(21).cart_items).toEqual([]);
    await app.whole.clock.setOffset(app.whole.clock.offset() - 16 * 60_000);
    expect((await schedule(2, date)).of(21).cart_items).toHaveLength(1);
  });

  test('the seeded event, class, maintenance and rules are listed', async () => {
    const event = await schedule(1, days.date(6));
    expect(event.of(15).event_schedules).toEqual([
      {
        facility_id: 15,
        date: days.date(6),
        end_date: days.date(6),
        start_time: '18:00:00',
        end_time: '21:00:00',
      },
    ]);
    const lesson = await schedule(1, days.date(7));
    expect(lesson.of(14).workshop_program_schedules).toMatchObject([
      { start_time: '09:00:00', end_time: '11:00:00' },
    ]);
    const closed = await schedule(3, days.date(5));
    expect(closed.of(33).maintenances).toMatchObject([
      { start_time: '10:00:00', end_time: '12:00:00' },
    ]);
    expect(closed.of(31).schedule_control).toMatchObject([
      { start_time: '06:00:00', end_time: '08:00:00', channels: ['b2c', 'partners'] },
    ]);
    const block = await schedule(1, days.date(10));
    expect(block.of(15).schedule_control).toMatchObject([
      { date: days.date(9), end_date: days.date(11), interval_type: 1, rentals: [1501] },
    ]);
    expect(block.of(14).schedule_control).toEqual([]);
  });

  test('SLOT-16: a booking of several days is listed on each of them', async () => {
    const from = Date.parse(days.at(8, '20:00')) / 60_000 + 240;
    const taken = await app.database.forTenant(1, (tx) =>
      takeWithin(tx, {
        tenantId: 1,
        owner: randomUUID(),
        purpose: 'confirm',
        offset: 240,
        now: app.whole.clock.now(),
        until: null,
        lines: [
          {
            holdId: randomUUID(),
            claims: [{ ofUnit: 0, occupy: [12, 52], during: { from, to: from + 30 * 60 } }],
          },
        ],
      }),
    );
    expect(taken.ok).toBe(true);
    const booking = {
      date: days.date(8),
      booking_end_date: days.date(10),
      start_time: '20:00:00',
      end_time: '02:00:00',
      attendance: 1,
    };
    for (const day of [8, 9, 10]) {
      expect((await schedule(5, days.date(day))).of(52).bookings).toMatchObject([booking]);
      const football = await schedule(1, days.date(day));
      expect(football.of(11).bookings).toMatchObject([booking]);
      expect(football.of(12).bookings).toMatchObject([booking]);
      expect(football.of(13).bookings).toEqual([]);
    }
    expect((await schedule(5, days.date(7))).of(52).bookings).toEqual([]);
    expect((await schedule(5, days.date(11))).of(52).bookings).toEqual([]);
  });

  test('filters: a formation list matches any of them; surface and outdoor narrow', async () => {
    const date = days.date(1);
    const halves = await schedule(1, date, { game_formations: [2, 3] });
    expect(idsOf(halves.data)).toEqual([11, 12, 13]);
    const turf = await schedule(1, date, { facility_surface_id: 2 });
    expect(idsOf(turf.data)).toEqual([14, 15]);
    const indoor = await schedule(2, date, { is_outdoor: 0 });
    expect(idsOf(indoor.data)).toEqual([21]);
    expect(idsOf((await schedule(1, date, { game_formation_id: 1 })).data)).toEqual([14, 15]);
  });

  test('members get their own advance limit', async () => {
    const bearer = await logIn(app, '502345678', 'Member#1');
    const query = { venue_service_id: 3, date: days.date(1) };
    const member = await app.call('readSchedule', { query }, { bearer });
    expect(member.body.data.configuration.advance_booking_days_limit).toBe(21);
    expect(member.body.data.configuration.public_advance_days_limit).toBe(14);
    const visitor = await app.call('readSchedule', { query });
    expect(visitor.body.data.configuration.advance_booking_days_limit).toBe(14);
  });

  test('a change of the catalogue shows in the next read', async () => {
    const date = days.date(2);
    const before = await schedule(5, date);
    expect(before.of(51).maintenances).toEqual([]);
    const [from, to] = [tickOf(days.at(2, '12:00')), tickOf(days.at(2, '13:00'))];
    await changeFacts(
      app.testDatabase.superuserUrl,
      1,
      `insert into closure (tenant_id, id, unit_id, from_tick, to_tick)
       values (1, gen_random_uuid(), 51, ${from}, ${to})`,
    );
    const after = await schedule(5, date);
    expect(after.of(51).maintenances).toMatchObject([{ start_time: '12:00:00' }]);
  });

  test('gzip: the same answer, packed', async () => {
    const { body, headers } = await app.call(
      'readSchedule',
      { query: { venue_service_id: 2, date: days.date(9) } },
      { headers: { 'accept-encoding': 'identity' } },
    );
    expect(headers['content-encoding']).toBeUndefined();
    const packed = await app.app.inject({
      url: `/api/v1/facilities/schedule?venue_service_id=2&date=${days.date(9)}`,
      headers: { host: 'localhost', 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const { gunzipSync } = await import('node:zlib');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(body);
  });

  test('404: no such service, nor another tenant’s; 422: a date that is none', async () => {
    const query = { venue_service_id: 6, date: days.date(1) };
    expect((await app.call('readSchedule', { query })).status).toBe(404);
    const wrong = { venue_service_id: 2, date: '2026-02-30' };
    const answer = await app.call('readSchedule', { query: wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['date']);
  });
});

const tickOf = (instant: string): number => Date.parse(instant) / 300_000;
