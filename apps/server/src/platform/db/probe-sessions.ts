import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** SQLSTATEs of a statement that another session prepared, or that this one did not. */
const FOREIGN_STATEMENT = new Set(['42P05', '26000']);

/** Upper bound of one step; a pooler with one connection lets the second transaction wait. */
const STEP_MS = 2_000;

/**
 * Checks that named prepared statements outlive a transaction on a connection.
 *
 * A transaction pooler without support for them gives each transaction any session: the statement
 * is then missing, or already there. Direct connections and PgBouncer from 1.21 pass.
 */
export function keepsPreparedStatements(url: string): Promise<boolean> {
  const name = `nadi_probe_${randomBytes(6).toString('hex')}`;
  return probe(url, async (one, other) => {
    try {
      await inTransaction(one, name);
      await inTransaction(other, name);
      // While the other client has a session in use, the first one gets another.
      await other.query('begin');
      await inTransaction(one, name);
      return true;
    } catch (error) {
      if (FOREIGN_STATEMENT.has((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  });
}

/**
 * Checks that a connection is one session of the database.
 *
 * Behind a transaction pooler it is not: a lock or setting of the session would stay with whichever
 * session the pooler chose.
 */
export const keepsSession = (url: string): Promise<boolean> =>
  probe(url, async (one, other) => {
    const first = await sessionOf(one);
    // While the other client has that session in use, the first one gets another.
    await other.query('begin');
    await sessionOf(other);
    return (await sessionOf(one)) === first;
  });

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (rows[0] as { pid: number }).pid;
}

/** Runs a check with two connections. One that fails decides nothing: the start reports why. */
async function probe(
  url: string,
  check: (one: pg.Client, other: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const [one, other] = [newClient(url), newClient(url)] as const;
  try {
    await one.connect();
    await other.connect();
    return await check(one, other);
  } catch {
    return true;
  } finally {
    // A pooler may keep a transaction that its client left open.
    const end = (client: pg.Client) =>
      client
        .query('rollback')
        .then(
          () => client.end(),
          () => client.end(),
        )
        .catch(() => {});
    await Promise.all([one, other].map(end));
  }
}

const newClient = (url: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: STEP_MS,
    query_timeout: STEP_MS,
  });
  client.on('error', () => {});
  return client;
};

async function inTransaction(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  await client.query({ name, text: 'select 1' });
  await client.query('commit');
}
