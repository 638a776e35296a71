import type { Entry, EntryWay, Visit } from '@nadi/domain/booking/entry';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Booking, type BookingRow, bookingColumns, bookingOf } from './store.ts';

export const lockBookingSql = `
  select ${bookingColumns} from booking where tenant_id = $1 and id = $2 for update`;

/** Locks a booking until the end of the transaction; null: there is none. */
export async function lockBooking(tx: TenantTx, id: string): Promise<Booking | null> {
  const { rows } = await tx.query<BookingRow>('booking', lockBookingSql, [tx.tenantId, id]);
  return rows[0] === undefined ? null : bookingOf(rows[0]);
}

export const entriesSql = `
  select id, way, extract(epoch from at)::float8 * 1000 as at, undone_at is not null as "isUndone",
    has_taken as "hasTaken"
  from entry where tenant_id = $1 and booking_id = $2 order by seq`;

/** Entry as stored. */
export interface StoredEntry extends Entry {
  /** Set where it took the place of an open-dated ticket. */
  readonly hasTaken: boolean;
}

/** Lists the entries of a booking in the order in which they were recorded. */
export async function entriesOf(tx: TenantTx, bookingId: string): Promise<readonly StoredEntry[]> {
  return (await tx.query<StoredEntry>('booking', entriesSql, [tx.tenantId, bookingId])).rows;
}

export const bookingOfEntrySql = `
  select booking_id as "bookingId" from entry where tenant_id = $1 and id = $2`;

export async function bookingOfEntry(tx: TenantTx, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ bookingId: string }>('booking', bookingOfEntrySql, [
    tx.tenantId,
    id,
  ]);
  return rows[0]?.bookingId ?? null;
}

export const addEntrySql = `
  insert into entry (tenant_id, id, booking_id, seq, way, at, staff_id, has_taken)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), $7, $8)`;

/** Entry to be inserted. */
export interface NewEntry {
  readonly id: string;
  readonly bookingId: string;
  readonly seq: number;
  readonly way: EntryWay;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly staffId: number;
  /** Set where it took the place of an open-dated ticket. */
  readonly hasTaken: boolean;
}

export async function addEntry(tx: TenantTx, entry: NewEntry): Promise<void> {
  const { id, bookingId, seq, way, at, staffId, hasTaken } = entry;
  const values = [tx.tenantId, id, bookingId, seq, way, at, staffId, hasTaken];
  await tx.query('booking', addEntrySql, values);
}

export const undoEntrySql = `
  update entry set undone_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

export async function undoEntry(tx: TenantTx, id: string, now: number): Promise<void> {
  await tx.query('booking', undoEntrySql, [tx.tenantId, id, now]);
}

export const setVisitSql = `
  update booking set check_in_at = to_timestamp($3::float8 / 1000.0), check_out_at = to_timestamp($4::float8 / 1000.0)
  where tenant_id = $1 and id = $2`;

export async function setVisit(tx: TenantTx, id: string, visit: Visit): Promise<void> {
  await tx.query('booking', setVisitSql, [tx.tenantId, id, visit.checkInAt, visit.checkOutAt]);
}

export const lockUnitsSql = `
  select check_in_at is not null as "isUsed",
    case when open_until is not null then from_local end as "reservedFrom"
  from booking
  where tenant_id = $1 and order_line_id = $2 and of_unit = any ($3) and cancelled_at is null
  order by id for update`;

interface LockedUnit {
  readonly isUsed: boolean;
  /** Start of the session of an open-dated ticket; null: it has none, or is not open-dated. */
  readonly reservedFrom: LocalMinute | null;
}

/** Locks the valid tickets of units of a line. */
export async function lockUnits(
  tx: TenantTx,
  lineId: string,
  units: readonly number[],
): Promise<readonly LockedUnit[]> {
  const values = [tx.tenantId, lineId, units];
  return (await tx.query<LockedUnit>('booking', lockUnitsSql, values)).rows;
}
