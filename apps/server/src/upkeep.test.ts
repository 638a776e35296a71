import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/harness.ts';

const DAY_SECONDS = 86_400;
const DAY_TICKS = 288;

let app: TestApp;
let database: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  database = new pg.Client({ connectionString: app.testDatabase.superuserUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.close();
});

/** A firm hold of an hour of a court, so many days from the machine's today. */
async function booked(days: number): Promise<string> {
  const id = randomUUID();
  const from = Math.floor(app.whole.clock.machineNow() / 300_000) + days * DAY_TICKS;
  await database.query(
    `insert into hold (tenant_id, id, owner, state, first_held_at) values (1, $1, $1, 'firm', to_timestamp(0))`,
    [id],
  );
  await database.query(
    `insert into stay (tenant_id, hold_id, unit_id, from_tick, to_tick, kind)
     select 1, $1, min(id), $2::int, $2::int + 12, 'booking' from unit where tenant_id = 1`,
    [id, from],
  );
  return id;
}

const isThere = async (id: string): Promise<boolean> =>
  (await database.query('select from hold where id = $1', [id])).rowCount === 1;

it('gives up what is a month past, and not what only the demo’s clock has passed', async () => {
  const [long, lately, ahead] = [await booked(-40), await booked(-20), await booked(20)];
  await app.clock(400 * DAY_SECONDS);
  expect(await isThere(long)).toBe(false);
  expect(await isThere(lately)).toBe(true);
  expect(await isThere(ahead)).toBe(true);
});
