import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { dayAt, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { bring, photograph } from '../../../test/pictures.ts';

const FOOTBALL = 1;
const PITCH_2 = 14;
const MAIN_POOL = 41;
const [GRASS, TURF] = ['1', '2'];

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
const traitsOf = async (id = PITCH_2) => {
  const services = (await manager.call('listConsoleServices')).body.data as ConsoleService[];
  const places = services.flatMap(({ courts, halls }) => [...courts, ...halls]);
  const found = places.find((one) => one.id === id);
  if (found === undefined) throw new Error(`court ${id} is missing`);
  return found.traits;
};
const write = (version: string, traits: object, id: unknown = PITCH_2, by = manager) =>
  by.call('changeCourtTraits', { params: { id }, body: { version, traits } });

/** Changes some traits of a facility and waits until the site has them. */
async function set(more: object, id = PITCH_2) {
  const { version, ...before } = await traitsOf(id);
  const answer = await write(version, { ...before, ...more }, id);
  expect(answer.status, answer.text).toBe(200);
  await seeChange(site);
}

const filterOf = async () =>
  (await site.call('readFilters', { params: { serviceId: FOOTBALL } })).body.data.facilities.find(
    ({ id }: { id: number }) => id === PITCH_2,
  );
const idsOn = async (query: object) => {
  const date = dayAt(site.whole.clock.now(), 3);
  const { body } = await site.call('readSchedule', {
    query: { venue_service_id: FOOTBALL, date, ...query },
  });
  return body.data.facilities.map(({ id }: { id: number }) => id);
};
const held = async (from: string, to: string) => {
  const date = dayAt(site.whole.clock.now(), 4);
  return outcome(await hold(site, newVisitor(), [court(PITCH_2, date, from, to)]));
};

describe('FACILITY-34 the traits of a court', () => {
  it('change the filters of the site at once', async () => {
    const { version, ...before } = await traitsOf();
    expect(before).toMatchObject({ surface_id: TURF, is_outdoor: true });
    expect(await idsOn({ facility_surface_id: TURF })).toContain(PITCH_2);
    await set({ surface_id: GRASS, formation_id: 'unset', is_outdoor: false });
    expect(await filterOf()).toMatchObject({ surface_id: 1, formation_id: null, is_outdoor: 0 });
    expect(await idsOn({ facility_surface_id: TURF })).not.toContain(PITCH_2);
    expect(await idsOn({ is_outdoor: 0 })).toEqual([PITCH_2]);
    const [entry] = await runSql(
      site.testDatabase.superuserUrl,
      `select action, subject, before, after from audit_entry where tenant_id = 1 order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      action: 'court.traits_changed',
      subject: `court:${PITCH_2}`,
      before: { surface: 'Turf', formation: '5v5', is_outdoor: true },
      after: { surface: 'Grass', formation: '', is_outdoor: false },
    });
    await set(before);
    expect(await traitsOf()).toEqual({ ...before, version });
  });

  it('change the shortest time of the next holds at once', async () => {
    const { version: _, ...before } = await traitsOf();
    expect(await held('08:00', '09:00')).toEqual([200, undefined]);
    await set({ min_booking_time: 120 });
    expect(await held('10:00', '11:00')).toEqual([422, 'duration_not_allowed']);
    expect(await held('10:00', '12:00')).toEqual([200, undefined]);
    await set(before);
    expect(await held('14:00', '15:00')).toEqual([200, undefined]);
  });

  it('of two changes at once keep one, and the other is refused', async () => {
    const { version, ...before } = await traitsOf();
    const both = await Promise.all(
      [GRASS, 'unset'].map((surface_id) => write(version, { ...before, surface_id })),
    );
    expect(both.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    await set(before);
  });

  it('of a hall are all but a shortest time', async () => {
    const { version, ...before } = await traitsOf(MAIN_POOL);
    expect(before).not.toHaveProperty('min_booking_time');
    await set({ is_outdoor: false, surface_id: GRASS, min_booking_time: 120 }, MAIN_POOL);
    expect(await traitsOf(MAIN_POOL)).toMatchObject({ is_outdoor: false, surface_id: GRASS });
    expect(await traitsOf(MAIN_POOL)).not.toHaveProperty('min_booking_time');
    const [row] = await runSql(
      site.testDatabase.superuserUrl,
      `select min_booking_time from facility where tenant_id = 1 and id = ${MAIN_POOL}`,
    );
    expect(row).toEqual({ min_booking_time: 60 });
    await set(before, MAIN_POOL);
    expect(await traitsOf(MAIN_POOL)).toEqual({ ...before, version });
  });

  it('contain a picture, which the site shows and which stays as long as it is used', async () => {
    const { body } = await bring(manager, await photograph('#123456'));
    const { id } = body.data;
    const imageOf = async () => {
      const date = dayAt(site.whole.clock.now(), 3);
      const { body: day } = await site.call('readSchedule', {
        query: { venue_service_id: FOOTBALL, date },
      });
      const found = day.data.facilities.find((one: { id: number }) => one.id === PITCH_2);
      return found.image;
    };
    const remove = async () => outcome(await manager.call('removePicture', { params: { id } }));
    await set({ image: id });
    expect(await imageOf()).toMatch(new RegExp(`^/pictures/${id}/\\d+\\.webp$`));
    expect(await remove()).toEqual([409, 'picture_in_use']);
    await set({ image: '' });
    expect(await imageOf()).toBeNull();
    await set({ image: id }, MAIN_POOL);
    expect(await remove()).toEqual([409, 'picture_in_use']);
    await set({ image: '' }, MAIN_POOL);
    expect((await remove())[0]).toBe(200);
    const { version, ...before } = await traitsOf();
    const lost = await write(version, { ...before, image: id });
    expect(outcome(lost)).toEqual([422, 'validation_failed']);
    expect(Object.keys(lost.body.errors)).toEqual(['image']);
  });

  it('are refused by field, for the desk, and for an unknown court', async () => {
    const { version, ...before } = await traitsOf();
    const wrong = { ...before, surface_id: '9', formation_id: 'x', min_booking_time: 7 };
    const answer = await write(version, wrong);
    expect(outcome(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'formation_id',
      'min_booking_time',
      'surface_id',
    ]);
    expect(outcome(await write(version, before, PITCH_2, desk))).toEqual([403, 'forbidden']);
    expect(outcome(await write(version, before, 99_999))).toEqual([404, 'not_found']);
  });
});
