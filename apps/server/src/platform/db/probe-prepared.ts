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
export async function keepsPreparedStatements(url: string): Promise<boolean> {
  const name = `nadi_probe_${randomBytes(6).toString('hex')}`;
  const [one, other] = [newClient(url), newClient(url)] as const;
  try {
    await one.connect();
    await other.connect();
    await inTransaction(one, name);
    await inTransaction(other, name);
    // While the other client has a session in use, the first one gets another.
    await other.query('begin');
    await inTransaction(one, name);
    await other.query('rollback');
    return true;
  } catch (error) {
    if (FOREIGN_STATEMENT.has((error as { code?: string }).code ?? '')) return false;
    // An inconclusive probe decides nothing; the start itself reports what is wrong.
    return true;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
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
