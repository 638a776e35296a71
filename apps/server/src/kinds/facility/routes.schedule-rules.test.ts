import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { court2, dayAt, decide, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change, seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const PADEL = 2;
const POOL_PRODUCT = '4101';

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
const scheduleOf = async (id = PADEL) =>
  ((await manager.call('listConsoleServices')).body.data as ConsoleService[]).find(
    (one) => one.id === id,
  )?.schedule as ConsoleService['schedule'];
const write = (version: string, rules: readonly object[], id: unknown = PADEL, by = manager) =>
  by.call('changeScheduleRules', { params: { id }, body: { version, schedule: { rules } } });

/** Replaces the rules of padel and waits until the server quotes from them. */
async function set(...rules: readonly object[]) {
  const { version } = await scheduleOf();
  const answer = await write(version, rules);
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  return (answer.body.data as ConsoleService).schedule;
}

const evening = (n: number, more: object = {}) => ({
  date: day(n),
  end_date: day(n),
  from: '18:00',
  to: '21:00',
  interval: 'daily',
  weekdays: 0,
  channels: [],
  products: [],
  ...more,
});

const take = (n: number, facility = 22) =>
  hold(site, newVisitor(), [court2(day(n), 19, facility)]).then(({ status, body }) =>
    status === 200 ? 'held' : body.code,
  );

describe('FACILITY-31 rules that close a service', () => {
  it('close at once, for their products and channels, and open again when removed', async () => {
    const before = await scheduleOf();
    const rule = evening(6, { products: ['2201'], channels: ['b2c'] });
    const after = await set(...before.rules, rule);
    const added = after.rules.at(-1);
    expect(added).toMatchObject({ ...rule, rule_id: expect.any(Number) });
    expect(await take(6)).toBe('closed_by_rule');
    expect(await take(6, 23)).toBe('held');
    const seen = await site.call('readSchedule', {
      query: { venue_service_id: PADEL, date: day(6) },
    });
    const court = seen.body.data.facilities.find(({ id }: { id: number }) => id === 22);
    expect(court.schedule_control).toMatchObject([
      { start_time: '18:00:00', channels: ['b2c'], rentals: [2201] },
    ]);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, before, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'schedule.changed',
      subject: 'service:2',
      before: { closed: '' },
      after: { closed: `${day(6)} – ${day(6)} 18:00–21:00 · b2c · Court 2` },
    });
    // For members alone it is open to the public.
    await set({ ...added, channels: ['members'] });
    expect(await take(6)).toBe('held');
    expect((await set()).rules).toEqual([]);
  });

  it('are reported for a held line, and a paid booking in their hours stays', async () => {
    const buyer = await guest(site);
    const line = court2(day(8), 19, 24);
    const held = await site.call('syncCart', { body: { products: [line] } }, buyer);
    const [{ price, tax_amount }] = held.body.data.products;
    const items = [itemOf(line, { price, tax_amount })];
    await set(evening(8));
    const refused = await order(site, buyer, { items });
    expect([refused.status, refused.body.code]).toEqual([409, 'closed_by_rule']);
    await set();
    const placed = await order(site, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    await decide(site.app, placed.body.data.transactionId, 'approve');
    await site.clock(45);
    await set(evening(8));
    const params = { order_id: placed.body.data.order_id };
    const bought = await site.call('readOrder', { params }, { bearer: buyer.bearer });
    expect(bought.body.data.status).toBe('complete');
    await set();
  });

  it('keep their numbers and those of other services, and a product without hours', async () => {
    await change(
      site,
      `insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute, rentals)
       values (1, 900, ${PADEL}, '2027-01-01', '2027-01-02', 0, 0, '{77}')`,
    );
    const before = await scheduleOf();
    expect(before.rules).toMatchObject([
      { rule_id: 900, to: '24:00', interval: 'daily', products: ['77'] },
    ]);
    expect(before.products.at(-1)).toEqual({ id: 77, name: '# 77', ar_name: '# 77' });
    const others = await scheduleOf(4);
    const after = await set(...before.rules, evening(9));
    expect(after.rules.map(({ rule_id }) => rule_id).sort()).toEqual([900, 901]);
    expect(await scheduleOf(4)).toEqual(others);
    await set();
  });

  it('of two changes at once keep one, and the other is refused', async () => {
    const { version } = await scheduleOf();
    const both = await Promise.all([10, 11].map((n) => write(version, [evening(n)])));
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    expect((await scheduleOf()).rules).toHaveLength(1);
    await set();
  });

  it('are refused by field, for the desk, and for another service', async () => {
    const { version } = await scheduleOf();
    const wrong = await write(version, [
      evening(5, { end_date: day(4), products: [POOL_PRODUCT], rule_id: 5 }),
    ]);
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'rules.0.end_date',
      'rules.0.products',
      'rules.0.rule_id',
    ]);
    expect(outcome(await write(version, [], PADEL, desk))).toEqual([403, 'forbidden']);
    expect(outcome(await write(version, [], 99_999))).toEqual([404, 'not_found']);
  });
});
