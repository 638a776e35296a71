import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { fillTables } from '../../../test/filled-tables.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { POLICIES, policyOf, purge } from '../../../test/purging.ts';
import { openSchedulerRig, type SchedulerRig } from '../../../test/scheduler-rig.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/tenant-tx.ts';
import { cutoffOf, type ExpiringRows, purgeSql, registerRetention } from './retention.ts';
import type { Scheduler } from './scheduler.ts';

const HOUR_MS = 3_600_000;
const VENUE = 1;
const OTHER = 2;

/** Waits until a session of this database waits for a lock; returns its process id. */
async function waitingFor(url: string): Promise<number> {
  const text = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const [waiting] = await runSql<{ pid: number }>(url, text);
    if (waiting !== undefined) return waiting.pid;
    await new Promise((done) => setTimeout(done, 5));
  }
}

describe('each declared purge, on filled tables', () => {
  /** Some hundred rows of each venue are older; `filled-tables.ts`. */
  const CUTOFF = Date.UTC(2026, 0, 1) + 1_000_600 * 60_000;
  const BATCH = 70;
  const DECLARED = POLICIES.filter((one): one is ExpiringRows => !('purge' in one));

  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await testDatabase();
    await fillTables(test.superuserUrl);
    // Filled messages all wait; those that were sent do not.
    const sent = 'update message set next_try_at = null where number % 2 = 0';
    await runSql(test.superuserUrl, sent);
    database = openDatabase({ url: test.appUrl, poolSize: 2, preparedStatements: true });
  });
  afterAll(async () => {
    await database.close();
    await test.close();
  });

  /** Returns the times of the expired rows of a venue, oldest first, and its number of others. */
  async function rowsOf({ table, time, where = 'true' }: ExpiringRows, venue: number) {
    const isExpired = `${where} and ${time} < to_timestamp(${CUTOFF} / 1000.0)`;
    const of = `from ${table} where tenant_id = ${venue} and`;
    const [row] = await runSql<{ expired: number[]; others: number }>(
      test.superuserUrl,
      `select array(select extract(epoch from ${time})::float8 ${of} ${isExpired} order by ${time}) as expired,
         (select count(*)::int ${of} (${isExpired}) is not true) as others`,
    );
    return row as { expired: number[]; others: number };
  }

  it.each(DECLARED)(
    '$table: the oldest first, of one venue, until none is left',
    async (policy) => {
      const before = await rowsOf(policy, VENUE);
      const other = await rowsOf(policy, OTHER);
      expect(before.expired.length).toBeGreaterThan(BATCH);
      const run = () => purge(database, policy.table, VENUE, CUTOFF, BATCH);
      expect(await run()).toBe(BATCH);
      const rest = { ...before, expired: before.expired.slice(BATCH) };
      expect(await rowsOf(policy, VENUE)).toEqual(rest);
      let done = BATCH;
      for (let batch = 1; batch > 0; done += batch) batch = await run();
      expect(done).toBe(before.expired.length);
      expect(await rowsOf(policy, VENUE)).toEqual({ ...before, expired: [] });
      expect(await rowsOf(policy, OTHER)).toEqual(other);
    },
  );

  it('row-level security protects other venues from a statement with a wrong venue', async () => {
    const policy = policyOf('visitor') as ExpiringRows;
    const { expired } = await rowsOf(policy, OTHER);
    expect(expired.length).toBeGreaterThan(0);
    const values = [OTHER, CUTOFF, BATCH];
    const wrong = await database.executeTenant(VENUE, 'platform', purgeSql(policy), values);
    expect(wrong.rowCount).toBe(0);
    expect((await rowsOf(policy, OTHER)).expired).toEqual(expired);
  });

  it('a row that a request renews is skipped without waiting, and stays', async () => {
    const policy = policyOf('second_guardian') as ExpiringRows;
    const oldest = 'select min(expires_at) from second_guardian where tenant_id = 3';
    const client = new pg.Client({ connectionString: test.superuserUrl });
    await client.connect();
    await client.query('begin');
    const renewed = await client.query(
      `update second_guardian set expires_at = expires_at + interval '10 years'
       where tenant_id = 3 and expires_at = (${oldest})`,
    );
    expect(renewed.rowCount).toBe(1);
    const { expired, others } = await rowsOf(policy, 3);
    let done = 0;
    for (let batch = 1; batch > 0; done += batch) {
      batch = await purge(database, policy.table, 3, CUTOFF, BATCH);
    }
    expect(done).toBe(expired.length - 1);
    await client.query('commit');
    await client.end();
    expect(await rowsOf(policy, 3)).toEqual({ expired: [], others: others + 1 });
  });
});

describe('the retention jobs of a process', () => {
  const ENDED = 450;
  const RUNNING = 3;

  let rig: SchedulerRig;
  beforeAll(async () => {
    rig = await openSchedulerRig();
  });
  afterAll(() => rig.close());
  beforeEach(() => addAttempts(VENUE, Date.now() - HOUR_MS, ENDED));
  beforeEach(() => addAttempts(VENUE, Date.now() + HOUR_MS, RUNNING));
  afterEach(async () => {
    await runSql(rig.test.superuserUrl, 'delete from attempt');
    rig.errors.length = 0;
  });

  const addAttempts = (venue: number, endsAt: number, count: number) =>
    runSql(
      rig.test.superuserUrl,
      `insert into attempt (tenant_id, key, count, ends_at)
       select $1, sha256((n || ' ' || $2::text)::bytea), 1, to_timestamp($2::float8 / 1000.0)
       from generate_series(1, $3::int) n`,
      [venue, endsAt, count],
    );

  async function attemptsOf(venue: number): Promise<number> {
    const text = 'select count(*)::int as count from attempt where tenant_id = $1';
    const [row] = await runSql<{ count: number }>(rig.test.superuserUrl, text, [venue]);
    return row?.count ?? 0;
  }

  /** Creates a process whose batches pass through `each`, which gets a venue and the rows deleted. */
  function startProcess(each: (venue: number, rows: number) => void = () => {}): Scheduler {
    const database: Database = {
      ...rig.database,
      forTenant: (tenantId, work) =>
        rig.database.forTenant(tenantId, async (tx) => {
          const done = await work(tx);
          each(tenantId, done as number);
          return done;
        }),
    };
    const scheduler = rig.make();
    registerRetention(scheduler, database, [policyOf('attempt')]);
    return scheduler;
  }

  it('delete batch by batch, each venue on its own', async () => {
    await addAttempts(OTHER, Date.now() - HOUR_MS, 10);
    const batches: [number, number][] = [];
    await startProcess((...batch) => batches.push(batch)).runAll();
    const sizesOf = (venue: number) =>
      batches.filter(([of]) => of === venue).map(([, rows]) => rows);
    expect([sizesOf(VENUE), sizesOf(OTHER)]).toEqual([
      [200, 200, 50, 0],
      [10, 0],
    ]);
    expect([await attemptsOf(VENUE), await attemptsOf(OTHER)]).toEqual([RUNNING, 0]);
  });

  it('stop after the batch under way; the next process deletes the rest', async () => {
    let batches = 0;
    let stopped: Promise<void> | undefined;
    const first = startProcess(() => {
      batches += 1;
      if (batches === 2) stopped = first.stop();
    });
    await first.runAll();
    await stopped;
    expect([batches, await attemptsOf(VENUE)]).toEqual([2, ENDED - 400 + RUNNING]);
    await startProcess().runAll();
    expect([rig.errors, await attemptsOf(VENUE)]).toEqual([[], RUNNING]);
  });

  it('that crash between two batches keep the first; the next process deletes the rest', async () => {
    let batches = 0;
    await startProcess(() => {
      batches += 1;
      if (batches > 1) throw new Error('The process was killed.');
    }).runAll();
    expect(await attemptsOf(VENUE)).toBe(ENDED - 200 + RUNNING);
    expect(rig.errors.join()).toMatch(/^due work .+ of tenant 1: The process was killed/);
    await startProcess().runAll();
    expect(await attemptsOf(VENUE)).toBe(RUNNING);
  });

  it('whose connection is lost within a batch delete nothing of it, and repeat it', async () => {
    const url = rig.test.superuserUrl;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query(`select from attempt where tenant_id = ${VENUE} for update`);
    const batch = purge(rig.database, 'attempt', VENUE, Date.now(), 200).catch(String);
    await runSql(url, `select pg_terminate_backend(${await waitingFor(url)})`);
    expect(await batch).toMatch(/terminat/);
    await client.query('rollback');
    await client.end();
    expect(await attemptsOf(VENUE)).toBe(ENDED + RUNNING);
    expect(await purge(rig.database, 'attempt', VENUE, Date.now(), 200)).toBe(200);
  });
});

describe('the cutoff', () => {
  const DAY_MS = 24 * HOUR_MS;
  const now = Date.now();

  it('follows the earlier of demo time and machine time', () => {
    const policy = policyOf('message');
    expect(cutoffOf(policy, now - DAY_MS)).toBe(now - 91 * DAY_MS);
    expect(cutoffOf(policy, now + DAY_MS) - (now - 90 * DAY_MS)).toBeLessThan(HOUR_MS);
  });

  it('follows demo time alone where the policy has that clock', () => {
    const policy = policyOf('idempotency');
    expect(cutoffOf(policy, now + DAY_MS)).toBe(now - DAY_MS);
  });
});
