import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { court, hold, newVisitor } from '../../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { addPerformance, type NewPerformance } from './add-performance.ts';

let app: TestApp;
let owner: Database;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  owner = openDatabase({ url: app.testDatabase.ownerUrl, poolSize: 2, preparedStatements: true });
  days = await demoDays(app);
});
afterAll(async () => {
  await owner.close();
  await app.close();
});

const codeOf = async (facility: number, day: number, start: string, end: string) => {
  const answer = await hold(app, newVisitor(), [court(facility, days.date(day), start, end)]);
  return answer.status === 200 ? 'held' : answer.body.code;
};

describe('EVENT-08 an event takes its courts', () => {
  it.each<[string, number, number, string, string, string]>([
    ['a court of padel night', 21, 10, '20:00', '21:00', 'slot_taken'],
    ['the other court of it', 22, 10, '21:00', '22:00', 'slot_taken'],
    ['a time that runs into it', 21, 10, '19:30', '20:30', 'slot_taken'],
    ['its last hour', 21, 10, '22:00', '23:00', 'held'],
    ['the hour before it', 22, 10, '19:00', '20:00', 'held'],
    ['a court beside it', 23, 10, '20:00', '21:00', 'held'],
    ['the pitch of the final', 11, 14, '20:00', '21:00', 'slot_taken'],
    ['a half of that pitch', 13, 14, '19:00', '20:00', 'slot_taken'],
    ['the junior cup in the morning', 15, 13, '09:00', '10:00', 'slot_taken'],
    ['between the two', 15, 13, '10:00', '11:00', 'held'],
    ['the junior cup at noon', 15, 13, '12:00', '13:00', 'slot_taken'],
  ])('%s: %s', async (_, facility, day, start, end, expected) => {
    expect(await codeOf(facility, day, start, end)).toBe(expected);
  });

  it('schedules show its real times', async () => {
    const answer = await app.call('readSchedule', {
      query: { venue_service_id: '2', date: days.date(10) },
    });
    const blocks = answer.body.data.facilities.map(
      (one: { id: number; event_schedules: { start_time: string; end_time: string }[] }) => [
        one.id,
        one.event_schedules.map(({ start_time, end_time }) => [start_time, end_time]),
      ],
    );
    const night = [['20:00:00', '23:00:00']];
    expect(blocks).toEqual([
      [21, night],
      [22, night],
      [23, []],
      [24, []],
    ]);
  });
});

describe('adding a performance', () => {
  const local = (day: number, hour: number): number =>
    Date.parse(`${days.date(day)}T00:00:00Z`) / 60_000 + hour * 60;
  const performance = (id: number, more: Partial<NewPerformance>): NewPerformance => ({
    id,
    eventId: 2,
    title: { en: 'Padel night', ar: 'أمسية البادل' },
    from: local(8, 18),
    to: local(8, 21),
    gate: null,
    capacity: { places: 40 },
    facilityIds: [23],
    ...more,
  });
  const add = (expected: NewPerformance) =>
    owner
      .forTenant(1, async (tx) => {
        const when = { offset: 240, now: app.whole.clock.now() };
        const added = await addPerformance(tx, expected, when);
        if (!added.ok) throw new Error(added.refusal.code);
        return 'added';
      })
      .catch((error: Error) => error.message);
  const performances = () =>
    runSql<{ id: number; pools: number }>(
      app.testDatabase.superuserUrl,
      `select p.id, count(t)::int as pools from event_performance p
       left join event_ticket_pool t on t.performance_id = p.id
       where p.id >= 900 group by 1 order by 1`,
    );

  it('is refused where a booking has the court, and then writes nothing', async () => {
    expect(await codeOf(23, 8, '19:00', '20:00')).toBe('held');
    expect(await add(performance(900, {}))).toBe('slot_taken');
    expect(await performances()).toEqual([]);
  });

  it.each<[string, () => Partial<NewPerformance>, string]>([
    ['that ends as it begins', () => ({ to: local(8, 18) }), 'ends_before_it_begins'],
    ['whose doors open after its start', () => ({ gate: local(8, 18) + 5 }), 'doors_after_start'],
    ['beside the grid of five minutes', () => ({ from: local(8, 18) + 1 }), 'off_the_grid'],
  ])('EVENT-08 one %s is refused, and writes nothing', async (_, more, fault) => {
    expect(await add(performance(900, more()))).toBe(fault);
    expect(await performances()).toEqual([]);
  });

  it('succeeds beside a booking of its last hour, and where no court is left of it', async () => {
    expect(await add(performance(901, { facilityIds: [24], to: local(8, 20) }))).toBe('added');
    expect(await codeOf(24, 8, '19:00', '20:00')).toBe('held');
    expect(await add(performance(902, { from: local(8, 19), to: local(8, 20) }))).toBe('added');
    expect(await performances()).toEqual([
      { id: 901, pools: 3 },
      { id: 902, pools: 3 },
    ]);
  });

  it('may have numbered seats and places without numbers', async () => {
    const capacity = { seatMapId: 1, places: 50 };
    expect(await add(performance(903, { eventId: 1, capacity, facilityIds: [] }))).toBe('added');
    const detail = async () =>
      (await app.call('readEvent', { params: { id: 1 } })).body.data.performances.find(
        ({ id }: { id: number }) => id === 903,
      );
    await expect.poll(detail).toMatchObject({ seat_map_id: 1, remaining: 650 });
  });

  it('is refused on a seat map that is not there', async () => {
    expect(await add(performance(904, { capacity: { seatMapId: 77 }, facilityIds: [] }))).toMatch(
      /no seat map 77/,
    );
  });
});
