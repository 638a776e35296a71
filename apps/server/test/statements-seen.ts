import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Where the suite keeps what it ran on its PostgreSQL, a line of JSON each: which test file sent which statement, and in
 * whose database which function was called; unset: nowhere. `npm test` reads it when suites on two versions have run.
 */
const FILE = process.env.NADI_STATEMENTS_SEEN;

/** What was seen to run: the text of a statement, or the name of a function of the database. */
type Seen = { readonly statement: string } | { readonly function: string };

/** The driver's ways to hand a statement over: its text, or something that has one. */
type Sent = string | { readonly text?: string };

let test = '';
const texts = new Set<string>();
let isNoting = false;

function note(seen: Seen): void {
  if (FILE !== undefined) appendFileSync(FILE, `${JSON.stringify({ test, ...seen })}\n`);
}

/** Notes every statement that is sent from now on, by whatever way, as sent by this; the test files of a worker share it. */
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
 * Notes the functions in plpgsql that were called in a database, once all who called them have left it: only then has the
 * server counted everything.
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
