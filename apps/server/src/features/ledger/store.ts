import type { Fils } from '@nadi/domain/kernel/money';
import type { Account } from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Entry with the id that its key gives it. */
export type NamedEntry = Entry & { readonly id: string };

/** Parameter count of `ledger_post`. */
const POST_PARAMETERS = 12;

/** Parameter count of `ledger_demand`: the number of transfers, and those of a posting. */
export const DEMAND_PARAMETERS = POST_PARAMETERS + 1;

/**
 * Builds the call that posts entries within a larger statement; see `demandParameters`.
 *
 * It raises an error where it cannot post all of them.
 */
export const demandCall = (first: number): string =>
  `ledger_demand(${placeholders(first, DEMAND_PARAMETERS)})`;

/** Checks whether a database error is an account that would fall below its floor (MONEY-20). */
export const isInsufficient = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ND102';

/** Checks whether a database error is an entry that was posted with other content (MONEY-21). */
export const isPostedOtherwise = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ND101';

export const postSql = `select ledger_post(${placeholders(1, POST_PARAMETERS)}) as added`;

/**
 * Inserts new entries; returns the number of transfers added, or -1 when a floor would be broken.
 */
export async function postEntries(
  tx: TenantTx,
  now: number,
  entries: readonly NamedEntry[],
): Promise<number> {
  if (entries.every(({ transfers }) => transfers.length === 0)) return 0;
  const values = parametersOf(tx.tenantId, now, entries);
  const { rows } = await tx.query<{ added: number }>('ledger', postSql, [...values]);
  return rows[0]?.added ?? 0;
}

/** Builds the parameters of `ledger_post`, in its order. */
export function parametersOf(
  tenantId: number,
  now: number,
  entries: readonly NamedEntry[],
): readonly unknown[] {
  const rows = entries.flatMap((entry) =>
    entry.transfers.map((transfer, index) => ({ entry, seq: index + 1, ...transfer })),
  );
  return [
    tenantId,
    now,
    rows.map((row) => row.entry.id),
    rows.map((row) => row.seq),
    rows.map((row) => row.entry.cause),
    rows.map((row) => row.entry.reference),
    rows.map((row) => row.from.unit),
    rows.map((row) => row.from.code),
    rows.map((row) => row.from.floor),
    rows.map((row) => row.to.code),
    rows.map((row) => row.to.floor),
    rows.map((row) => row.amount),
  ];
}

export const openSql = 'select ledger_open($1, $2, $3, $4)';

export async function openAccount(tx: TenantTx, { code, unit, floor }: Account): Promise<void> {
  await tx.query('ledger', openSql, [tx.tenantId, code, unit, floor]);
}

export const balanceSql = `
  select coalesce(sum(balance), 0)::bigint as balance from account where tenant_id = $1 and code = any ($2)`;

export async function readBalance(tx: TenantTx, codes: readonly string[]): Promise<Fils> {
  const values = [tx.tenantId, codes];
  const { rows } = await tx.query<{ balance: number }>('ledger', balanceSql, values);
  return rows[0]?.balance ?? 0;
}

export const balancesSql = `
  select code, balance from account where tenant_id = $1 and code = any ($2) and floor is not null`;

/** Loads the balances of accounts by code; an account that was never posted to is absent. */
export async function readBalances(
  database: Database,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Fils>> {
  const { rows } = await database.queryTenant<{ code: string; balance: number }>(
    tenantId,
    'ledger',
    balancesSql,
    [tenantId, codes],
  );
  return new Map(rows.map(({ code, balance }) => [code, balance]));
}

export const sumsSql = `
  select a.code, sum(m.amount)::bigint as net
  from (
    select from_id as id, -amount as amount from transfer where tenant_id = $1 and reference = $2
    union all
    select to_id, amount from transfer where tenant_id = $1 and reference = $2
  ) m, lateral (select code from account where tenant_id = $1 and id = m.id offset 0) a
  group by a.code
  order by a.code`;

export async function readSums(
  tx: TenantTx,
  reference: string,
): Promise<readonly { readonly code: string; readonly net: Fils }[]> {
  const values = [tx.tenantId, reference];
  return (await tx.query<{ code: string; net: Fils }>('ledger', sumsSql, values)).rows;
}
