import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceFile } from '../guard/tree.mjs';
import { ABOUT_SQL, onPostgres15 } from './on-postgres-15.mjs';
import { missing, targetsIn } from './statements.mjs';

const ROOT = join(import.meta.dirname, '../..');
const store = new SourceFile(
  'apps/server/src/features/order/store.ts',
  [
    "export const findSql = 'select id from orders where tenant_id = $1';",
    'export const placeSql = `select $' + '{columns} from order_place($' + '{call(1)})`;',
    "const NAME = 'selected';",
  ].join('\n'),
);
const functions = new SourceFile(
  'apps/server/migrations/functions/order_place.sql',
  `create function order_place(p_tenant int) returns int language plpgsql as $$ begin return 1; end $$;
create function order_always() returns int language sql immutable return 1;`,
);
const items = targetsIn([store, functions]);
const runs = (test: string, statement: string) => ({ test, statement });

describe('the statements of the server', () => {
  it('are its statements, whole or made of parts, and its functions that are run as such', () => {
    expect(items.map(({ name }) => name)).toEqual([
      'apps/server/src/features/order/store.ts:1 select id from orders where tenant_id = $1',
      'apps/server/src/features/order/store.ts:2 select … from order_place(…)',
      'apps/server/migrations/functions/order_place.sql order_place',
    ]);
  });

  it('are missing where one suite ran them and the other did not', () => {
    const whole = [
      runs('a.test.ts', 'select id from orders where tenant_id = $1'),
      runs('b.test.ts', 'select id, (a) from order_place($1, $2)'),
      { test: 'b.test.ts', function: 'order_place' },
    ];
    const named = (part: typeof whole) =>
      missing(items, whole, part).map(({ tests }: { tests: string[] }) => tests.join());
    expect(named(whole)).toEqual([]);
    expect(named(whole.slice(0, 1))).toEqual(['b.test.ts', 'b.test.ts']);
    expect(named([])).toEqual(['a.test.ts', 'b.test.ts', 'b.test.ts']);
    // A statement with a small difference is another one.
    expect(named([runs('c.test.ts', 'select id from orders where tenant_id = $12')])).toHaveLength(
      3,
    );
  });

  it('are not missing where no suite runs them', () => {
    expect(missing(items, [], [])).toEqual([]);
  });
});

describe('the tests on PostgreSQL 15', () => {
  const find = 'select id from orders where tenant_id = $1';
  const place = 'select id, (a) from order_place($1, $2)';

  it('are the tests about SQL alone, where they run everything', () => {
    const seen = [runs('apps/server/test/races/cart.test.ts', find), runs('a.test.ts', find)];
    expect(onPostgres15(items, seen)).toEqual(ABOUT_SQL);
  });

  it('are as few others as run the rest, those that run the most of it first', () => {
    const seen = [
      runs('a.test.ts', find),
      runs('b.test.ts', place),
      runs('c.test.ts', find),
      runs('c.test.ts', place),
      { test: 'd.test.ts', function: 'order_place' },
    ];
    expect(onPostgres15(items, seen)).toEqual([...ABOUT_SQL, 'c.test.ts', 'd.test.ts']);
  });
});

it('include the tests about SQL', () => {
  const files = globSync('apps/server/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  const missingParts = ABOUT_SQL.filter((part) => !files.some((file) => file.includes(part)));
  expect(missingParts).toEqual([]);
});
