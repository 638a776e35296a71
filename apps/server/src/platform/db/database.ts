import type { TenantId } from '@nadi/domain/kernel/ids';
import pg from 'pg';
import { type Access, type Preamble, plainPreamble, preparedPreamble } from './preamble.ts';
import { ReadOnlyDatabase, withReadOnly } from './read-only.ts';
import { UnknownOutcome, withRetries } from './retry.ts';
import { STATEMENT_LIMIT_MS } from './session-settings.ts';
import { statementMaker } from './statement.ts';
import type { Database, QueryRows, TenantTx } from './tenant-tx.ts';
import { valueTypes } from './value-types.ts';

const IDLE_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 10_000;
/**
 * Time after which a connection counts as lost and is closed with its pending statements.
 *
 * A live server has answered by then, because it cancels a statement earlier itself.
 */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** `false` behind a pooler that does not support named statements. */
  readonly preparedStatements: boolean;
  /** Time to wait for an answer; longer than the server's statement timeout. */
  readonly answerLimitMs?: number;
  /** Called with the error of a connection that broke while idle; the next query opens another. */
  readonly onIdleError?: (error: Error) => void;
}

type Work<T> = (tx: TenantTx) => Promise<T>;

/** Resources a transaction runs with. */
interface Means {
  readonly pool: pg.Pool;
  readonly preamble: Preamble;
  readonly statement: ReturnType<typeof statementMaker>;
}

/** Selects whether the database accepts no writes; fails where it was not migrated. */
export const pingSql = `
  select current_setting('transaction_read_only') = 'on' as "readOnly"
  from (select count(*) from (select from tenant_host limit 1) as host) as migrated`;

/**
 * Opens the connection pool.
 *
 * Every transaction sets its tenant for itself alone, so a connection keeps no tenant state and any
 * transaction pooler can be used. `begin` needs no round trip: it is sent with the first statement.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const preamble = options.preparedStatements ? preparedPreamble : plainPreamble;
  const pool = openPool(options, preamble);
  const statement = statementMaker(options.preparedStatements);
  const means: Means = { pool, preamble, statement };
  const transact = <T>(tenantId: TenantId, access: Access, work: Work<T>): Promise<T> =>
    withRetries(() => runTransaction(means, tenantId, access, work));
  const alone =
    (access: Access): Database['queryTenant'] =>
    (tenantId, _owner, text, values = []) =>
      withRetries(() =>
        onConnection(pool, access, (client) =>
          preamble.alone(client, tenantId, access, statement(text, values)),
        ),
      );
  return {
    forTenant: (tenantId, work) => transact(tenantId, 'write', work),
    readTenant: (tenantId, work) => transact(tenantId, 'read', work),
    queryTenant: alone('read'),
    executeTenant: alone('write'),
    call: (text, values = []) =>
      withRetries(() =>
        onConnection(pool, 'write', (client) => preamble.outside(client, statement(text, values))),
      ),
    async ping() {
      await onConnection(pool, 'write', async (client) => {
        const answer = await preamble.outside(client, statement(pingSql, []));
        if (answer.rows[0]?.readOnly) throw new ReadOnlyDatabase('The database accepts no writes.');
        return answer;
      });
    },
    close: () => pool.end(),
  };
}

function openPool(options: DatabaseOptions, preamble: Preamble): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types: valueTypes,
    pipeline: true,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: options.answerLimitMs ?? ANSWER_LIMIT_MS,
    application_name: 'nadi',
  } as pg.PoolConfig);
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    // A connection that breaks between two statements reports it with the next statement.
    client.on('error', () => {});
    preamble.greet(client);
  });
  return pool;
}

/**
 * Returns true for a server error: it has a five-character code and leaves the connection usable.
 */
const isOfServer = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code?.length === 5;

/**
 * Returns true when the connection does not have a statement that was prepared on it.
 *
 * The preparation failed, or a pooler lost it; the connection stays unusable.
 */
const isForgetful = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '26000';

/** Lends a connection to one statement; a broken connection is not lent again. */
async function onConnection<R>(
  pool: pg.Pool,
  access: Access,
  use: (client: pg.PoolClient) => Promise<pg.QueryResult>,
): Promise<QueryRows<R>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return (await use(client)) as unknown as QueryRows<R>;
  } catch (thrown) {
    const error = withReadOnly(thrown, access);
    if (!isOfServer(error) || isForgetful(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runTransaction<T>(
  means: Means,
  tenantId: TenantId,
  access: Access,
  work: Work<T>,
): Promise<T> {
  const client = await means.pool.connect();
  const { tx, end } = transactionOn(client, means, tenantId, access);
  let broken: Error | undefined;
  try {
    let value: T;
    try {
      value = await work(tx);
    } catch (thrown) {
      const error = withReadOnly(thrown, access);
      if (end()) broken = await rollBack(client);
      if (isForgetful(error) || error instanceof ReadOnlyDatabase) broken = error as Error;
      throw error;
    }
    if (end()) await commit(client);
    return value;
  } catch (error) {
    if (error instanceof UnknownOutcome) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Creates a transaction that begins with its first statement; without a statement none is begun.
 *
 * `end` returns whether it was begun. After `end` it accepts no statement, because its connection
 * is returned to the pool.
 */
function transactionOn(
  client: pg.PoolClient,
  { preamble, statement }: Means,
  tenantId: TenantId,
  access: Access,
) {
  let begun = false;
  let isOver = false;
  const query = async (_owner: string, text: string, values: readonly unknown[] = []) => {
    if (isOver) throw new Error('A statement was sent after its transaction had ended.');
    const prepared = statement(text, values);
    if (begun) return client.query(prepared);
    begun = true;
    return preamble.first(client, tenantId, access, prepared);
  };
  const end = (): boolean => {
    isOver = true;
    return begun;
  };
  return { tx: { tenantId, query } as unknown as TenantTx, end };
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Commits the transaction.
 *
 * Throws the server's error (the transaction is rolled back), `UnknownOutcome` when the connection
 * is lost during the commit, and a breach when an earlier failed statement was ignored.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: Error) => {
    if (isOfServer(error) && !isLost(error)) throw error;
    throw new UnknownOutcome('The connection was lost at commit.', { cause: error });
  });
  if (command === 'ROLLBACK') {
    throw new Error('A statement of the transaction had failed and the failure was ignored.');
  }
}

/** Returns true when the server ended the connection, which may be before or after the commit. */
const isLost = (error: Error): boolean =>
  /^(57P0\d|08\w{3})$/.test((error as { code?: string }).code ?? '');
