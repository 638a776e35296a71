import type { Fils } from '@nadi/domain/kernel/money';
import type { Account } from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export const postSql =
  'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as added';

/**
 * Inserts new entries; returns the number of transfers added, or -1 when a floor would be broken.
 */
export async function postEntries(
  tx: TenantTx,
  now: number,
  entries: readonly (Entry & { readonly id: string })[],
): Promise<number> {
  const rows = entries.flatMap((entry) =>
    entry.transfers.map((transfer, index) => ({ entry, seq: index + 1, ...transfer })),
  );
  if (rows.length === 0) return 0;
  const { rows: answer } = await tx.query<{ added: number }>('ledger', postSql, [
    tx.tenantId,
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
  ]);
  return answer[0]?.added ?? 0;
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
