import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, listen } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const SWIMMING = 4;
const [ADULT, CHILD] = [4102, 4103];

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
const exclusionsOf = async (id = SWIMMING) =>
  ((await manager.call('listConsoleServices')).body.data as ConsoleService[]).find(
    (one) => one.id === id,
  )?.exclusions as ConsoleService['exclusions'];
const write = (version: string, rows: readonly object[], id: unknown = SWIMMING, by = manager) =>
  by.call('changeExclusions', {
    params: { id },
    body: { version, exclusions: { exclusions: rows } },
  });
const pair = (ticket: number, excluded: number, within = 'overlap') => ({
  ticket_id: String(ticket),
  excluded_id: String(excluded),
  within,
});

/** Replaces the exclusions of swimming and waits until the server quotes from them. */
async function set(...rows: readonly object[]) {
  const answer = await write((await exclusionsOf()).version, rows);
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
  return (answer.body.data as ConsoleService).exclusions;
}

/** Holds an adult's and a child's place, at these hours of one day. */
const holdBoth = async (adultHour: string, childHour: string) => {
  const line = (product: number, hour: string) => ({
    product_id: product,
    quantity: 1,
    date: dayAt(site.whole.clock.now(), 3),
    facility_id: 41,
    start_time: `${hour}:00:00`,
    end_time: `${Number(hour) + 1}:00:00`,
  });
  const answer = await hold(site, newVisitor(), [line(ADULT, adultHour), line(CHILD, childHour)]);
  return answer.status === 200 ? 'held' : answer.body.code;
};

describe('FACILITY-32 tickets that exclude one another', () => {
  it('are kept apart at once, and sold together again when the exclusion is removed', async () => {
    const before = await exclusionsOf();
    expect(before.tickets.find(({ id }) => id === ADULT)).toMatchObject({ is_own: true });
    expect(await holdBoth('10', '10')).toBe('held');
    const after = await set(...before.exclusions, pair(ADULT, CHILD));
    expect(after.exclusions).toContainEqual(pair(ADULT, CHILD));
    expect(await holdBoth('10', '10')).toBe('dependent_ticket_overlap');
    expect(await holdBoth('10', '12')).toBe('held');
    const [entry] = await runSql<{ action: string; after: { excluded: string } }>(
      site.testDatabase.superuserUrl,
      `select action, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry?.action).toBe('tickets.excluded');
    expect(entry?.after.excluded).toMatch(/Adult .*Child \(overlap\)/);
    await set(...before.exclusions, pair(ADULT, CHILD, 'day'));
    expect(await holdBoth('10', '12')).toBe('dependent_ticket_overlap');
    await set(...before.exclusions);
    expect(await holdBoth('10', '10')).toBe('held');
    expect((await exclusionsOf()).exclusions).toEqual(before.exclusions);
  });

  it('of two changes at once keep one, and the other is refused', async () => {
    const before = await exclusionsOf();
    const both = await Promise.all(
      ['overlap', 'day'].map((within) => write(before.version, [pair(CHILD, ADULT, within)])),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    await set(...before.exclusions);
  });

  it('are refused by field, for the desk, and for a service without tickets', async () => {
    const { version } = await exclusionsOf();
    const wrong = await write(version, [pair(ADULT, ADULT), pair(2101, CHILD)]);
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'exclusions.0.excluded_id',
      'exclusions.1.ticket_id',
    ]);
    expect(outcome(await write(version, [], SWIMMING, desk))).toEqual([403, 'forbidden']);
    expect(outcome(await write(version, [], 2))).toEqual([404, 'not_found']);
    expect(outcome(await write(version, [], 99_999))).toEqual([404, 'not_found']);
  });
});
