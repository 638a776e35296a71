import type { ConsoleHall, ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const SWIMMING = 4;

let site: TestApp;
let manager: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  manager = await enter(site, 'manager');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const faultsIn = ({ body }: CallAnswer) => Object.keys(body.errors ?? {}).toSorted();
const day = (n: number) => dayAt(site.whole.clock.now(), n);

const ADULT = {
  name: 'Adult',
  ar_name: 'بالغ',
  unit_price: 50,
  participant_count: 1,
  is_on_sale: true,
};
const FAMILY = {
  ...ADULT,
  name: 'Family',
  ar_name: 'عائلة',
  unit_price: 120,
  participant_count: 3,
};
const DAY = { weekdays: 0, from: '08:00', to: '20:00' };
const POOL = {
  name: 'Small pool',
  ar_name: 'المسبح الصغير',
  is_open: true,
  capacity: 3,
  counted: 'by_session',
  sessions: [DAY],
  tickets: [ADULT, FAMILY],
};
const GYM = {
  ...NEW_SERVICE,
  name: 'Gym',
  ar_name: 'صالة رياضية',
  sold: 'by_places',
  lengths: { min_booking_time: 60, time_increment: 60 },
};

const addService = (service: object) => manager.call('addService', { body: { service } });
const addHall = (hall: object, id: unknown = SWIMMING) =>
  manager.call('addHall', { params: { id }, body: { hall } });
const changeHall = ({ id, version }: Pick<ConsoleHall, 'id' | 'version'>, hall: object) =>
  manager.call('changeHall', { params: { id }, body: { version, hall } });

/** Returns the hall that was written last, as it is then listed. */
async function seen(answer: CallAnswer): Promise<ConsoleHall> {
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  const hall = (answer.body.data as ConsoleService).halls.at(-1);
  if (hall === undefined) throw new Error('It is there.');
  return hall;
}

/** Returns tickets of a hall for one of its sessions as a cart line. */
const ticketsOf = (hall: ConsoleHall, which: number, quantity = 1, from = 10, n = 3) => ({
  product_id: hall.tickets[which]?.product_id ?? 0,
  facility_id: hall.id,
  quantity,
  date: day(n),
  start_time: `${from}:00:00`,
  end_time: `${from + 1}:00:00`,
});
const take = async (line: object) => outcome(await hold(site, newVisitor(), [line]));

it('FACILITY-22: a service sold by places is published on the site, with its lowest ticket price', async () => {
  const { id } = (await addService({ ...GYM, name: 'Steam rooms' })).body.data;
  await seen(await addHall(POOL, id));
  const shown = async (): Promise<{ id: number } | undefined> =>
    (await site.call('listServices')).body.data.find((one: { id: number }) => one.id === id);
  expect(await shown()).toBeUndefined();
  const opened = await manager.call('openService', { params: { id }, body: { is_open: true } });
  expect([opened.status, opened.body.data.is_open], opened.text).toEqual([200, true]);
  await seeChange(site);
  expect(await shown()).toMatchObject({ is_public: 1, filter_by: 2, price_from: 52.5 });
  const next: { venue_service_id: number }[] = (await site.call('listNextTimes')).body.data;
  expect(next.find((one) => one.venue_service_id === id)).toMatchObject({
    per_capacity: 1,
    times: [{ price: 52.5, left: 3 }, { left: 3 }, { left: 3 }],
  });
  const closed = await manager.call('openService', { params: { id }, body: { is_open: false } });
  expect(closed.body.data.is_open).toBe(false);
});

describe('FACILITY-22 a hall that is added', () => {
  it('sells its places by session with tickets, as many as it has and no more', async () => {
    const begun = await addService({ ...GYM, name: 'Small pools' });
    expect(begun.status, begun.text).toBe(200);
    const { id } = begun.body.data;
    expect(begun.body.data).toMatchObject({
      by_places: true,
      is_open: false,
      courts: [],
      halls: [],
      lengths: { min_booking_time: 60, max_booking_time: 60, time_increment: 60 },
    });
    const hall = await seen(await addHall(POOL, id));
    expect(hall).toMatchObject({ ...POOL, tickets: [ADULT, FAMILY] });
    await manager.call('openService', { params: { id }, body: { is_open: true } });
    await seeChange(site);
    const query = { venue_service_id: id, date: day(3) };
    const [shown] = (await site.call('readSchedule', { query })).body.data.facilities;
    expect(shown).toMatchObject({ id: hall.id, per_capacity: 1, capacity: 3 });
    const times = { start_time: '10:00:00', end_time: '11:00:00' };
    const offered = await site.call('readPricedFacility', {
      query: { ...query, ...times, facility_id: hall.id },
    });
    expect(offered.status, offered.text).toBe(200);
    const [{ products }] = offered.body.data.categories;
    expect(products).toMatchObject([
      { name: 'Adult', price: 50, available_capacity: 3 },
      { name: 'Family', price: 120, participant_count: 3 },
    ]);
    const all = await Promise.all(Array.from({ length: 6 }, () => take(ticketsOf(hall, 0))));
    expect(all.filter(([status]) => status === 200)).toHaveLength(3);
    expect(all.filter(([, code]) => code === 'capacity_reached')).toHaveLength(3);
    // Another session has separate places: a family takes all three.
    expect(await take(ticketsOf(hall, 1, 1, 11))).toEqual([200, undefined]);
    expect(await take(ticketsOf(hall, 0, 1, 11))).toEqual([409, 'capacity_reached']);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, after from audit_entry where tenant_id = 1 and action = 'hall.added' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'hall.added',
      subject: `hall:${hall.id}`,
      after: {
        name: 'Small pool',
        is_open: true,
        capacity: 3,
        counted: 'by_session',
        sessions: '08:00–20:00',
        tickets: 'Adult (1): 50, Family (3): 120',
      },
    });
  });

  it('FACILITY-38: offers a ticket for any day, which ends for new sales alone', async () => {
    const anyDay = { ...ADULT, open_days: 30 };
    const hall = await seen(await addHall({ ...POOL, tickets: [anyDay, FAMILY] }));
    const holdAny = (which: number) => {
      const { start_time, end_time, date, ...line } = ticketsOf(hall, which, 1, 10, 3);
      return hold(site, newVisitor(), [{ ...line, open_dated: 1 }]);
    };
    expect((await holdAny(0)).body.data.products).toMatchObject([{ open_days: 30, date: null }]);
    expect(Object.keys((await holdAny(1)).body.errors)).toEqual(['products.0.open_dated']);
    const [entry] = await runSql<{ after: object }>(
      site.testDatabase.superuserUrl,
      `select after from audit_entry where tenant_id = 1 and action = 'hall.added' order by id desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ tickets: 'Adult (1): 50 (any day: 30), Family (3): 120' });
    const [adult, family] = hall.tickets;
    const none = [{ ...adult, open_days: null }, family];
    await seen(await changeHall(hall, { ...hall, tickets: none }));
    expect((await holdAny(0)).status).toBe(422);
  });

  it('FACILITY-33: offers all sessions of a day at a price of its own, kept when sessions change', async () => {
    const dayTicket = { ...ADULT, full_day_price: 90 };
    const hall = await seen(await addHall({ ...POOL, tickets: [dayTicket, FAMILY] }));
    const holdDay = (which: number, n: number) => {
      const { start_time, end_time, ...line } = ticketsOf(hall, which, 1, 10, n);
      return hold(site, newVisitor(), [{ ...line, isFullDay: 1 }]);
    };
    expect((await holdDay(0, 3)).body.data.total).toBe(94.5);
    expect(Object.keys((await holdDay(1, 3)).body.errors)).toEqual(['products.0.isFullDay']);
    const later = await seen(
      await changeHall(hall, { ...hall, sessions: [{ ...DAY, to: '18:00' }] }),
    );
    expect(later.tickets).toMatchObject([{ full_day_price: 90 }, { full_day_price: null }]);
    expect((await holdDay(0, 4)).body.data.total).toBe(94.5);
    const [entry] = await runSql<{ after: object }>(
      site.testDatabase.superuserUrl,
      `select after from audit_entry where tenant_id = 1 and action = 'hall.changed' order by id desc limit 1`,
    );
    expect(entry?.after).toMatchObject({
      tickets: 'Adult (1): 50 (whole day: 90), Family (3): 120',
    });
    const [adult, family] = later.tickets;
    const none = [{ ...adult, full_day_price: null }, family];
    await seen(await changeHall(later, { ...later, tickets: none }));
    expect((await holdDay(0, 5)).status).toBe(422);
  });

  it('has its places by the day where it was output so', async () => {
    const hall = await seen(await addHall({ ...POOL, counted: 'by_day' }));
    expect(await take(ticketsOf(hall, 0, 2, 10))).toEqual([200, undefined]);
    expect(await take(ticketsOf(hall, 0, 2, 14))).toEqual([409, 'capacity_reached']);
    expect(await take(ticketsOf(hall, 0, 1, 14))).toEqual([200, undefined]);
    expect(await take(ticketsOf(hall, 0, 2, 14, 4))).toEqual([200, undefined]);
    const other = await changeHall(hall, { ...hall, counted: 'by_session' });
    expect([outcome(other), faultsIn(other)]).toEqual([[422, 'validation_failed'], ['counted']]);
  });

  it('is refused with all that is wrong, and where courts are booked whole', async () => {
    const wrong = await addHall({
      ...POOL,
      capacity: 2,
      ar_name: '',
      sessions: [DAY, { ...DAY, from: '19:02' }],
      tickets: [ADULT, FAMILY, { ...ADULT, unit_price: null }],
    });
    expect([outcome(wrong), faultsIn(wrong)]).toEqual([
      [422, 'validation_failed'],
      ['ar_name', 'sessions.1.from', 'tickets.1.participant_count', 'tickets.2.unit_price'],
    ]);
    expect(faultsIn(await addHall({ ...POOL, tickets: [] }))).toEqual(['tickets']);
    expect(outcome(await addHall(POOL, 2))).toEqual([404, 'not_found']);
    expect(outcome(await addHall(POOL, 99_999))).toEqual([404, 'not_found']);
    // A service sold by places has no courts.
    const court = { name: 'Court', ar_name: 'ملعب', is_open: true, rates: [] };
    const added = await manager.call('addCourt', { params: { id: SWIMMING }, body: { court } });
    expect(outcome(added)).toEqual([404, 'not_found']);
  });
});

describe('FACILITY-22 a hall that is changed', () => {
  it('sells a ticket no more that was taken off sale: a held one is refused by its name', async () => {
    const hall = await seen(await addHall({ ...POOL, capacity: 20 }));
    const buyer = await guest(site);
    const line = ticketsOf(hall, 1);
    const held = await site.call('syncCart', { body: { products: [line] } }, buyer);
    expect(held.body.data.total).toBe(126);
    const [adult, family] = hall.tickets;
    const fewer = { ...hall, tickets: [adult, { ...family, is_on_sale: false }] };
    const after = await seen(await changeHall(hall, fewer));
    expect(after.tickets.map((one) => one.is_on_sale)).toEqual([true, false]);
    expect(await take(line)).toEqual([404, 'not_found']);
    const { price, tax_amount } = held.body.data.products[0];
    const placed = await order(site, buyer, { items: [itemOf(line, { price, tax_amount })] });
    expect(outcome(placed)).toEqual([409, 'no_longer_sold']);
    expect(await take(ticketsOf(after, 0))).toEqual([200, undefined]);
    // With none on sale it has no sessions, and the product that defines them is not for sale
    // itself.
    const off = { ...adult, is_on_sale: false };
    const none = await seen(
      await changeHall(after, { ...after, tickets: [off, after.tickets[1]] }),
    );
    expect(none.tickets).toHaveLength(2);
    const [row] = await runSql<{ product: number }>(
      site.testDatabase.superuserUrl,
      `select min(product_id) as product from facility_rental where tenant_id = 1 and facility_id = ${hall.id}`,
    );
    expect(await take({ ...line, product_id: row?.product })).toEqual([404, 'not_found']);
    const query = { venue_service_id: SWIMMING, date: day(3) };
    const { facilities } = (await site.call('readSchedule', { query })).body.data;
    const shut = facilities.find((one: { id: number }) => one.id === hall.id);
    expect(shut.facility_rentals).toEqual([]);
  });

  it('keeps its tickets, takes none of another hall, and is changed by a caller with its current version', async () => {
    const hall = await seen(await addHall(POOL));
    const left = await changeHall(hall, { ...hall, tickets: [hall.tickets[0]] });
    expect([outcome(left), faultsIn(left)]).toEqual([[422, 'validation_failed'], ['tickets']]);
    const foreign = { ...ADULT, product_id: 4102 };
    const taken = await changeHall(hall, { ...hall, tickets: [...hall.tickets, foreign] });
    expect(faultsIn(taken)).toEqual(['tickets.2.product_id']);
    const child = { ...ADULT, name: 'Child', ar_name: 'طفل', unit_price: 25.5 };
    const both = await Promise.all(
      [4, 5].map((capacity) =>
        changeHall(hall, { ...hall, capacity, tickets: [...hall.tickets, child] }),
      ),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    const now = await seen(both.find(({ status }) => status === 200) as CallAnswer);
    expect(now.tickets).toMatchObject([ADULT, FAMILY, child]);
    expect(outcome(await changeHall({ ...now, id: 99_999 }, POOL))).toEqual([404, 'not_found']);
    // A court is not a hall.
    expect(outcome(await changeHall({ ...now, id: 22 }, POOL))).toEqual([404, 'not_found']);
  });
});

it('a service that is sold by places has sessions of one length, that do not meet', async () => {
  const meeting = await addService({
    ...GYM,
    lengths: { min_booking_time: 60, time_increment: 30 },
  });
  expect([outcome(meeting), faultsIn(meeting)]).toEqual([
    ...[[422, 'validation_failed'], ['lengths.time_increment']],
  ]);
});

it('halls are the managers’ to write', async () => {
  const desk = await enter(site, 'desk');
  const calls = [
    ['addHall', { params: { id: SWIMMING }, body: { hall: POOL } }],
    ['changeHall', { params: { id: 41 }, body: { version: '', hall: POOL } }],
  ] as const;
  for (const [name, input] of calls) {
    expect(outcome(await desk.call(name, input))).toEqual([403, 'forbidden']);
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    const nobody = await site.call(name, input, {
      headers: { ...headers, 'x-nadi-console': 'user' },
    });
    expect(outcome(nobody)).toEqual([401, 'session_expired']);
  }
});
