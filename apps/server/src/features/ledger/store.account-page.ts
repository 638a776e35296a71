import type { Database } from '../../platform/db/tenant-tx.ts';

/** Event that moved an account, with what was added; negative: taken. */
export interface AccountMovement {
  readonly id: string;
  readonly cause: string;
  /** Order or lot that it belongs to. */
  readonly reference: string;
  readonly amount: number;
  /** Balance after it. */
  readonly balance: number;
  /** Epoch milliseconds. */
  readonly postedAt: number;
}

/** Balance of an account with a page of its movements, newest first. */
export interface AccountPage {
  readonly balance: number;
  readonly total: number;
  readonly movements: readonly AccountMovement[];
}

interface Row {
  readonly balance: number;
  readonly total: number;
  readonly id: string | null;
  readonly cause: string | null;
  readonly reference: string | null;
  readonly amount: number | null;
  readonly newer: number | null;
  readonly postedAt: number | null;
}

/** Selects balance and movements in one statement; what one order earns at a time is one movement. */
export const accountPageSql = `
  with own as materialized (
    select id, balance from account where tenant_id = $1 and code = $2
  ), moved as materialized (
    select (array_agg(m.entry_id order by m.entry_id))[1] as id, m.cause, m.reference, m.posted_at,
      sum(m.amount)::bigint as amount
    from own o, lateral (
      select entry_id, cause, reference, posted_at, -amount as amount from transfer
      where tenant_id = $1 and from_id = o.id and is_wallet
      union all
      select entry_id, cause, reference, posted_at, amount from transfer
      where tenant_id = $1 and to_id = o.id and is_wallet
    ) m
    group by 2, 3, 4
  )
  select coalesce((select balance from own), 0)::bigint as balance, (select count(*)::int from moved) as total,
    l.id, l.cause, l.reference, l.amount, l.newer, extract(epoch from l.posted_at)::float8 * 1000 as "postedAt"
  from (select 1) one
  left join (
    select *, (sum(amount) over (order by posted_at desc, id desc) - amount)::bigint as newer
    from moved order by posted_at desc, id desc offset $3 limit $4
  ) l on true
  order by l.posted_at desc, l.id desc`;

/** Loads the balance of an account, by its code, with a page of its movements. */
export async function readAccountPage(
  database: Database,
  tenantId: number,
  {
    code,
    offset,
    limit,
  }: { readonly code: string; readonly offset: number; readonly limit: number },
): Promise<AccountPage> {
  const values = [tenantId, code, offset, limit];
  const { rows } = await database.queryTenant<Row>(tenantId, 'ledger', accountPageSql, values);
  const [first] = rows;
  if (first === undefined) throw new Error('A balance is one row at least.');
  const { balance, total } = first;
  return { balance, total, movements: rows.flatMap(movementOf) };
}

function movementOf(row: Row): readonly AccountMovement[] {
  const { id, cause, reference, amount, newer, postedAt } = row;
  if (id === null || cause === null || reference === null) return [];
  const balance = row.balance - (newer ?? 0);
  return [{ id, cause, reference, amount: amount ?? 0, balance, postedAt: postedAt ?? 0 }];
}
