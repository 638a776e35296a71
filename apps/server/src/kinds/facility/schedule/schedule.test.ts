import { randomUUID } from 'node:crypto';
import { addDays, fromEpochDay } from '@nadi/domain/kernel/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, hold } from '../../../../test/cart-calls.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { FactsOwner } from '../../../platform/facts-cache.ts';
import { createCatalogues } from '../catalogue/catalogue.ts';
import { bookingsSql } from './read.ts';
import { createSchedules, type ScheduleQuery } from './schedule.ts';

const FOOTBALL = 1;
let app: TestApp;
let tenant: ScheduleQuery['tenant'];
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.database.queryTenant<FactsOwner>(
    1,
    'tenant',
    'select tenant_id as id, offset_minutes as offset, config_version as "configVersion" from tenant',
  );
  tenant = { ...(rows[0] as FactsOwner), taxBasisPoints: 500, overnight: true };
  today = fromEpochDay(Math.floor(app.whole.clock.now() / 86_400_000));
});
afterAll(() => app.close());

/** Creates the schedules of a separate process; `reads` counts how often one was built. */
function process() {
  const seen = { reads: 0, gate: Promise.resolve() };
  const database: Pick<Database, 'call'> = {
    async call<R>(text: string, values?: readonly unknown[]) {
      const answer = await app.database.call<R>(text, values);
      if (text !== bookingsSql) return answer;
      seen.reads += 1;
      await seen.gate;
      return answer;
    },
  };
  const catalogues = createCatalogues(app.database);
  const schedules = createSchedules({ database, catalogues, handleOf: () => 'somebody' });
  const request = (day: number, more: Partial<ScheduleQuery> = {}) =>
    schedules.facts({
      tenant,
      serviceId: FOOTBALL,
      date: addDays(today, day),
      channel: 'b2c',
      now: app.whole.clock.now(),
      formationIds: [],
      surfaceId: null,
      isOutdoor: null,
      ...more,
    });
  return { seen, ask: request };
}

test('equivalent filters share a body, whatever other values they contain', async () => {
  const { seen, ask } = process();
  const all = await ask(1);
  const catalogue = await createCatalogues(app.database).of(tenant);
  const [one, other] = catalogue.serviceOf.get(FOOTBALL)?.formations.map(({ id }) => id) ?? [];
  if (one === undefined || other === undefined) throw new Error('the demo has two formations');
  const unknown = Array.from({ length: 50 }, (_, index) => 900_000 + index);
  seen.reads = 0;
  const named = await ask(1, { formationIds: [one, other] });
  for (const formationIds of [
    [other, one],
    [one, one, other],
    [...unknown, other, one],
  ]) {
    expect(await ask(1, { formationIds })).toEqual(named);
  }
  expect(seen.reads).toBe(1);
  expect(named?.facilities.length).toBeLessThanOrEqual(all?.facilities.length ?? 0);
  expect(named?.facilities.length).toBeGreaterThan(0);

  seen.reads = 0;
  for (const id of unknown) {
    expect((await ask(1, { formationIds: [id] }))?.facilities).toEqual([]);
    expect((await ask(1, { surfaceId: id }))?.facilities).toEqual([]);
    expect((await ask(1, { formationIds: [one], surfaceId: id }))?.facilities).toEqual([]);
  }
  expect(seen.reads).toBe(1);
});

test('an uncached one is built once, however many request it', async () => {
  const { seen, ask } = process();
  const found = await Promise.all(Array.from({ length: 20 }, () => ask(2)));
  expect(seen.reads).toBe(1);
  expect(new Set(found).size).toBe(1);
});

test('a read from before the caller’s own hold is not shared', async () => {
  const { seen, ask } = process();
  let letGo = (): void => {};
  seen.gate = new Promise((done) => {
    letGo = done;
  });
  const early = ask(3);
  await expect.poll(() => seen.reads, { interval: 5 }).toBe(1);
  const visitor = `visitor-${randomUUID()}`;
  const line = court(12, addDays(today, 3), '10:00', '11:00');
  expect((await hold(app, visitor, [line])).status).toBe(200);
  const late = ask(3);
  letGo();
  const heldIn = async (request: ReturnType<typeof ask>) =>
    (await request)?.facilities.find(({ id }) => id === 12)?.cart_items.length;
  expect(await heldIn(early)).toBe(0);
  expect(await heldIn(late)).toBe(1);
});
