import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { migrate, OtherMigrationsError } from './migrate.ts';

let test: TestDatabase;
let folder: string;
const appRole = 'nadi_app';
const put = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = () => migrate(test.ownerUrl, { appRole, folder });

const request = async (sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  test = await testDatabase();
  await request('drop schema public cascade; create schema public authorization nadi_owner');
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nadi-migrate-'));
  await request('drop table if exists one, two, migration, function_file cascade');
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => test.close());

describe('migrations', () => {
  it('run once each, in order of their names', async () => {
    put('002_platform_two.sql', 'create table two as select * from one');
    put('001_platform_one.sql', 'create table one (id int)');
    const both = ['001_platform_one.sql', '002_platform_two.sql'];
    expect(await run()).toEqual({ applied: both, hosts: [], demoHosts: [] });
    expect(await run()).toEqual({ applied: [], hosts: [], demoHosts: [] });
  });

  it('are one transaction each', async () => {
    put('001_platform_one.sql', 'create table one (id int); select 1 / 0');
    await expect(run()).rejects.toThrow('001_platform_one.sql failed: division by zero');
    expect(await request("select from pg_class where relname = 'one'")).toEqual([]);
  });

  it('leave a database alone that was made from another text', async () => {
    put('001_platform_one.sql', 'create table one (id int)');
    await run();
    put('000_platform_first.sql', 'create table two (id int)');
    put('001_platform_one.sql', 'create table one (id bigint)');
    await expect(run()).rejects.toThrow(OtherMigrationsError);
    expect(await request("select from pg_class where relname = 'two'")).toEqual([]);
  });

  it('are refused when the database is ahead of this version', async () => {
    put('001_platform_one.sql', 'create table one (id int)');
    put('002_platform_two.sql', 'create table two (id int)');
    await run();
    rmSync(join(folder, '002_platform_two.sql'));
    await expect(run()).rejects.toThrow('unknown to this version');
  });

  it('are refused under a wrong name or from an empty folder', async () => {
    await expect(run()).rejects.toThrow('There are no migrations');
    put('one.sql', 'select 1');
    await expect(run()).rejects.toThrow('cannot be named one.sql');
  });

  it('let processes that start together wait for one another', async () => {
    put('001_platform_one.sql', 'select pg_sleep(0.1); create table one (id int)');
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.flatMap(({ applied }) => applied)).toEqual(['001_platform_one.sql']);
  });

  it('make the role of the application, or need it', async () => {
    put('001_platform_one.sql', 'create table one (id int)');
    const role = `app_${process.pid}`;
    const missing = migrate(test.superuserUrl, { appRole: role, folder });
    await expect(missing).rejects.toThrow(`The role ${role} does not exist.`);
    await migrate(test.superuserUrl, { appRole: role, appPassword: "it's", folder });
    const url = new URL(test.superuserUrl);
    url.username = role;
    url.password = encodeURIComponent("it's");
    const asApp = new pg.Client({ connectionString: url.href });
    await asApp.connect();
    await asApp.end();
    await request(`drop role ${role}`);
  });
});

describe('functions', () => {
  const notify = 'create function one_tell(p int) returns int language plpgsql as ';
  const message = async (call: string) => (await request(`select ${call} as message`))[0];
  const putFunction = (name: string, sql: string): void => put(`functions/${name}`, sql);

  beforeEach(async () => {
    mkdirSync(join(folder, 'functions'));
    put('001_one_base.sql', 'create table one (id int)');
    await request('drop function if exists one_tell, one_more');
  });

  it('are made after the migrations, and once', async () => {
    putFunction(
      'one_tell.sql',
      `${notify} $$ begin return (select count(*) + p from one); end $$;`,
    );
    expect((await run()).applied).toEqual(['001_one_base.sql', 'functions/one_tell.sql']);
    expect((await run()).applied).toEqual([]);
    expect(await message('one_tell(4)')).toEqual({ message: 4 });
  });

  it('equal their current files: text, signature and rights', async () => {
    putFunction('one_tell.sql', `${notify} $$ begin return p; end $$;`);
    await run();
    putFunction(
      'one_tell.sql',
      `create function one_tell(q text, r int default 2) returns text language plpgsql as $$ begin return q || r; end $$;
create function one_more() returns int language plpgsql as $$ begin return 1; end $$;
revoke execute on function one_tell, one_more from public;`,
    );
    expect((await run()).applied).toEqual(['functions/one_tell.sql']);
    expect(await message("one_tell('a')")).toEqual({ message: 'a2' });
    expect(await request("select 1 from pg_proc where proname = 'one_tell'")).toHaveLength(1);
    const may = `has_function_privilege('nadi_app', 'one_tell(text, int)', 'execute')`;
    expect(await message(may)).toEqual({ message: false });
  });

  it('are gone with their file, and with their place in it', async () => {
    const more = 'create function one_more() returns int language sql return 1;\n';
    putFunction('one_tell.sql', `${more}${notify} $$ begin return p; end $$;`);
    await run();
    putFunction('one_tell.sql', `${notify} $$ begin return p; end $$;`);
    await run();
    expect(await request("select 1 from pg_proc where proname = 'one_more'")).toEqual([]);
    rmSync(join(folder, 'functions/one_tell.sql'));
    await run();
    expect(await request("select 1 from pg_proc where proname = 'one_tell'")).toEqual([]);
  });

  it('change together or not at all', async () => {
    putFunction('one_tell.sql', `${notify} $$ begin return p; end $$;`);
    await run();
    putFunction('one_tell.sql', `${notify} $$ begin return p + 1; end $$;`);
    putFunction('two_tell.sql', 'select 1 / 0');
    await expect(run()).rejects.toThrow('The functions of two_tell.sql failed: division by zero');
    expect(await message('one_tell(4)')).toEqual({ message: 4 });
  });
});
