import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Booking, type BookingRow, bookingColumns, bookingOf } from './store.ts';

/** Writes the day of an open-dated ticket, or removes it, and raises its revision for calendars. */
export const setDaySql = `
  update booking set from_local = $3, to_local = $4, revision = revision + 1
  where tenant_id = $1 and id = $2`;

export async function setDay(tx: TenantTx, id: string, when: Period | null): Promise<void> {
  const values = [tx.tenantId, id, when?.from ?? null, when?.to ?? null];
  await tx.query('booking', setDaySql, values);
}

/** Selects valid open-dated tickets without a day, those that end first first. */
export const openTicketsSql = `
  select ${bookingColumns} from booking
  where tenant_id = $1 and from_local is null and open_until > $2 and cancelled_at is null
    and (position(lower($3) in lower(holder)) > 0 or position(lower($3) in lower(order_number)) > 0)
  order by open_until, order_id, order_line_id, seq limit $4`;

export interface OpenTicketsQuery {
  readonly search: string;
  /** Local minutes, with a fraction. */
  readonly now: number;
  readonly limit: number;
}

export async function findOpen(
  database: Database,
  tenantId: number,
  { search, now, limit }: OpenTicketsQuery,
): Promise<readonly Booking[]> {
  const values = [tenantId, Math.floor(now), search, limit];
  const { rows } = await database.queryTenant<BookingRow>(
    tenantId,
    'booking',
    openTicketsSql,
    values,
  );
  return rows.map(bookingOf);
}

export const dueRemindersSql = 'select booking_due_reminders($1) as tenant_id';

export const dueLineSql = `
  select order_line_id as "lineId" from booking
  where tenant_id = $1 and remind_at <= to_timestamp($2 / 1000.0) order by remind_at limit 1`;

/** Returns the line whose reminder is due first; undefined: none is due. */
export async function findDueLine(tx: TenantTx, now: number): Promise<string | undefined> {
  const values = [tx.tenantId, now];
  return (await tx.query<{ lineId: string }>('booking', dueLineSql, values)).rows[0]?.lineId;
}

/** Locks the tickets of a line with a due reminder, in the order of all who lock several. */
export const lockDueSql = `
  select ${bookingColumns} from booking
  where tenant_id = $1 and order_line_id = $2 and remind_at <= to_timestamp($3 / 1000.0)
  order by id for update`;

export async function lockDue(
  tx: TenantTx,
  lineId: string,
  now: number,
): Promise<readonly Booking[]> {
  const values = [tx.tenantId, lineId, now];
  return (await tx.query<BookingRow>('booking', lockDueSql, values)).rows.map(bookingOf);
}

export const setReminderSql = `
  update booking set remind_at = to_timestamp($3::float8 / 1000.0) where tenant_id = $1 and id = any ($2)`;

/** Sets the next reminder of tickets, in epoch milliseconds; null: none follows. */
export async function setReminder(
  tx: TenantTx,
  ids: readonly string[],
  remindAt: number | null,
): Promise<void> {
  await tx.query('booking', setReminderSql, [tx.tenantId, ids, remindAt]);
}
