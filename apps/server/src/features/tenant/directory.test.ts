import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createTenantDirectory } from './directory.ts';

/** Longer than cached tenants stay fresh. */
const STALE_MS = 320;
const OTHERS = 500;

let test: TestDatabase;
let real: Database;
let elapsed = 0;
let trips: number;
let isAway: boolean;
/** Counts queries, and can be made unavailable. */
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  real = openDatabase({ url: test.appUrl, poolSize: 4, preparedStatements: true });
  await runSql(
    test.superuserUrl,
    `with made as (
       insert into tenant select 100 + n, code, name || n, ar_name, time_zone, offset_minutes, currency,
         tax_basis_points, config, config_version from tenant, generate_series(1, ${OTHERS}) n
       where tenant_id = 1 returning tenant_id)
     insert into tenant_host (host, tenant_id) select 'v' || tenant_id, tenant_id from made`,
  );
});
beforeEach(() => {
  trips = 0;
  isAway = false;
  const counted =
    <A extends unknown[], R>(method: (...values: A) => Promise<R>) =>
    (...values: A): Promise<R> => {
      trips += 1;
      return isAway ? Promise.reject(new Error('away')) : method(...values);
    };
  database = {
    ...real,
    call: counted(real.call) as Database['call'],
    queryTenant: counted(real.queryTenant) as Database['queryTenant'],
  };
});
afterAll(async () => {
  await real.close();
  await test.close();
});

const open = () =>
  createTenantDirectory(
    database,
    true,
    () => {},
    () => elapsed,
  );

it('queries only the requested tenant, however many venues there are', async () => {
  const directory = open();
  await directory.refresh('localhost');
  expect(directory.siteOf('localhost')?.facts.id).toBe(1);
  expect(directory.siteOf('v101')).toBeUndefined();
  expect(trips).toBe(2);
  await Promise.all(Array.from({ length: 50 }, () => directory.refresh('localhost')));
  await directory.siteById(1);
  expect(trips).toBe(2);
  elapsed += STALE_MS;
  await directory.refresh('localhost');
  expect(trips, 'its hosts alone, for nothing has moved').toBe(3);
});

it('finds a tenant by number and by each of its hosts', async () => {
  const directory = open();
  expect((await directory.siteById(2))?.facts.canonicalHost).toBe('sahel.localhost');
  expect(directory.siteOf('sahel.localhost')?.facts.id).toBe(2);
  expect(await directory.siteById(99_999)).toBeUndefined();
});

it('loads a changed config, a new host and a removed host', async () => {
  const directory = open();
  await directory.refresh('v102');
  await changeFacts(
    test.superuserUrl,
    102,
    `update tenant set name = 'Renamed' where tenant_id = 102`,
  );
  await runSql(
    test.superuserUrl,
    `insert into tenant_host (host, tenant_id, config_version) select 'new102', 102, config_version from tenant_host where host = 'v102'`,
  );
  elapsed += STALE_MS;
  await directory.refresh('v102');
  expect(directory.siteOf('new102')?.facts.name).toBe('Renamed');
  await runSql(test.superuserUrl, `delete from tenant_host where host = 'v102'`);
  elapsed += STALE_MS;
  await directory.refresh('v102');
  expect(directory.siteOf('v102')).toBeUndefined();
  expect((await directory.siteById(102))?.facts.name).toBe('Renamed');
});

it('reads a tenant at each call that needs it as it is now', async () => {
  const directory = open();
  await directory.refresh('v105');
  await changeFacts(
    test.superuserUrl,
    105,
    `update tenant set name = 'Changed' where tenant_id = 105`,
  );
  expect((await directory.siteById(105))?.facts.name).toBe('Al Noor Sports Park5');
  expect((await directory.currentById(105))?.facts.name).toBe('Changed');
  isAway = true;
  expect((await directory.currentById(105))?.facts.name).toBe('Changed');
});

it('queries an unknown host once in a while, however often it is requested', async () => {
  const directory = open();
  for (let count = 0; count < 20; count += 1) await directory.refresh('nobody.example');
  expect(trips).toBe(1);
  expect(directory.siteOf('nobody.example')).toBeUndefined();
});

it('serves cached tenants while the database is unavailable, and is current when it is back', async () => {
  const directory = open();
  await directory.refresh('v103');
  isAway = true;
  elapsed += STALE_MS;
  trips = 0;
  for (let count = 0; count < 20; count += 1) await directory.refresh('v103');
  expect(directory.siteOf('v103')?.facts.id).toBe(103);
  expect((await directory.siteById(103))?.facts.id).toBe(103);
  expect(trips, 'who has just failed is left alone').toBe(1);
  await expect(directory.refresh('v104')).rejects.toThrow('away');
  isAway = false;
  await directory.refresh('v104');
  expect(directory.siteOf('v104')?.facts.id).toBe(104);
});

it('a venue in a time zone with clock changes is not served, with the reason in the log; others are', async () => {
  await runSql(
    test.superuserUrl,
    "update tenant set time_zone = 'Europe/London', offset_minutes = 60 where tenant_id = 110",
  );
  const messages: string[] = [];
  const directory = createTenantDirectory(database, true, (text) => messages.push(text));
  await Promise.all([directory.refresh('v110'), directory.refresh('v111')]);
  expect(directory.siteOf('v110')).toBeUndefined();
  expect(directory.siteOf('v111')?.facts.id).toBe(111);
  expect(messages).toEqual([
    'Venue ALN is not served: the time zone Europe/London has clock changes.',
  ]);
});
