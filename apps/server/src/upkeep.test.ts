import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../test/books.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
/** More than one go takes away. */
const MANY = 450;

it('takes away old keys and ended sessions, however many, and nothing else', async () => {
  const { superuserUrl: url } = app.testDatabase;
  const now = app.whole.clock.now();
  const [customer] = await ask<{ id: number }>(url, 'select min(id) as id from customer');
  const addKeys = `insert into idempotency (tenant_id, actor, key, endpoint, body_hash, created_at)
    select 1, 'upkeep', $1 || n, 'GET /', '', to_timestamp($2 / 1000.0) from generate_series(1, $3) n`;
  const addSessions = `insert into session (tenant_id, token_hash, customer_id, created_at, expires_at)
    select 1, sha256(($1 || n)::bytea), $4, to_timestamp(0), to_timestamp($2 / 1000.0)
    from generate_series(1, $3) n`;
  await ask(url, addKeys, ['old', now - 49 * HOUR_MS, MANY]);
  await ask(url, addKeys, ['new', now - HOUR_MS, 2]);
  await ask(url, addSessions, ['old', now - 2 * HOUR_MS, MANY, customer?.id]);
  await ask(url, addSessions, ['new', now + HOUR_MS, 2, customer?.id]);
  await app.whole.runDue();
  const kept = async (table: string) =>
    (await ask<{ count: number }>(url, `select count(*)::int as count from ${table}`))[0]?.count;
  expect([await kept(`idempotency where actor = 'upkeep'`), await kept('session')]).toEqual([2, 2]);
});
