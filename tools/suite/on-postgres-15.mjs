import { missing } from './statements.mjs';

/** Test files about SQL itself, by a part of their path: they always run on PostgreSQL 15 too. */
export const ABOUT_SQL = [
  'apps/server/test/races/',
  'apps/server/src/platform/db/database.test.ts',
  'apps/server/src/platform/db/migrate',
  'apps/server/src/platform/db/session-settings',
  'apps/server/src/platform/db/statement',
  'apps/server/src/platform/jobs/retention',
  'apps/server/src/features/inventory/',
  'apps/server/src/features/ledger/',
  '.plans.test.ts',
];

/**
 * Chooses the test files to run on PostgreSQL 15 from what the whole suite ran on 18: those about SQL, and as few others
 * as run every remaining statement and function.
 *
 * @param things statements and functions of the server (`targetsIn`)
 * @param seen what each test file of the whole suite ran (`seenIn`)
 */
export function onPostgres15(things, seen) {
  const isAboutSql = ({ test }) => ABOUT_SQL.some((part) => test.includes(part));
  const chosen = [...ABOUT_SQL];
  let uncovered = missing(things, seen, seen.filter(isAboutSql));
  while (uncovered.length > 0) {
    const counts = new Map();
    for (const { tests } of uncovered) {
      for (const test of tests) counts.set(test, (counts.get(test) ?? 0) + 1);
    }
    const [best] = [...counts].sort(([a, many], [b, few]) => few - many || a.localeCompare(b))[0];
    chosen.push(best);
    uncovered = uncovered.filter(({ tests }) => !tests.includes(best));
  }
  return chosen;
}
