import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { court2, dayAt, decide, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

/* Lengths and lead times of a service as its manager writes them, and what customers can book then. */

const PADEL = 2;
const TENNIS = 3;
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
const faultsIn = ({ body }: CallAnswer) => Object.keys(body.errors ?? {});
const day = (n: number) => dayAt(site.whole.clock.now(), n);

const serviceOf = async (id: number): Promise<ConsoleService> =>
  (await manager.call('listConsoleServices')).body.data.find(
    (one: ConsoleService) => one.id === id,
  );

/** Changes the lengths or lead times of a service as a manager with the current version does. */
async function written(id: number, lengths: object, leadTimes: object = {}): Promise<CallAnswer> {
  const { version, ...seen } = await serviceOf(id);
  const service = {
    ...seen,
    lengths: { ...seen.lengths, ...lengths },
    lead_times: { ...seen.lead_times, ...leadTimes },
  };
  return manager.call('changeService', { params: { id }, body: { version, service } });
}

async function write(id: number, lengths: object, leadTimes: object = {}): Promise<void> {
  const answer = await written(id, lengths, leadTimes);
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
}

const configurationOf = async (id: number) =>
  (await site.call('readSchedule', { query: { venue_service_id: id, date: day(3) } })).body.data
    .configuration;

const held = async (from: string, to: string, facility = 22, n = 6) =>
  outcome(await hold(site, newVisitor(), [court(facility, day(n), from, to)]));

const SHORTEST = 90;
const LENGTHS = { min_booking_time: SHORTEST, max_booking_time: 180, time_increment: 45 };

it('FACILITY-18 a service is booked for the lengths that were written, and no others', async () => {
  const before = await serviceOf(PADEL);
  expect(before.lengths).toEqual({
    min_booking_time: 60,
    max_booking_time: 120,
    time_increment: 30,
  });
  await write(PADEL, LENGTHS);
  expect(await configurationOf(PADEL)).toMatchObject(LENGTHS);
  expect(await held('07:00', '08:30')).toEqual([200, undefined]);
  expect(await held('10:00', '12:15')).toEqual([200, undefined]);
  expect(await held('13:45', '14:45')).toEqual([422, 'duration_not_allowed']);
  expect(await held('13:45', '15:45')).toEqual([422, 'duration_not_allowed']);
  // Starts are one step apart too.
  expect(await held('14:00', '15:30')).toEqual([422, 'outside_opening_hours']);
  const [entry] = await runSql(
    site.testDatabase.superuserUrl,
    `select action, before, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    action: 'service.changed',
    after: { ...LENGTHS, online_booking_delay: 0 },
    before: { min_booking_time: 60, max_booking_time: 120, time_increment: 30 },
  });
  await write(PADEL, before.lengths);
});

it('FACILITY-20 a court with the service’s shortest time follows it, one with its own keeps it', async () => {
  const ownOf = async (facility: number) =>
    runSql(
      site.testDatabase.superuserUrl,
      `select f.min_booking_time as court, r.min_booking_time as hours from facility f
       join facility_rental r using (tenant_id) where tenant_id = 1 and f.id = ${facility} and r.facility_id = f.id`,
    );
  await runSql(
    site.testDatabase.superuserUrl,
    'update facility set min_booking_time = 90 where tenant_id = 1 and id = 24',
  );
  const added = await manager.call('addCourt', {
    params: { id: PADEL },
    body: {
      court: {
        name: 'Court N',
        ar_name: 'الملعب ن',
        is_open: true,
        rates: [{ weekdays: 0, from: '08:00', to: '22:00', price: 100 }],
      },
    },
  });
  const { id } = (added.body.data as ConsoleService).courts.at(-1) ?? { id: 0 };
  expect(await ownOf(id)).toEqual([{ court: null, hours: null }]);
  await write(PADEL, { min_booking_time: 30, max_booking_time: 120 });
  expect(await held('07:00', '07:30', 22, 7)).toEqual([200, undefined]);
  expect(await held('07:00', '07:30', 24, 7)).toEqual([422, 'duration_not_allowed']);
  expect(await ownOf(24)).toEqual([
    { court: 90, hours: null },
    { court: 90, hours: null },
  ]);
  const lost = await written(PADEL, {
    min_booking_time: 60,
    max_booking_time: 180,
    time_increment: 60,
  });
  expect(Object.keys(lost.body.errors)).toEqual(['lengths.max_booking_time']);
  // One that is no longer than the service's has no effect, and ends.
  await write(PADEL, { min_booking_time: 90, max_booking_time: 120, time_increment: 30 });
  expect((await ownOf(24))[0]).toEqual({ court: null, hours: null });
  await write(PADEL, { min_booking_time: 60, max_booking_time: 120 });
});

it('FACILITY-18 a held line is ordered at a length that is still sold, and otherwise refused by its name', async () => {
  const buyers = await Promise.all([guest(site), guest(site)]);
  const lines = [court2(day(8), 10), court2(day(8), 14)].map((slot) => ({ ...slot, quantity: 1 }));
  const keep = (index: 0 | 1) =>
    site.call(
      'syncCart',
      { body: { products: [lines[index]] } },
      buyers[index] as { bearer: string },
    );
  const [kept, lost] = [await keep(0), await keep(1)];
  expect([kept.status, lost.status]).toEqual([200, 200]);
  const place = (index: 0 | 1, total: CallAnswer) => {
    const { price, tax_amount } = total.body.data.products[0];
    const item = itemOf(lines[index] as ReturnType<typeof court2>, { price, tax_amount });
    return order(site, buyers[index] as { bearer: string }, { items: [item] });
  };
  // A longer maximum and another step: an hour is still sold.
  await write(PADEL, { max_booking_time: 180, time_increment: 60 });
  const placed = await place(0, kept);
  expect(placed.status, placed.text).toBe(200);
  await write(PADEL, { min_booking_time: 90, max_booking_time: 90, time_increment: 30 });
  expect(outcome(await place(1, lost))).toEqual([422, 'duration_not_allowed']);
  // The order is paid and kept as bought.
  await decide(site.app, placed.body.data.transactionId, 'approve');
  await site.clock(45);
  const { bearer } = buyers[0] as { bearer: string };
  const params = { order_id: placed.body.data.order_id };
  const bought = (await site.call('readOrder', { params }, { bearer })).body.data;
  expect(bought).toMatchObject({ status: 'complete', products: [{ start_time: '10:00:00' }] });
  await write(PADEL, { min_booking_time: 60, max_booking_time: 120, time_increment: 30 });
});

it('FACILITY-19 a service is booked as many days ahead as was written, members longer, until its notice', async () => {
  await write(
    TENNIS,
    {},
    {
      advance_booking_days_limit: 5,
      members_advance_days_limit: 10,
      online_booking_delay: 2 * 1440,
      free_until_minutes_before: 120,
    },
  );
  const an = (n: number) => held('10:00', '11:00', 31, n);
  expect([await an(1), await an(3), await an(6)]).toEqual([
    [422, 'too_soon'],
    [200, undefined],
    [422, 'date_too_far'],
  ]);
  const bearer = await logIn(site, '502345678', 'Member#1');
  const member = (n: number) =>
    site.call(
      'syncCart',
      { body: { products: [court(31, day(n), '10:00', '11:00')] } },
      { bearer },
    );
  expect([outcome(await member(10)), outcome(await member(11))]).toEqual([
    [200, undefined],
    [422, 'date_too_far'],
  ]);
  const found = (await member(10)).body.data.products[0];
  expect(found.free_cancellation_until).toContain('08:00');
});

it('FACILITY-18, FACILITY-19 all errors are reported at their field, and nothing is written', async () => {
  const before = await serviceOf(PADEL);
  const wrong = await written(
    PADEL,
    { max_booking_time: 50, time_increment: 7 },
    { members_advance_days_limit: 3, online_booking_delay: null, free_until_minutes_before: 1 },
  );
  expect(outcome(wrong)).toEqual([422, 'validation_failed']);
  expect(faultsIn(wrong).toSorted()).toEqual([
    'lead_times.free_until_minutes_before',
    'lead_times.members_advance_days_limit',
    'lead_times.online_booking_delay',
    'lengths.max_booking_time',
    'lengths.time_increment',
  ]);
  expect(await serviceOf(PADEL)).toEqual(before);
});

it('FACILITY-18 sessions have one length, and do not meet', async () => {
  const meeting = await written(SWIMMING, { min_booking_time: 90, time_increment: 60 });
  expect([outcome(meeting), faultsIn(meeting)]).toEqual([
    ...[[422, 'validation_failed'], ['lengths.time_increment']],
  ]);
  await write(SWIMMING, { min_booking_time: 90, max_booking_time: 180, time_increment: 120 });
  expect(await configurationOf(SWIMMING)).toMatchObject({
    min_booking_time: 90,
    max_booking_time: 90,
    time_increment: 120,
  });
  const adult = (from: string, to: string) => ({
    ...court(41, day(4), from, to),
    product_id: 4102,
  });
  const take = async (line: object) => outcome(await hold(site, newVisitor(), [line]));
  expect(await take(adult('10:00', '11:30'))).toEqual([200, undefined]);
  expect(await take(adult('10:00', '11:00'))).toEqual([422, 'duration_not_allowed']);
});
