import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../test/postgres.ts';
import { POLICIES } from '../../test/purging.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import type { DueWork } from '../platform/jobs/jobs.ts';
import { type RetentionPolicy, registerRetention } from '../platform/jobs/retention.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Columns that contain the end of a row's life. */
const END_COLUMNS = ['ends_at', 'expires_at', 'purge_after', 'removed_at', 'until'];

/** Tables with such a column whose rows are not purged by it. */
const NOT_PURGED = new Map([
  ['occupation', 'deleted with its hold'],
  ['stay', 'deleted with its hold'],
  ['staff_invitation', 'one of each member; replaced by the next, deleted when accepted'],
  ['lot', 'part of the ledger'],
  ['orders', 'tax record'],
  ['payment', 'tax record'],
  ['stripe_double', 'outside the application'],
]);

/** Tables that docs/operating.md names besides: their rows stay. */
const KEPT = [
  'audit_entry',
  'credit_statement',
  'dispute',
  'gift_card',
  'newsletter_consent',
  'person_merge',
  'tax_document',
];

/** Tables of the other due work: what has to be done, not what has to go. */
const OTHER_DUE_WORK = [
  'booking',
  'closing',
  'credit_facility',
  'credit_statement',
  'dispute',
  'gift_card',
  'lot',
  'order_request',
  'outbox',
  'payment',
  'picture',
  'points_earning',
  'refund',
  'refund_request',
  'saved_card',
  'tax_document',
  'tenant_host',
];

/** Rules that limit how long something is kept; each has a policy. */
const RULES = [
  ...[
    'ACCOUNT-04',
    'ACCOUNT-10',
    'ACCOUNT-11',
    'ACCOUNT-12',
    'ACCOUNT-21',
    'ACCOUNT-22',
    'ACCOUNT-52',
    'CONTENT-10',
  ],
  ...[
    'FAMILY-08',
    'FAMILY-09',
    'FORM-05',
    'HOARD-04',
    'HOARD-06',
    'HOARD-07',
    'INV-07',
    'INV-12',
    'INV-19',
    'LEAVE-03',
  ],
  ...['NEWS-01', 'PARTNER-08', 'PEOPLE-07', 'PEOPLE-10', 'PEOPLE-11', 'PEOPLE-14'],
  ...['STAFF-03', 'STAFF-05', 'STAFF-10', 'STAFF-15', 'WAIT-05'],
];

const declared = new Set(POLICIES.map(({ table }) => table));

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('covers each table with an end of its rows', async () => {
  const rows = await runSql<{ name: string }>(
    test.superuserUrl,
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = any ($1)`,
    [END_COLUMNS],
  );
  const tables = rows.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(NOT_PURGED.size);
  expect(tables.filter((name) => !declared.has(name)).sort()).toEqual(
    [...NOT_PURGED.keys()].sort(),
  );
});

it('covers each table that is searched for due work, unless the work is another', async () => {
  const rows = await runSql<{ name: string }>(
    test.superuserUrl,
    `select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and has_any_column_privilege('nadi_due', c.oid, 'select')`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !OTHER_DUE_WORK.includes(name));
  expect(tables.sort()).toEqual([...declared].sort());
});

it('cites the rules that state its periods, and each of them exists', () => {
  const cited = new Set(POLICIES.flatMap(({ period }) => period.rules));
  expect([...cited].sort()).toEqual([...RULES].sort());
  const files = globSync(['packages/domain/src/**/RULES.md', 'apps/server/src/**/RULES.md'], {
    cwd: ROOT,
  });
  const rules = files.map(read).join('\n');
  expect([...cited].filter((id) => !rules.includes(`- **${id}** `))).toEqual([]);
});

it('has a name of its own for each, and runs hourly; expired holds go at once', () => {
  const works: DueWork[] = [];
  const jobs = { onDue: (work: DueWork) => works.push(work), onTopic: () => {} };
  registerRetention(jobs, {} as Database, POLICIES);
  expect(new Set(works.map(({ name }) => name)).size).toBe(works.length);
  const often = works.filter(({ everySeconds }) => everySeconds !== 3600);
  expect(often).toMatchObject([{ name: 'holds of carts', everySeconds: 0 }]);
});

const UNITS: readonly (readonly [string, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns a duration in words: `2 days`, `13 hours 30 minutes`. */
function inWords(ms: number): string {
  let rest = ms;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}

/** Returns the row of a policy in docs/operating.md. */
function documentedAs({ name, table, period }: RetentionPolicy): string {
  const { from, validMs = 0, keptMs, rules } = period;
  const longest = validMs + keptMs;
  const until = longest === 0 ? from : `${inWords(longest)} after ${from}`;
  return `| ${name} | ${until} | \`${table}\` | ${rules.join(', ') || '–'} |`;
}

const retentionText = /\n## Retention\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))?.[1] ?? '';

it('is what docs/operating.md contains, in the same order', () => {
  const head = '| data | kept until | table | rules |\n|---|---|---|---|\n';
  const table = retentionText.slice(retentionText.indexOf(head) + head.length).split('\n\n')[0];
  expect(table?.trim().split('\n')).toEqual(POLICIES.map(documentedAs));
});

it('covers each table that docs/operating.md names there, unless its rows stay', () => {
  const named = [...retentionText.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name as string);
  expect(named.length).toBeGreaterThan(POLICIES.length);
  expect(named.filter((name) => !declared.has(name) && !KEPT.includes(name))).toEqual([]);
});
