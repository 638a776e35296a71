import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const FOOTBALL = 1;
const PADEL = 2;
const [COURT_1, COURT_2] = [21, 22];

let site: TestApp;
let manager: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  manager = await enter(site, 'manager');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const day = (n: number) => dayAt(site.whole.clock.now(), n);

/** Adds a court that is open all day, made of others. */
async function add(service: number, parts: unknown): Promise<CallAnswer> {
  const rates = [{ weekdays: 0, from: '07:00', to: '23:00', price: 200 }];
  const body = { court: { name: 'Centre', ar_name: 'المركز', is_open: true, rates, parts } };
  return manager.call('addCourt', { params: { id: service }, body });
}

async function added(service: number, parts: readonly number[]): Promise<number> {
  const answer = await add(service, parts.map(String));
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  const last = (answer.body.data as ConsoleService).courts.at(-1);
  expect(last?.parts).toEqual(parts.toSorted((a, b) => a - b));
  return last?.id as number;
}

const products = new Map<number, number>();

/** Returns the product that a court is sold as. */
async function productOf(facility: number): Promise<number> {
  const [row] = await runSql<{ product_id: number }>(
    site.testDatabase.superuserUrl,
    `select product_id from facility_rental where tenant_id = 1 and facility_id = ${facility} limit 1`,
  );
  return row?.product_id as number;
}

async function held(facility: number, n: number, hour = 10) {
  const product_id = products.get(facility) ?? (await productOf(facility));
  products.set(facility, product_id);
  const line = court(facility, day(n), `${hour}:00`, `${hour + 1}:00`);
  return outcome(await hold(site, newVisitor(), [{ ...line, product_id }]));
}

const TAKEN = [409, 'slot_taken'];

describe('FACILITY-36 a court that is made of others', () => {
  it('is taken with its parts, and they with it, on the schedules of both', async () => {
    const centre = await added(PADEL, [COURT_1, COURT_2]);
    expect(await held(COURT_1, 3)).toEqual([200, undefined]);
    expect(await held(centre, 3)).toEqual(TAKEN);
    expect(await held(centre, 3, 12)).toEqual([200, undefined]);
    expect(await held(COURT_1, 3, 12)).toEqual(TAKEN);
    expect(await held(COURT_2, 3, 12)).toEqual(TAKEN);
    const query = { venue_service_id: PADEL, date: day(3) };
    const { facilities } = (await site.call('readSchedule', { query })).body.data;
    const shown = facilities.find(({ id }: { id: number }) => id === centre);
    expect(shown).toMatchObject({ child_facilities: [COURT_1, COURT_2] });
    expect(facilities.find(({ id }: { id: number }) => id === COURT_1)).toMatchObject({
      parent_facilities: [centre],
    });
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, after->>'parts' as parts from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toEqual({ action: 'court.added', parts: 'Padel · Court 1; Padel · Court 2' });
  });

  it('can be a court of another sport on the same ground, and the day of both changes', async () => {
    const pickleball = await added(FOOTBALL, [COURT_2]);
    const version = async (service: number) => {
      const query = { venue_service_id: service, date: day(4) };
      return JSON.stringify((await site.call('readSchedule', { query })).body.data);
    };
    const [football, padel] = [await version(FOOTBALL), await version(PADEL)];
    expect(await held(pickleball, 4)).toEqual([200, undefined]);
    expect(await held(COURT_2, 4)).toEqual(TAKEN);
    expect(await version(FOOTBALL)).not.toBe(football);
    expect(await version(PADEL)).not.toBe(padel);
  });

  it('of whole courts takes the units of all their parts', async () => {
    const centre = await added(PADEL, [COURT_1]);
    const all = await added(PADEL, [centre, COURT_2]);
    expect(await held(all, 5)).toEqual([200, undefined]);
    for (const part of [COURT_1, COURT_2, centre]) expect(await held(part, 5)).toEqual(TAKEN);
  });

  it('and its part go to one of two who take them at once', async () => {
    const centre = await added(PADEL, [COURT_1, COURT_2]);
    for (const hour of [10, 11, 12, 13, 14]) {
      const both = await Promise.all([held(centre, 6, hour), held(COURT_2, 6, hour)]);
      expect(both.toSorted()).toEqual([[200, undefined], TAKEN]);
    }
  });

  it('keeps its parts when it is changed, and is refused with a stranger', async () => {
    const centre = await added(PADEL, [COURT_1]);
    const services = (await manager.call('listConsoleServices')).body.data as ConsoleService[];
    const one = services.flatMap(({ courts }) => courts).find(({ id }) => id === centre);
    const { version, ...written } = one as ConsoleService['courts'][number];
    const changed = await manager.call('changeCourt', {
      params: { id: centre },
      body: { version, court: { ...written, parts: [], name: 'Arena' } },
    });
    expect(outcome(changed)).toEqual([200, undefined]);
    await seeChange(site);
    expect(await held(centre, 7)).toEqual([200, undefined]);
    expect(await held(COURT_1, 7)).toEqual(TAKEN);
    const refused = await add(PADEL, ['41']);
    expect(outcome(refused)).toEqual([422, 'validation_failed']);
    expect(Object.keys(refused.body.errors)).toEqual(['parts']);
  });
});
