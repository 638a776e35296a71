import type { CheckedBooks } from '@nadi/domain/report/checks';
import type { Flow, GroupBalance } from '@nadi/domain/report/figures';
import type { Database } from '../../platform/db/tenant-tx.ts';

/** Books of a venue in one snapshot: what moved on a day, and what is checked. */
export interface DayBooks {
  readonly flows: readonly Flow[];
  readonly balances: readonly GroupBalance[];
  readonly checked: CheckedBooks;
}

/**
 * Adds up all transfers of a venue, before a day and on it, and the sums that they are checked by.
 *
 * One statement, so that no posting is in one sum and not in another.
 */
export const dayBooksSql = `
  with accounts as materialized (
    select id, code, has_balance, balance, group_name from pub_ledger_account where tenant_id = $1
  ), moves as materialized (
    select reference, from_id, to_id, amount, posted_at from pub_ledger_transfer where tenant_id = $1
  ), sums as materialized (
    select id, coalesce(sum(amount) filter (where posted_at < to_timestamp($2 / 1000.0)), 0)::bigint as opening,
      coalesce(sum(amount) filter (where posted_at < to_timestamp($3 / 1000.0)), 0)::bigint as closing,
      sum(amount)::bigint as total
    from (select from_id as id, -amount as amount, posted_at from moves
      union all select to_id, amount, posted_at from moves) sides
    group by id
  ), loose as materialized (
    select m.reference, sum(case when m.to_id = a.id then m.amount else -m.amount end)::bigint as total
    from accounts a join moves m on a.id in (m.from_id, m.to_id) where a.code = 'unallocated' group by 1
  )
  select
    (select coalesce(json_agg(f), '[]') from (
      select f.group_name as from, t.group_name as to, sum(m.amount)::bigint as amount
      from moves m join accounts f on f.id = m.from_id join accounts t on t.id = m.to_id
      where m.posted_at >= to_timestamp($2 / 1000.0) and m.posted_at < to_timestamp($3 / 1000.0)
      group by 1, 2) f) as flows,
    (select coalesce(json_agg(b), '[]') from (
      select a.group_name as group, sum(s.opening)::bigint as opening, sum(s.closing)::bigint as closing
      from sums s join accounts a on a.id = s.id group by 1) b) as balances,
    json_build_object(
      'accounts', (select coalesce(json_agg(code order by code), '[]') from (
        select a.code from accounts a left join sums s on s.id = a.id
        where a.has_balance and a.balance <> coalesce(s.total, 0) order by a.code limit 20) c),
      'lots', (select coalesce(json_agg(code order by code), '[]') from (
        select a.code from accounts a left join pub_ledger_lot l on l.tenant_id = $1 and l.account_id = a.id
        where a.code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$' and a.balance <> coalesce(l.remaining, 0)
        order by a.code limit 20) c),
      'vat', (select coalesce(sum(s.total), 0) from sums s join accounts a on a.id = s.id where a.code = 'vat'),
      'documents', (select coalesce(sum(tax_fils), 0) from pub_document_tax where tenant_id = $1),
      'refundsDue', (select coalesce(sum(s.total), 0) from sums s join accounts a on a.id = s.id
        where a.code = 'refunds_due'),
      'openRefunds', (select coalesce(sum(amount_fils), 0) from pub_open_refund where tenant_id = $1),
      'unasked', (select coalesce(json_agg(name order by name), '[]') from (
        select coalesce(o.number, l.reference) as name
        from (select reference, total from loose where total <> 0) l
        full join (select order_id::text as reference, number from pub_asked_order where tenant_id = $1) o
          on o.reference = l.reference
        where o.reference is null or l.reference is null
        order by 1 limit 20) c)
    ) as checked`;

/** Reads the books of a venue; the instants of the day in epoch milliseconds. */
export async function readDayBooks(
  database: Database,
  tenantId: number,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<DayBooks> {
  const values = [tenantId, from, until];
  const { rows } = await database.queryTenant<DayBooks>(tenantId, 'report', dayBooksSql, values);
  const [books] = rows;
  if (books === undefined) throw new Error('The books are one row.');
  return books;
}
