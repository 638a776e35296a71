import type { TenantId } from '@nadi/domain/kernel/ids';
import pg from 'pg';
import { UnknownOutcome, withRetries } from './retry.ts';
import { statementMaker } from './statement.ts';
import type { Database, QueryRows, TenantTx } from './tenant-tx.ts';
import { valueTypes } from './value-types.ts';

const LOCK_LIMIT_MS = 2_000;
const STATEMENT_LIMIT_MS = 15_000;
const IDLE_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 10_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** False through a pooler that cannot follow named statements. */
  readonly preparedStatements: boolean;
  /** Told of a connection that broke while idle; the next query opens another. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Opens the pool. Every transaction sets its tenant and its time-outs for itself alone, so no
 * state stays on a connection and any transaction pooler may stand between. Statements are sent
 * without waiting for the answer of the one before (the driver's pipeline), which makes the
 * opening of a transaction free: it travels with the first statement.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types: valueTypes,
    pipeline: true,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'nadi',
  } as pg.PoolConfig);
  pool.on('error', (error) => options.onIdleError?.(error));
  // One in use that breaks between two statements tells its user with the next one.
  pool.on('connect', (client) => client.on('error', () => {}));
  const statement = statementMaker(options.preparedStatements);
  const inTransaction = <T>(begin: string, tenantId: TenantId, work: Work<T>): Promise<T> =>
    withRetries(() => runTransaction({ pool, begin, tenantId, work, statement }));
  return {
    forTenant: (tenantId, work) => inTransaction('begin', tenantId, work),
    readTenant: (tenantId, work) => inTransaction('begin read only', tenantId, work),
    ask: (tenantId, _owner, text, values = []) =>
      withRetries(() => askOnce(pool, tenantId, statement(text, values))),
    call: (text, values = []) => withRetries(() => callOnce(pool, statement(text, values))),
    close: () => pool.end(),
  };
}

type Work<T> = (tx: TenantTx) => Promise<T>;

interface Transaction<T> {
  readonly pool: pg.Pool;
  readonly begin: string;
  readonly tenantId: TenantId;
  readonly work: Work<T>;
  readonly statement: ReturnType<typeof statementMaker>;
}

async function runTransaction<T>(wanted: Transaction<T>): Promise<T> {
  const { pool, tenantId, work, statement } = wanted;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opening = client.query(opened(wanted.begin, tenantId));
    // A failed opening is told by the first statement's own await, or by the commit.
    opening.catch(() => {});
    const tx = {
      tenantId,
      query: async (_owner: string, text: string, values: readonly unknown[] = []) => {
        const answer = client.query(statement(text, values));
        answer.catch(() => {});
        await opening;
        return (await answer) as unknown as QueryRows<never>;
      },
    } as unknown as TenantTx;
    let value: T;
    try {
      value = await work(tx);
      await opening;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    }
    broken = await commit(client);
    if (broken) throw broken;
    return value;
  } finally {
    client.release(broken);
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Answers what went wrong: an error of the server (the transaction is undone), or an unknown outcome. */
async function commit(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    const { command } = await client.query('commit');
    if (command !== 'ROLLBACK') return undefined;
    return new Error('A statement of the transaction had failed and the failure was ignored.');
  } catch (error) {
    if ((error as { code?: string }).code?.length === 5) return error as Error;
    return new UnknownOutcome('The connection was lost at commit.', { cause: error });
  }
}

/** Opens a transaction as the tenant, with time-outs that end with it. */
function opened(begin: string, tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is a whole number.');
  return `${begin}; set local app.tenant = '${tenantId}'; set local lock_timeout = ${LOCK_LIMIT_MS}; set local statement_timeout = ${STATEMENT_LIMIT_MS}`;
}

/** Not `pool.query`, which gives a connection up after any error: a refusal must not cost a new one. */
async function callOnce<R>(
  pool: pg.Pool,
  statement: ReturnType<ReturnType<typeof statementMaker>>,
): Promise<QueryRows<R>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return (await client.query(statement)) as unknown as QueryRows<R>;
  } catch (error) {
    if ((error as { code?: string }).code?.length !== 5) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function askOnce<R>(
  pool: pg.Pool,
  tenantId: TenantId,
  statement: ReturnType<ReturnType<typeof statementMaker>>,
): Promise<QueryRows<R>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opening = client.query(opened('begin read only', tenantId));
    const answer = client.query(statement);
    const closing = client.query('commit');
    const [, rows] = await Promise.all([opening, answer, closing]).catch(async (error) => {
      await Promise.allSettled([opening, answer, closing]);
      throw error;
    });
    return rows as unknown as QueryRows<R>;
  } catch (error) {
    if ((error as { code?: string }).code?.length !== 5) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
