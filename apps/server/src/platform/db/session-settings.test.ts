import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { settleSessions } from './session-settings.ts';

const ROLE = 'nadi_unsettled';
let test: TestDatabase;
let url: string;
beforeAll(async () => {
  test = await testDatabase();
  await asSuperuser(`create role ${ROLE} login password 'known'`);
  url = Object.assign(new URL(test.appUrl), { username: ROLE, password: 'known' }).href;
});
afterAll(async () => {
  await asSuperuser(`drop role ${ROLE}`);
  await test.close();
});

const asSuperuser = (text: string) => request(test.superuserUrl, text);

async function request(of: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: of });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const settings = () =>
  request(
    url,
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`,
  );

it('a role with login rights only starts its sessions with the required settings', async () => {
  expect(await settings()).not.toMatchObject([{ plans: 'force_generic_plan' }]);
  await settleSessions(url);
  const expected = { statement: '15s', lock: '2s', plans: 'force_generic_plan', scans: 'off' };
  expect(await settings()).toEqual([expected]);
});

it('is set once: a repeated run changes nothing', async () => {
  const changed = () =>
    request(
      test.superuserUrl,
      `select xmin::text from pg_db_role_setting where setrole = '${ROLE}'::regrole`,
    );
  const before = await changed();
  await settleSessions(url);
  expect(await changed()).toEqual(before);
});
