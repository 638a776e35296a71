import type { TenantId } from '@nadi/domain/kernel/ids';
import type pg from 'pg';
import { type Ahead, queryAfter } from './batch.ts';
import type { Statement } from './statement.ts';

const LOCK_LIMIT_MS = 2_000;
/** After so long the server ends a statement itself. */
export const STATEMENT_LIMIT_MS = 15_000;

const TENANT = 'nadi_tenant';
const READ_ONLY_TENANT = 'nadi_read_tenant';
const BEGIN = 'nadi_begin';
const BEGIN_READ_ONLY = 'nadi_begin_read';
const OUTSIDE = 'nadi_outside';

// One plan for all values, kept for as long as the connection lives: planning costs more than most
// statements. It may be made while a table is almost empty, and must not read the whole of it, for
// the table grows. A test explains every statement under these very settings.
const planning = `set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true)`;
const timeLimit = `set_config('statement_timeout', '${STATEMENT_LIMIT_MS}', true)`;
const limits = `set_config('lock_timeout', '${LOCK_LIMIT_MS}', true), ${timeLimit}, ${planning}`;
const outsideSql = `select ${timeLimit}, ${planning}`;
const tenantSql = `select set_config('app.tenant', $1, true), ${limits}`;
const readOnlyTenantSql = `select set_config('transaction_read_only', 'on', true),
  set_config('app.tenant', $1, true), ${limits}`;

export type Access = 'write' | 'read';

/** How a transaction begins: as which tenant, with which time-outs; all of it ends with it. */
export interface Preamble {
  /** Makes a fresh connection ready; nothing of a tenant stays on it. */
  greet(client: pg.PoolClient): void;
  /** Begins a transaction and sends its first statement, in one round trip. */
  first(
    client: pg.PoolClient,
    tenantId: TenantId,
    access: Access,
    statement: Statement,
  ): Promise<pg.QueryResult>;
  /** One statement as its own transaction, in one round trip. */
  alone(
    client: pg.PoolClient,
    tenantId: TenantId,
    access: Access,
    statement: Statement,
  ): Promise<pg.QueryResult>;
  /** The same for a statement that opens its tenant itself, or needs none. */
  outside(client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult>;
}

function tenantText(tenantId: TenantId): string {
  if (!Number.isSafeInteger(tenantId)) throw new Error('A tenant is a whole number.');
  return String(tenantId);
}

/** Where the connection keeps prepared statements: they go ahead of the first one, as a batch. */
export const preparedPreamble: Preamble = {
  greet(client) {
    const prepare = (name: string, text: string, values: string[]): void => {
      client.query({ name, text, values }).catch(() => {});
    };
    prepare(TENANT, tenantSql, ['0']);
    prepare(READ_ONLY_TENANT, readOnlyTenantSql, ['0']);
    prepare(OUTSIDE, outsideSql, []);
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
  outside: (client, statement) => queryAfter(client, [{ name: OUTSIDE, values: [] }], statement),
};

const outsideText = [
  `set local statement_timeout = ${STATEMENT_LIMIT_MS}`,
  'set local plan_cache_mode = force_generic_plan',
  'set local enable_seqscan = off',
].join('; ');

const beginText = (tenantId: TenantId, access: Access): string =>
  [
    access === 'read' ? 'begin read only' : 'begin',
    `set local app.tenant = '${tenantText(tenantId)}'`,
    `set local lock_timeout = ${LOCK_LIMIT_MS}`,
    outsideText,
  ].join('; ');

/** Waits for all, so that no answer is left on the line, and tells of the first that failed. */
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

/** Behind a pooler that follows no prepared statements: plain text, one after the other. */
export const plainPreamble: Preamble = {
  greet() {},
  first: (client, tenantId, access, statement) => {
    const preamble = client.query(beginText(tenantId, access));
    return all(client.query(statement), [preamble]);
  },
  alone: (client, tenantId, access, statement) =>
    between(client, beginText(tenantId, access), statement),
  outside: (client, statement) => between(client, `begin; ${outsideText}`, statement),
};
