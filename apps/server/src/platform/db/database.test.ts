import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { openDatabase } from './database.ts';
import { demandBoundRole } from './migrate.ts';
import { UnknownOutcome } from './retry.ts';
import type { Database, TenantTx } from './tenant-tx.ts';

let test: TestDatabase;
let database: Database;
const open = (url: string): Database =>
  openDatabase({ url, poolSize: 8, preparedStatements: true });

beforeAll(async () => {
  test = await testDatabase();
  // A table that the application may write and no constraint restricts.
  await runSql(test.superuserUrl, 'grant insert, update on content_entry to nadi_app');
  database = open(test.appUrl);
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const titles = 'select slug from content_entry where tenant_id = $1 order by slug';
const insert =
  "insert into content_entry (tenant_id, id, kind, slug, draft, changed_at) values ($1, $2, 'page', $3, '{}', to_timestamp(0))";

describe('a tenant transaction', () => {
  it('reads and writes its own tenant alone', async () => {
    await database.forTenant(1, (tx) => tx.query('content', insert, [1, 901, 'mine']));
    const seen = (tenant: number) =>
      database.queryTenant<{ slug: string }>(
        tenant,
        'content',
        'select slug from content_entry where id = $1',
        [901],
      );
    expect((await seen(1)).rows).toEqual([{ slug: 'mine' }]);
    expect((await seen(2)).rows).toEqual([]);
    await expect(
      database.forTenant(2, (tx) => tx.query('content', insert, [1, 902, 'theirs'])),
    ).rejects.toThrow('row-level security');
  });

  it('is undone as a whole by a throw', async () => {
    const failing = database.forTenant(1, async (tx) => {
      await tx.query('content', insert, [1, 903, 'half']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await database.queryTenant(
      1,
      'content',
      'select from content_entry where id = 903',
    );
    expect(rows).toEqual([]);
  });

  it('is a breach when a failed statement was ignored', async () => {
    const careless = database.forTenant(1, async (tx) => {
      await tx.query('content', 'select 1 / 0').catch(() => {});
    });
    await expect(careless).rejects.toThrow('ignored');
  });

  it.each(['kept', 'undone'])('is of no use any more once it is %s', async (end) => {
    let late: TenantTx | undefined;
    const work = database.forTenant(1, async (tx) => {
      late = tx;
      await tx.query('content', titles, [1]);
      if (end === 'undone') throw new Error('undone');
    });
    await work.catch(() => {});
    await expect(late?.query('content', insert, [1, 905, 'late'])).rejects.toThrow('had ended');
    const { rows } = await database.queryTenant(
      1,
      'content',
      'select from content_entry where id = 905',
    );
    expect(rows).toEqual([]);
  });

  it('may not write when it only reads', async () => {
    await expect(
      database.readTenant(1, (tx) => tx.query('content', insert, [1, 904, 'read'])),
    ).rejects.toThrow('read-only');
  });

  it('leaves nothing of a tenant on the connection', async () => {
    const one = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: false });
    await one.forTenant(1, (tx) => tx.query('content', titles, [1]));
    const { rows } = await one.call<{ tenant: string }>(
      "select coalesce(current_setting('app.tenant', true), '') as tenant",
    );
    expect(rows).toEqual([{ tenant: '' }]);
    await one.close();
  });

  it('is tried again after a deadlock, until both have passed', async () => {
    const lock = 'select from content_entry where tenant_id = 1 and id = $1 for update';
    for (const id of [911, 912]) {
      await database.forTenant(1, (tx) => tx.query('content', insert, [1, id, `lock-${id}`]));
    }
    let runs = 0;
    let meet = (): void => {};
    const bothHaveOne = new Promise<void>((done) => {
      meet = done;
    });
    const cross = (first: number, second: number) =>
      database.forTenant(1, async (tx) => {
        runs += 1;
        await tx.query('content', lock, [first]);
        if (runs === 2) meet();
        await bothHaveOne;
        await tx.query('content', lock, [second]);
      });
    await Promise.all([cross(911, 912), cross(912, 911)]);
    expect(runs).toBeGreaterThan(2);
  });

  it('has an unknown outcome when the connection is lost at commit', async () => {
    const other = new pg.Client({ connectionString: test.superuserUrl });
    await other.connect();
    const own = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: true });
    const lost = own.forTenant(1, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('content', 'select pg_backend_pid() as pid');
      await tx.query('content', insert, [1, 921, 'lost']);
      const { pid } = rows[0] ?? {};
      await other.query('select pg_terminate_backend($1)', [pid]);
      const sessions = () => other.query('select from pg_stat_activity where pid = $1', [pid]);
      await expect.poll(async () => (await sessions()).rowCount).toBe(0);
    });
    await expect(lost).rejects.toThrow(UnknownOutcome);
    await expect(own.call('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await own.close();
    await other.end();
  });
});

describe('a call', () => {
  it('keeps its connection after an error of the server', async () => {
    const single = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: true });
    const whose = async () => (await single.call('select pg_backend_pid() as pid')).rows;
    const before = await whose();
    await expect(single.call('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await whose()).toEqual(before);
    await single.close();
  });
});

describe('a connection that has lost its prepared statements', () => {
  it.each(['call', 'queryTenant', 'forTenant'] as const)(
    'is not lent again after %s',
    async (method) => {
      const single = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: true });
      const use = {
        call: () => single.call(titles, [1]),
        queryTenant: () => single.queryTenant(1, 'content', titles, [1]),
        forTenant: () => single.forTenant(1, (tx) => tx.query('content', titles, [1])),
      }[method];
      await use();
      await single.call('deallocate all');
      await expect(use()).rejects.toMatchObject({ code: '26000' });
      await expect(use()).resolves.toBeDefined();
      await single.close();
    },
  );
});

describe('values', () => {
  it('arrive as numbers, and dates as text', async () => {
    const { rows } = await database.call(
      "select 9007199254740991::int8 as big, date '2026-11-24' as day, 1.5::numeric as exact",
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-11-24', exact: '1.5' }]);
  });

  it('are a breach where a number would lose digits', async () => {
    await expect(database.call('select 9007199254740993::int8 as big')).rejects.toThrow(
      'too large',
    );
  });

  it('go in without prepared statements as well', async () => {
    const plain = openDatabase({ url: test.appUrl, poolSize: 2, preparedStatements: false });
    const found = await plain.queryTenant<{ slug: string }>(1, 'content', titles, [1]);
    const prepared = await database.queryTenant<{ slug: string }>(1, 'content', titles, [1]);
    expect(found.rows).toEqual(prepared.rows);
    await plain.close();
  });
});

describe('the role of the application', () => {
  it('is bound by row-level security', async () => {
    await expect(demandBoundRole(database)).resolves.toBeUndefined();
  });

  it.each(['superuserUrl', 'ownerUrl'] as const)('may not be that of %s', async (which) => {
    const unbound = open(test[which]);
    await expect(demandBoundRole(unbound)).rejects.toThrow('bypasses row-level security');
    await unbound.close();
  });
});

describe('behind a pooler that follows no prepared statements', () => {
  it('everything works the same', async () => {
    const plain = openDatabase({ url: test.appUrl, poolSize: 2, preparedStatements: false });
    await plain.forTenant(1, (tx) => tx.query('content', insert, [1, 931, 'plain']));
    const { rows } = await plain.readTenant(1, (tx) =>
      tx.query<{ slug: string }>('content', 'select slug from content_entry where id = $1', [931]),
    );
    expect(rows).toEqual([{ slug: 'plain' }]);
    await expect(plain.queryTenant(1, 'content', 'select 1 / 0')).rejects.toThrow(
      'division by zero',
    );
    await expect(plain.forTenant(1, (tx) => tx.query('content', 'select 1 / 0'))).rejects.toThrow(
      'division by zero',
    );
    const after = await plain.queryTenant(2, 'content', 'select from content_entry where id = 931');
    expect(after.rows).toEqual([]);
    await plain.close();
  });
});

describe('one reading statement', () => {
  it('cannot write, and a failure leaves the connection whole', async () => {
    const one = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: true });
    await expect(one.queryTenant(1, 'content', insert, [1, 941, 'asked'])).rejects.toThrow(
      'read-only',
    );
    await expect(one.queryTenant(1, 'content', 'select nonsense')).rejects.toThrow(
      'does not exist',
    );
    await expect(one.queryTenant(1, 'content', 'select nonsense')).rejects.toThrow(
      'does not exist',
    );
    const { rows } = await one.queryTenant(1, 'content', 'select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    await one.forTenant(1, (tx) => tx.query('content', insert, [1, 942, 'written']));
    await one.close();
  });

  it('is the tenant’s own, whatever else the connection carries', async () => {
    const one = openDatabase({ url: test.appUrl, poolSize: 1, preparedStatements: true });
    const tenants = await Promise.all(
      [1, 2, 1, 2, 3].map(async (tenant) => {
        const text = 'select nadi_tenant() as tenant';
        const { rows } = await one.queryTenant<{ tenant: number }>(tenant, 'platform', text);
        return rows[0]?.tenant;
      }),
    );
    expect(tenants).toEqual([1, 2, 1, 2, 3]);
    await one.close();
  });

  it('separates its rows from those of earlier statements', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database.readTenant(1, async (tx) => {
          const first = await tx.query<{ n: number }>('platform', 'select $1::int as n', [n]);
          const [second, third] = await Promise.all([
            tx.query<{ n: number }>('platform', 'select $1::int + 100 as n', [n]),
            tx.query<{ n: number }>('platform', 'select g as n from generate_series(1, $1) g', [n]),
          ]);
          return [first.rows[0]?.n, second.rows[0]?.n, third.rowCount];
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => [n, n + 100, n]));
  });
});
