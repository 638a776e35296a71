import type { BookingPeriod } from '@nadi/domain/booking/listing';
import type { Database } from '../../platform/db/tenant-tx.ts';
import {
  type Booking,
  type BookingRow,
  bookingColumns,
  bookingOf,
  type ListQuery,
} from './store.ts';

/** True for tickets that are past, and for expired open-dated ones (BOOK-03, BOOK-19). */
const isPast = 'coalesce(coalesce(to_local, open_until) < $5::float8, false)';

/**
 * Selects the lines of customers that belong to a period, with the time they are listed at (BOOK-25).
 *
 * Values: tenant, customers, kinds, period, now.
 */
const ofPeriod = `
  select order_line_id as id, min(order_number) as "number", min(title) as title, case $4::text
      when 'upcoming' then min(from_local) filter (where cancelled_at is null and not ${isPast})
      when 'past' then max(from_local) filter (where cancelled_at is null)
      else min(from_local) end as at
  from booking where tenant_id = $1 and customer_id = any ($2) and kind = any ($3)
  group by order_line_id
  having $4::text = case when bool_and(cancelled_at is not null) then 'cancelled'
    when bool_and(cancelled_at is not null or ${isPast}) then 'past' else 'upcoming' end`;

const fromFirst = '($6::bigint is null or at >= $6)';

export const countLinesSql = `
  select count(*)::int as total from (${ofPeriod}) line where ${fromFirst}`;

/** Selects the tickets of a page of lines. */
const listSql = (order: string): string => `
  with page as (
    select id as line_id, row_number() over (order by at ${order} nulls last, "number", title, id) as position
    from (${ofPeriod}) line where ${fromFirst}
    order by position limit $7 offset $8)
  select ${bookingColumns} from page join booking on order_line_id = line_id
  where tenant_id = $1 order by position, seq`;

export const listLinesUpSql = listSql('asc');
export const listLinesDownSql = listSql('desc');

export interface LinesQuery extends ListQuery {
  readonly period: BookingPeriod;
}

/** Tickets of one line, in the order of sale. */
export type BookedTickets = readonly [Booking, ...Booking[]];

/** Lists the booked lines of customers, each with all of its tickets. */
export async function listLines(
  database: Database,
  query: LinesQuery,
): Promise<{ readonly total: number; readonly lines: readonly BookedTickets[] }> {
  const { tenantId, customerIds, kinds, period, now, from, limit, offset } = query;
  const whose = [tenantId, customerIds, kinds, period, now, from];
  const sql = query.order === 'asc' ? listLinesUpSql : listLinesDownSql;
  const [counted, listed] = await database.readTenant(tenantId, (tx) =>
    Promise.all([
      tx.query<{ total: number }>('booking', countLinesSql, whose),
      tx.query<BookingRow>('booking', sql, [...whose, limit, offset]),
    ]),
  );
  const lines = new Map<string, [Booking, ...Booking[]]>();
  for (const ticket of listed.rows.map(bookingOf)) {
    const line = lines.get(ticket.lineId);
    if (line === undefined) lines.set(ticket.lineId, [ticket]);
    else line.push(ticket);
  }
  return { total: counted.rows[0]?.total ?? 0, lines: [...lines.values()] };
}
