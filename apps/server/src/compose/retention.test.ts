import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { customer, freshSlots, guest, itemOf, listen, order } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
/** More than one batch removes. */
const MANY = 450;

it('purges old keys and ended sessions, in any number, and nothing else', async () => {
  const { superuserUrl: url } = app.testDatabase;
  const now = app.whole.clock.now();
  const machineNow = app.whole.clock.machineNow();
  const [customer] = await runSql<{ id: number }>(url, 'select min(id) as id from customer');
  const addKeys = `insert into idempotency (tenant_id, actor, key, endpoint, body_hash, result, created_at)
    select 1, 'retention', $1 || n, 'GET /', '', '{}', to_timestamp($2 / 1000.0) from generate_series(1, $3) n`;
  const addSessions = `insert into session (tenant_id, token_hash, customer_id, method, created_at,
        authenticated_at, expires_at)
    select 1, sha256(($1 || n)::bytea), $4, 'code', to_timestamp(0), to_timestamp(0), to_timestamp($2 / 1000.0)
    from generate_series(1, $3) n`;
  await runSql(url, addKeys, ['old', now - 49 * HOUR_MS, MANY]);
  await runSql(url, addKeys, ['new', now - HOUR_MS, 2]);
  await runSql(url, addSessions, ['old', now - 2 * HOUR_MS, MANY, customer?.id]);
  await runSql(url, addSessions, ['new', now + HOUR_MS, 2, customer?.id]);
  const addGivenUp = `insert into given_up (tenant_id, network, unit_id, from_tick, to_tick, at)
    select 1, gen_random_uuid(), 1, n, n + 1, to_timestamp($1 / 1000.0) from generate_series(1, $2) n`;
  const addProofs = `insert into spent_proof (tenant_id, id, ends_at)
    select 1, gen_random_uuid(), to_timestamp($1 / 1000.0) from generate_series(1, $2) n`;
  await runSql(url, addGivenUp, [now - 25 * HOUR_MS, MANY]);
  await runSql(url, addGivenUp, [now - 23 * HOUR_MS, 2]);
  await runSql(url, addProofs, [Math.min(now, machineNow) - HOUR_MS, MANY]);
  await runSql(url, addProofs, [Math.max(now, machineNow) + HOUR_MS, 2]);
  await app.whole.runDue();
  const kept = async (table: string) =>
    (await runSql<{ count: number }>(url, `select count(*)::int as count from ${table}`))[0]?.count;
  expect([await kept(`idempotency where actor = 'retention'`), await kept('session')]).toEqual([
    2, 2,
  ]);
  expect([await kept('given_up'), await kept('spent_proof')]).toEqual([2, 2]);
});

describe('ACCOUNT-12 a guest without an order', () => {
  const slot = freshSlots(() => app, { day: 4, hours: [8, 12] });
  /** Returns the instant so many hours ago, by the demo clock or the machine's, the earlier one. */
  const ago = (hours: number) => {
    const { clock } = app.whole;
    return Math.min(clock.now(), clock.machineNow()) - hours * HOUR_MS;
  };
  const aged = (email: string, hours: number) =>
    runSql(
      app.testDatabase.superuserUrl,
      `update customer set purge_after = to_timestamp($2 / 1000.0) + (purge_after - created_at),
         created_at = to_timestamp($2 / 1000.0) where email = $1 returning id`,
      [email, ago(hours)],
    );
  const found = async (email: string) =>
    (
      await runSql(app.testDatabase.superuserUrl, 'select 1 from customer where email = $1', [
        email,
      ])
    ).length;

  it('is purged after two days; a guest with an order stays', async () => {
    const [old, buyer, recent] = [await guest(app), await guest(app), await guest(app)];
    const placed = await order(app, buyer, { items: [itemOf(slot())] });
    expect(placed.status, placed.text).toBe(200);
    const { superuserUrl: url } = app.testDatabase;
    await runSql(url, 'delete from session');
    for (const { email } of [old, buyer]) expect(await aged(email, 49)).toHaveLength(1);
    await aged(recent.email, 47);
    await app.whole.runDue();
    expect([await found(old.email), await found(buyer.email), await found(recent.email)]).toEqual([
      0, 1, 1,
    ]);
    const kept = await runSql(url, 'select purge_after from customer where email = $1', [
      buyer.email,
    ]);
    expect(kept).toEqual([{ purge_after: null }]);
  });

  it('nor is a visitor token kept that long, and an account stays', async () => {
    const { superuserUrl: url } = app.testDatabase;
    await customer(app);
    const count = async (table: string) =>
      (await runSql<{ count: number }>(url, `select count(*)::int as count from ${table}`))[0]
        ?.count;
    const accounts = await count('customer where not is_guest');
    expect(await count('visitor')).toBeGreaterThan(0);
    await runSql(url, 'update visitor set created_at = to_timestamp($1 / 1000.0)', [ago(49)]);
    await app.whole.runDue();
    expect(await count('visitor')).toBe(0);
    expect(await count('customer where not is_guest')).toBe(accounts);
  });
});
