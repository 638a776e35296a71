import pg from 'pg';
import { expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { startPooler } from '../../test/pooler-double.ts';
import { testDatabase } from '../../test/postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import { prepareDatabase } from './prepare-database.ts';

it('explains the remedy where the database was created by another version', async () => {
  const database = await testDatabase();
  try {
    await runSql(database.ownerUrl, "update migration set checksum = 'old' where name like '000%'");
    const environment = readEnvironment({
      DATABASE_URL: database.appUrl,
      DATABASE_DIRECT_URL: database.ownerUrl,
      NADI_DEMO: '1',
    });
    const refused = await prepareDatabase(environment, {}, () => {}).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'EnvironmentError' });
    expect((refused as Error).message).toMatch(
      /created by another version .* is unchanged. Set DATABASE_URL to an empty database.$/,
    );
  } finally {
    await database.close();
  }
});

it('refuses a pooler that mixes sessions, unless prepared statements are switched off', async () => {
  const database = await testDatabase();
  const pooler = await startPooler(database.appUrl);
  const prepare = (NADI_PREPARED_STATEMENTS: '0' | '1') =>
    prepareDatabase(
      readEnvironment({
        NADI_DEMO: '1',
        NADI_PREPARED_STATEMENTS,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.ownerUrl,
      }),
      {},
      () => {},
    );
  try {
    const refused = await prepare('1').catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'EnvironmentError' });
    expect((refused as Error).message).toContain('set NADI_PREPARED_STATEMENTS=0');
    await expect(prepare('0')).resolves.toMatchObject({ own: null });
  } finally {
    await pooler.close();
    await database.close();
  }
});

it('refuses the demo and its well-known passwords where it is no demo, in one line', async () => {
  const database = await testDatabase();
  const prepare = (isDemo: '0' | '1') =>
    prepareDatabase(
      readEnvironment({
        NADI_DEMO: isDemo,
        NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough',
        DATABASE_URL: database.appUrl,
        DATABASE_DIRECT_URL: database.ownerUrl,
      }),
      {},
      () => {},
    );
  try {
    await expect(prepare('1')).resolves.toMatchObject({ own: null });
    const refused = await prepare('0').catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'EnvironmentError' });
    expect((refused as Error).message).toMatch(/contains the demo .*localhost.* NADI_DEMO is 0/);
    const owner = new pg.Client({ connectionString: database.superuserUrl });
    await owner.connect();
    await owner.query('update tenant_host set is_demo = false');
    await owner.end();
    await expect(prepare('0')).resolves.toMatchObject({ own: null });
  } finally {
    await database.close();
  }
});

it('refuses to migrate through a pooler, and leaves nothing behind', async () => {
  const database = await testDatabase();
  const pooler = await startPooler(database.ownerUrl);
  const url = new URL(pooler.url);
  try {
    const environment = readEnvironment({
      NADI_DEMO: '1',
      NADI_PREPARED_STATEMENTS: '0',
      DATABASE_URL: database.appUrl,
      DATABASE_DIRECT_URL: url.href,
    });
    const refused = await prepareDatabase(environment, {}, () => {}).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'EnvironmentError' });
    expect((refused as Error).message).toContain('set DATABASE_DIRECT_URL');
    const held = await runSql(
      database.superuserUrl,
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    expect(held).toEqual([]);
  } finally {
    await pooler.close();
    await database.close();
  }
});

it('warns where all processes together have more connections than the database grants', async () => {
  const database = await testDatabase();
  const { appUrl, ownerUrl } = database;
  const own = { appUrl, ownerUrl, stop: async () => {}, lost: new Promise<Error>(() => {}) };
  const lines = async (NADI_WORKERS: string, NADI_DATABASE_POOL: string) => {
    const printed: string[] = [];
    const environment = readEnvironment({ NADI_DEMO: '1', NADI_WORKERS, NADI_DATABASE_POOL });
    const ports = { startDatabase: async () => own };
    await prepareDatabase(environment, ports, (line) => printed.push(line));
    return printed;
  };
  try {
    expect(await lines('1', '5')).toEqual([]);
    expect(await lines('8', '500')).toEqual([
      expect.stringMatching(/^The database grants \d+ connections, and 8 × 500 are configured/),
    ]);
  } finally {
    await database.close();
  }
});
