import type { TenantId } from '@nadi/domain/kernel/ids';
import type pg from 'pg';
import { type Ahead, queryAfter } from './batch.ts';
import type { Statement } from './statement.ts';

const TENANT = 'nadi_tenant';
const READ_ONLY_TENANT = 'nadi_read_tenant';
const BEGIN = 'nadi_begin';
const BEGIN_READ_ONLY = 'nadi_begin_read';

const tenantSql = "select set_config('app.tenant', $1, true)";
const readOnlyTenantSql = `select set_config('transaction_read_only', 'on', true),
  set_config('app.tenant', $1, true)`;

export type Access = 'write' | 'read';

/** Start of a transaction: sets its tenant; the setting ends with the transaction. */
export interface Preamble {
  /** Prepares a new connection; no tenant state stays on it. */
  greet(client: pg.PoolClient): void;
  /** Begins a transaction and sends its first statement, in one round trip. */
  first(
    client: pg.PoolClient,
    tenantId: TenantId,
    access: Access,
    statement: Statement,
  ): Promise<pg.QueryResult>;
  /** Runs one statement as its own transaction, in one round trip. */
  alone(
    client: pg.PoolClient,
    tenantId: TenantId,
    access: Access,
    statement: Statement,
  ): Promise<pg.QueryResult>;
  /** Runs a statement that sets its tenant itself or needs none, in one round trip. */
  outside(client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult>;
}

function tenantText(tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is a whole number.');
  return String(tenantId);
}

/**
 * Preamble for connections with prepared statements: they precede the first statement in a batch.
 */
export const preparedPreamble: Preamble = {
  greet(client) {
    const prepare = (name: string, text: string, values: string[]): void => {
      client.query({ name, text, values }).catch(() => {});
    };
    prepare(TENANT, tenantSql, ['0']);
    prepare(READ_ONLY_TENANT, readOnlyTenantSql, ['0']);
    prepare(BEGIN, 'begin', []);
    prepare(BEGIN_READ_ONLY, 'begin read only', []);
    client.query('rollback').catch(() => {});
  },
  first(client, tenantId, access, statement) {
    const begin: Ahead = { name: access === 'read' ? BEGIN_READ_ONLY : BEGIN, values: [] };
    return queryAfter(client, [begin, { name: TENANT, values: [tenantText(tenantId)] }], statement);
  },
  alone(client, tenantId, access, statement) {
    const name = access === 'read' ? READ_ONLY_TENANT : TENANT;
    return queryAfter(client, [{ name, values: [tenantText(tenantId)] }], statement);
  },
  outside: (client, statement) => queryAfter(client, [], statement),
};

const beginText = (tenantId: TenantId, access: Access): string =>
  `${access === 'read' ? 'begin read only' : 'begin'}; set local app.tenant = '${tenantText(tenantId)}'`;

/** Waits for all promises, so that no answer stays unread; throws the first failure. */
async function all<T>(last: Promise<T>, others: readonly Promise<unknown>[]): Promise<T> {
  const answers = await Promise.allSettled([...others, last]);
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  return last;
}

const between = (client: pg.PoolClient, begin: string, statement: Statement) => {
  const preamble = client.query(begin);
  const answer = client.query(statement);
  return all(answer, [preamble, client.query('commit')]);
};

/**
 * Preamble behind a pooler without prepared statements: plain text, one statement after another.
 */
export const plainPreamble: Preamble = {
  greet() {},
  first: (client, tenantId, access, statement) => {
    const preamble = client.query(beginText(tenantId, access));
    return all(client.query(statement), [preamble]);
  },
  alone: (client, tenantId, access, statement) =>
    between(client, beginText(tenantId, access), statement),
  outside: (client, statement) => client.query(statement),
};
