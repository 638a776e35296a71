import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PoolerDouble, startPooler } from '../../../test/pooler-double.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { keepsPreparedStatements, keepsSession } from './probe-sessions.ts';

let database: TestDatabase;
let pooler: PoolerDouble;
beforeAll(async () => {
  database = await testDatabase();
  pooler = await startPooler(database.appUrl);
});
afterAll(async () => {
  await pooler.close();
  await database.close();
});

it('a direct connection keeps prepared statements and its session', async () => {
  expect(await keepsPreparedStatements(database.appUrl)).toBe(true);
  expect(await keepsSession(database.appUrl)).toBe(true);
});

it('a transaction pooler that mixes the sessions of its clients is noticed, each time', async () => {
  const client = new pg.Client({ connectionString: pooler.url });
  await client.connect();
  expect((await client.query('select 7 as seven')).rows).toEqual([{ seven: 7 }]);
  await client.end();
  expect(await keepsPreparedStatements(pooler.url)).toBe(false);
  expect(await keepsPreparedStatements(pooler.url)).toBe(false);
  expect(await keepsSession(pooler.url)).toBe(false);
  expect(await keepsSession(pooler.url)).toBe(false);
});

it('an unreachable database is not reported as a pooler', async () => {
  expect(await keepsPreparedStatements('postgres://a:b@127.0.0.1:1/none')).toBe(true);
  expect(await keepsSession('postgres://a:b@127.0.0.1:1/none')).toBe(true);
});
