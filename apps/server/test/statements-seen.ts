import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * File of the statements and functions the suite ran on its PostgreSQL, as lines of JSON.
 *
 * Each contains the test file that sent a statement, or the function called in its database; unset:
 * not recorded. `npm test` reads it after suites on two versions.
 */
const FILE = process.env.NADI_STATEMENTS_SEEN;

/** Recorded execution: the text of a statement, or the name of a database function. */
type Seen = { readonly statement: string } | { readonly function: string };

/** Statement as passed to the driver: its text, or an object with one. */
type Sent = string | { readonly text?: string };

/**
 * Test with random requests. Its statements and refusals differ by run, so they are not recorded: what only it reaches
 * has no test.
 */
export const isRandom = (testPath: string): boolean => testPath.endsWith('/any-input.test.ts');

let test = '';
const texts = new Set<string>();
let isNoting = false;

function note(seen: Seen): void {
  if (FILE === undefined || isRandom(test)) return;
  appendFileSync(FILE, `${JSON.stringify({ test, ...seen })}\n`);
}

/**
 * Records every statement sent from now on, attributed to this test file; a worker's files share
 * it.
 */
export function noteStatements(by: string): void {
  test = by;
  texts.clear();
  if (isNoting || FILE === undefined) return;
  isNoting = true;
  const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as readonly Sent[];
    const statement = typeof first === 'string' ? first : first?.text;
    if (statement !== undefined && !texts.has(statement)) {
      texts.add(statement);
      note({ statement });
    }
    return query.apply(this, sent);
  } as typeof pg.Client.prototype.query;
}

const GONE_MS = 3_000;

/**
 * Records the plpgsql functions called in a database, after all its connections have closed.
 *
 * Only then are the server's counts complete.
 */
export async function noteFunctions(superuserUrl: string): Promise<void> {
  if (FILE === undefined) return;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (let waited = 0; waited < GONE_MS; waited += 20) {
      const { rows } = await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      if (rows.length === 0) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    const { rows } = await client.query<{ name: string }>(
      `select distinct s.funcname as name from pg_stat_user_functions s
       join pg_proc p on p.oid = s.funcid join pg_language l on l.oid = p.prolang
       where l.lanname = 'plpgsql' and s.calls > 0`,
    );
    for (const { name } of rows) note({ function: name });
  } finally {
    await client.end();
  }
}
