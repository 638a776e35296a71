import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { change, changeFacts, venueSql } from '../../../test/changing-venue.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

describe('POST cart/sync, refusals by rules', () => {
  const codeOf = async (line: object): Promise<string> =>
    (await hold(app, newVisitor(), [line])).body.code;

  test('outside_opening_hours, duration_not_allowed, date_in_past, date_too_far, too_soon', async () => {
    expect(await codeOf(court(22, days.date(1), '05:00', '06:00'))).toBe('outside_opening_hours');
    expect(await codeOf(court(22, days.date(1), '10:15', '11:15'))).toBe('outside_opening_hours');
    expect(await codeOf(court(22, days.date(1), '10:00', '10:30'))).toBe('duration_not_allowed');
    expect(await codeOf(court(22, days.date(1), '10:00', '13:00'))).toBe('duration_not_allowed');
    expect(await codeOf(court(22, days.date(-2), '10:00', '11:00'))).toBe('date_in_past');
    expect(await codeOf(court(22, days.date(40), '10:00', '11:00'))).toBe('date_too_far');
  });

  test('closed_by_rule and slot_taken: the seeded rule, event, class and maintenance', async () => {
    expect(await codeOf(court(31, days.date(4), '06:00', '07:00'))).toBe('closed_by_rule');
    expect(await codeOf(court(15, days.date(10), '12:00', '13:00'))).toBe('closed_by_rule');
    for (const line of [
      court(15, days.date(6), '19:00', '20:00'),
      court(14, days.date(7), '10:00', '11:00'),
      court(33, days.date(5), '11:00', '12:00'),
    ]) {
      const { status, body } = await hold(app, newVisitor(), [line]);
      expect([status, body.code]).toEqual([409, 'slot_taken']);
      expect(body.data.taken).toMatchObject([{ facility_id: line.facility_id, date: line.date }]);
      const [first] = body.data.alternatives;
      expect((await hold(app, newVisitor(), [first])).status).toBe(200);
    }
    const lastHour = await hold(app, newVisitor(), [court(15, days.date(6), '20:00', '21:00')]);
    expect(lastHour.status).toBe(200);
  });

  test('a change of facts between quote and take is quoted again, never sold by the old ones', async () => {
    const line = court(51, days.date(5), '12:00', '13:00');
    expect((await hold(app, newVisitor(), [line])).status).toBe(200);
    const [from, to] = ['12:00', '13:00'].map((time) => Date.parse(days.at(5, time)) / 300_000);
    await changeFacts(
      app.testDatabase.superuserUrl,
      1,
      `insert into closure (tenant_id, id, unit_id, from_tick, to_tick)
       values (1, gen_random_uuid(), 52, ${from}, ${to})`,
    );
    expect(await codeOf(court(52, days.date(5), '12:00', '13:00'))).toBe('slot_taken');
    const closed = await hold(app, newVisitor(), [court(52, days.date(5), '12:00', '13:00')]);
    const { alternatives } = closed.body.data;
    expect(alternatives.map((one: { difference: null }) => one.difference)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('409 no_longer_sold by its name where a held line is renewed and nobody sells it any more', async () => {
  const visitor = newVisitor();
  const line = court(700, days.date(1), '10:00', '11:00');
  await change(app, venueSql(700, ''));
  expect((await hold(app, visitor, [line])).status).toBe(200);
  await change(app, 'delete from facility_rental where tenant_id = 1 and facility_id = 700');
  const english = await hold(app, visitor, [line]);
  expect([english.status, english.body.code]).toEqual([409, 'no_longer_sold']);
  expect(english.body.message).toBe('Court 700 not found');
  const arabic = await hold(app, visitor, [line], { lang: 'ar' });
  expect(arabic.body.message).toContain('ملعب 700');
});
