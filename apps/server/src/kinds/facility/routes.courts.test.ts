import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, decide, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { type CourtLine, hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const PADEL = 2;

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const day = (n: number) => dayAt(site.whole.clock.now(), n);

const services = async (): Promise<ConsoleService[]> =>
  (await manager.call('listConsoleServices')).body.data;
const padel = async () => (await services()).find(({ id }) => id === PADEL) as ConsoleService;

const DAY = { weekdays: 0, from: '08:00', to: '22:00', price: 100 };
const written = (n: number, more: object = {}) => ({
  name: `Court N${n}`,
  ar_name: `الملعب ${n}`,
  is_open: true,
  rates: [DAY],
  ...more,
});
const add = (court: object, id: unknown = PADEL) =>
  manager.call('addCourt', { params: { id }, body: { court } });
const change = (id: unknown, version: string, court: object) =>
  manager.call('changeCourt', { params: { id }, body: { version, court } });

const SQUASH = { ...NEW_SERVICE, name: 'Squash', ar_name: 'سكواش' };
const addService = (service: object) => manager.call('addService', { body: { service } });

/** Adds a court and returns it as stored. */
async function added(n: number, more: object = {}) {
  const answer = await add(written(n, more));
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  const court = (answer.body.data as ConsoleService).courts.at(-1);
  if (court === undefined) throw new Error('It is there.');
  return court;
}

/** Returns an hour of a court as a cart line. */
async function hourOf(id: number, date: string, from = '10:00', to = '11:00'): Promise<CourtLine> {
  const [row] = await runSql<{ product: number }>(
    site.testDatabase.superuserUrl,
    `select product_id as product from facility_rental where tenant_id = 1 and facility_id = ${id} limit 1`,
  );
  const times = { start_time: `${from}:00`, end_time: `${to}:00` };
  return { product_id: row?.product ?? 0, quantity: 1, date, facility_id: id, ...times };
}

describe('FACILITY-16 a court that is added', () => {
  it('is sold at once, at its hours and prices, beside those that were there', async () => {
    const before = await padel();
    expect(before).toMatchObject({ name: 'Padel', is_open: true, by_places: false });
    const court = await added(1, { rates: [DAY, { from: '22:00', to: '02:00', price: 120.5 }] });
    expect((await padel()).courts).toHaveLength(before.courts.length + 1);
    expect(court).toMatchObject({ name: 'Court N1', is_open: true, rates: [DAY, { to: '02:00' }] });
    const line = await hourOf(court.id, day(3));
    expect((await hold(site, newVisitor(), [line])).body.data.total).toBe(105);
    expect((await hold(site, newVisitor(), [line])).body.code).toBe('slot_taken');
    // Its night belongs to the day before, so its tail is registered as well.
    const [unit] = await runSql<{ tail: number }>(
      site.testDatabase.superuserUrl,
      `select s.tail_minutes as tail from facility_unit f join unit_service s using (tenant_id, unit_id)
       where f.tenant_id = 1 and f.facility_id = ${court.id} and s.service_id = ${PADEL}`,
    );
    expect(unit?.tail).toBe(120);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'court.added',
      subject: `court:${court.id}`,
      after: {
        name: 'Court N1',
        is_open: true,
        rates: '08:00–22:00: 100, 22:00–02:00: 120.5',
        full_day_price: null,
      },
    });
  });

  it('gets a number of its own, however many are added at once', async () => {
    const all = await Promise.all([11, 12, 13].map((n) => add(written(n))));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { courts } = await padel();
    const names = courts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Court N11', 'Court N12', 'Court N13']));
    expect(new Set(courts.map(({ id }) => id)).size).toBe(courts.length);
    const [row] = await runSql<{ units: number }>(
      site.testDatabase.superuserUrl,
      `select count(distinct unit_id)::int as units from facility_unit
       where tenant_id = 1 and facility_id = any (array[${courts.map(({ id }) => id).join()}])`,
    );
    expect(row?.units).toBe(courts.length);
  });

  it('is refused with all that is wrong, and where courts are not booked whole', async () => {
    const wrong = await add(written(2, { ar_name: '', rates: [DAY, { ...DAY, from: '21:00' }] }));
    expect([outcome(wrong), Object.keys(wrong.body.errors)]).toEqual([
      ...[[422, 'validation_failed'], ['ar_name']],
    ]);
    const overlaps = await add(written(2, { rates: [DAY, { ...DAY, from: '21:00' }] }));
    expect(Object.keys(overlaps.body.errors)).toEqual(['rates.1.from']);
    const places = (await services()).find(({ by_places }) => by_places);
    expect(outcome(await add(written(2), places?.id))).toEqual([404, 'not_found']);
    expect(outcome(await add(written(2), 99_999))).toEqual([404, 'not_found']);
  });
});

describe('FACILITY-33 the price of a full day of a court', () => {
  it('offers the day at once, is kept when hours change, and ends the offer when it is empty', async () => {
    const court = await added(15);
    const { product_id } = await hourOf(court.id, day(6));
    const holdDay = (n: number) => {
      const line = { product_id, quantity: 1, facility_id: court.id, date: day(n), isFullDay: 1 };
      return hold(site, newVisitor(), [line]);
    };
    const current = async () => (await padel()).courts.find(({ id }) => id === court.id);
    const write = async (more: object) => {
      const before = await current();
      const answer = await change(court.id, before?.version ?? '', { ...before, ...more });
      expect(answer.status, answer.text).toBe(200);
      await seeChange(site);
    };
    const refused = await holdDay(6);
    expect(Object.keys(refused.body.errors)).toEqual(['products.0.isFullDay']);
    await write({ full_day_price: 900.5 });
    expect((await holdDay(6)).body.data.total).toBe(945.53);
    await write({ rates: [{ ...DAY, to: '20:00', price: 80 }] });
    expect(await current()).toMatchObject({ full_day_price: 900.5 });
    expect((await holdDay(7)).body.data.products).toMatchObject([
      { end_time: '20:00:00', total_price: 945.53 },
    ]);
    const [entry] = await runSql<{ after: object }>(
      site.testDatabase.superuserUrl,
      `select after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ full_day_price: 900.5 });
    await write({ full_day_price: null });
    expect((await holdDay(8)).status).toBe(422);
  });

  it('is refused by its field unless it is whole fils', async () => {
    const answer = await add(written(16, { full_day_price: 1.005 }));
    expect(outcome(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors)).toEqual(['full_day_price']);
  });
});

describe('FACILITY-16 a court that is changed', () => {
  it('costs the current price: a change is reported for held lines, paid ones stay', async () => {
    const court = await added(21);
    const buyer = await guest(site);
    const line = await hourOf(court.id, day(4));
    const held = await site.call('syncCart', { body: { products: [line] } }, buyer);
    expect(held.body.data.total).toBe(105);
    const { version } = court;
    const dearer = written(21, { rates: [{ ...DAY, price: 200 }] });
    expect((await change(court.id, version, dearer)).status).toBe(200);
    await seeChange(site);
    const [shown] = held.body.data.products;
    const { price, tax_amount } = shown;
    const item = itemOf(line, { price, tax_amount });
    const placed = await order(site, buyer, { items: [item] });
    expect([placed.status, placed.body.message]).toEqual([200, expect.any(String)]);
    await decide(site.app, placed.body.data.transactionId, 'approve');
    await site.clock(45);
    // Closed: it takes no new bookings, and existing bookings are still admitted.
    const seen = (await padel()).courts.find(({ id }) => id === court.id);
    const shut = await change(court.id, seen?.version ?? '', { ...dearer, is_open: false });
    expect(shut.status, shut.text).toBe(200);
    await seeChange(site);
    const again = await hold(site, newVisitor(), [{ ...line, date: day(5) }]);
    expect(again.status).not.toBe(200);
    const { bearer } = buyer;
    const params = { order_id: placed.body.data.order_id };
    const bought = await site.call('readOrder', { params }, { bearer });
    expect(bought.body.data).toMatchObject({ status: 'complete', total: 210 });
    const { start_time, end_time } = line;
    const query = { venue_service_id: PADEL, date: day(5), start_time, end_time };
    const offered = await site.call('fetchAvailableFacilities', { query });
    const ids = offered.body.data.map(({ id }: { id: number }) => id);
    expect([ids.includes(court.id), ids.length > 0]).toEqual([false, true]);
  });

  it('by a caller with its current version: of two concurrent changes one is accepted, and the other is refused', async () => {
    const court = await added(31);
    const both = await Promise.all(
      [150, 160].map((price) =>
        change(court.id, court.version, written(31, { rates: [{ ...DAY, price }] })),
      ),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    expect(outcome(await change(99_999, court.version, written(31)))).toEqual([404, 'not_found']);
    const wrong = await change(court.id, court.version, written(31, { name: '' }));
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
  });
});

it('SLOT-30 costs the price of its weekday, is closed on days without a price, and reports a change of it', async () => {
  const weekday = (n: number) => 1 << new Date(`${day(n)}T00:00:00Z`).getUTCDay();
  const rates = [
    { ...DAY, weekdays: weekday(2) },
    { ...DAY, weekdays: weekday(3) | weekday(5), price: 180 },
  ];
  const court = await added(51, { rates });
  expect(court.rates).toEqual(rates);
  const totalOn = async (n: number) => {
    const { body } = await hold(site, newVisitor(), [await hourOf(court.id, day(n))]);
    return body.data?.total ?? body.code;
  };
  expect([await totalOn(2), await totalOn(3), await totalOn(4)]).toEqual([
    ...[105, 189, 'outside_opening_hours'],
  ]);
  const shown = await site.call('readSchedule', {
    query: { venue_service_id: PADEL, date: day(4) },
  });
  const events = shown.body.data.facilities.find(({ id }: { id: number }) => id === court.id);
  expect(events.facility_rentals).toMatchObject(rates.map(({ weekdays }) => ({ weekdays })));
  const both = await change(court.id, court.version, written(51, { rates: [...rates, DAY] }));
  expect([outcome(both), Object.keys(both.body.errors)]).toEqual([
    ...[[422, 'validation_failed'], ['rates.2.from']],
  ]);
  const buyer = await guest(site);
  const line = await hourOf(court.id, day(5));
  const held = await site.call('syncCart', { body: { products: [line] } }, buyer);
  expect(held.body.data.total).toBe(189);
  const dearer = written(51, { rates: [{ ...DAY, price: 200, weekdays: weekday(5) }] });
  expect((await change(court.id, court.version, dearer)).status).toBe(200);
  await seeChange(site);
  const again = await site.call('syncCart', { body: { products: [line] } }, buyer);
  expect([again.body.data.total, await totalOn(2)]).toEqual([210, 'outside_opening_hours']);
});

describe('a service', () => {
  it('FACILITY-17 is added last and off the site, and sold once it has a court and is put there', async () => {
    const before = await services();
    const added = await addService({ ...SQUASH, art: 'tennis' });
    expect(added.status, added.text).toBe(200);
    const { id } = added.body.data;
    expect(added.body.data).toMatchObject({
      ...SQUASH,
      art: 'tennis',
      is_open: false,
      by_places: false,
    });
    expect((await services()).map((one) => one.id)).toEqual([...before.map((one) => one.id), id]);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'service.added',
      subject: `service:${id}`,
      after: {
        name: 'Squash · سكواش',
        noun: 'a court · ملعب',
        art: 'tennis',
        min_booking_time: 60,
        max_booking_time: 120,
        time_increment: 30,
        advance_booking_days_limit: 14,
        members_advance_days_limit: null,
        online_booking_delay: 0,
        free_until_minutes_before: 1440,
      },
    });
    const [court] = (await add(written(41), id)).body.data.courts;
    await manager.call('openService', { params: { id }, body: { is_open: true } });
    await seeChange(site);
    const { data } = (await site.call('listServices')).body;
    expect(data.at(-1)).toMatchObject({ id, name: 'Squash', art: 'tennis', price_from: 105 });
    const line = await hourOf(court.id, day(3));
    expect((await hold(site, newVisitor(), [line])).body.data.total).toBe(105);
  });

  it('FACILITY-17 is changed by a caller with its current version, and gets a number of its own', async () => {
    const both = await Promise.all([addService(SQUASH), addService({ ...SQUASH, name: 'Judo' })]);
    const [{ id, version }, other] = both.map(({ body }) => body.data);
    expect(id).not.toBe(other.id);
    const changeService = (service: object, of: unknown = id) =>
      manager.call('changeService', { params: { id: of }, body: { version, service } });
    const names = ['Karate', 'Boxing'];
    const race = await Promise.all(names.map((name) => changeService({ ...SQUASH, name })));
    expect(race.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    expect(names).toContain((await services()).find((one) => one.id === id)?.name);
    expect(outcome(await changeService(SQUASH, 99_999))).toEqual([404, 'not_found']);
    const wrong = await changeService({ ...SQUASH, art: 'chess' });
    expect([outcome(wrong), Object.keys(wrong.body.errors)]).toEqual([
      ...[[422, 'validation_failed'], ['art']],
    ]);
    const nameless = await addService({ ...SQUASH, ar_name: '' });
    expect([outcome(nameless), Object.keys(nameless.body.errors)]).toEqual([
      ...[[422, 'validation_failed'], ['ar_name']],
    ]);
  });

  it('FACILITY-17 all are reordered by a caller with the current version', async () => {
    const seen = (await services()).map(({ id }) => id);
    const orders = [seen.toReversed(), [...seen.slice(1), seen[0]]];
    const put = (order: readonly unknown[], from: readonly number[] = seen) =>
      manager.call('orderServices', { body: { seen: from, order } });
    const race = await Promise.all(orders.map((order) => put(order)));
    expect(race.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    const now = (await services()).map(({ id }) => id);
    expect(orders).toContainEqual(now);
    for (const order of [now.slice(1), [...now.slice(1), 99_999], [...now, now[0]]]) {
      expect(outcome(await put(order, now))).toEqual([409, 'changed_meanwhile']);
    }
    expect((await put(seen, now)).body.data.map(({ id }: { id: number }) => id)).toEqual(seen);
  });

  it('is taken off the site and put there again', async () => {
    const open = (is_open: boolean, id: unknown = PADEL) =>
      manager.call('openService', { params: { id }, body: { is_open } });
    const listed = async () =>
      (await site.call('listServices')).body.data.map(({ id }: { id: number }) => id);
    expect((await open(false)).body.data).toMatchObject({ id: PADEL, is_open: false });
    await seeChange(site);
    expect(await listed()).not.toContain(PADEL);
    await open(true);
    await seeChange(site);
    expect(await listed()).toContain(PADEL);
    expect(outcome(await open(true, 99_999))).toEqual([404, 'not_found']);
  });
});

it('other roles cannot write them, and without a session none are visible', async () => {
  const params = { id: PADEL };
  const calls = [
    ['listConsoleServices', {}],
    ['openService', { params, body: { is_open: true } }],
    ['addService', { body: { service: SQUASH } }],
    ['changeService', { params, body: { version: '', service: SQUASH } }],
    ['orderServices', { body: { seen: [], order: [] } }],
    ['addCourt', { params, body: { court: written(9) } }],
    ['changeCourt', { params: { id: 22 }, body: { version: '', court: written(9) } }],
  ] as const;
  for (const [name, input] of calls) {
    expect(outcome(await desk.call(name, input))).toEqual([403, 'forbidden']);
    expect(
      outcome(
        await site.call(name, input, {
          headers: {
            origin: 'http://localhost',
            'sec-fetch-site': 'same-origin',
            'x-nadi-console': 'user',
          },
        }),
      ),
    ).toEqual([401, 'session_expired']);
  }
});
