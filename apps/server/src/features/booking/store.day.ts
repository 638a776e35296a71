import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { type Booking, type BookingRow, bookingColumns, bookingOf } from './store.ts';

/** Maximum length of a booking shown in a day view; longer ones are left out. */
const LONGEST_MINUTES = 1440;

const OF_DAY = 'tenant_id = $1 and from_local >= $2 and from_local < $3 and to_local > $4';

const dayValues = (tenantId: number, { from, to }: Period) => [
  tenantId,
  from - LONGEST_MINUTES,
  to,
  from,
];

export const dayBookingsSql = `
  select ${bookingColumns} from booking where ${OF_DAY}
  order by from_local, title, order_id, order_line_id, seq limit $5`;

/** Version of a day, computed from every column that affects a ticket's display at the desk. */
export const dayVersionSql = `
  select concat_ws('-', count(*), bit_xor(hashtextextended(concat_ws(' ', id, revision, status_id, holder, from_local, to_local,
    is_booking_approved, coalesce(cid_approved, -1), is_cid_approved, coalesce(check_in_at, '-infinity'),
    coalesce(check_out_at, '-infinity'), cancelled_at is null, refund_id is null), 0))) as version
  from booking where ${OF_DAY}`;

export interface DayOfBookings {
  /** Version of the day; never newer than the bookings. */
  readonly version: string;
  readonly bookings: readonly Booking[];
}

/** Loads the tickets within a day, ordered by time and line. */
export async function readDay(
  database: Database,
  tenantId: number,
  period: Period,
  limit: number,
): Promise<DayOfBookings> {
  const values = dayValues(tenantId, period);
  const [versions, listed] = await database.readTenant(tenantId, (tx) =>
    Promise.all([
      tx.query<{ version: string }>('booking', dayVersionSql, values),
      tx.query<BookingRow>('booking', dayBookingsSql, [...values, limit]),
    ]),
  );
  return { version: versions.rows[0]?.version ?? '', bookings: listed.rows.map(bookingOf) };
}

export async function readDayVersion(
  database: Database,
  tenantId: number,
  period: Period,
): Promise<string> {
  const values = dayValues(tenantId, period);
  const rows = database.queryTenant<{ version: string }>(
    tenantId,
    'booking',
    dayVersionSql,
    values,
  );
  return (await rows).rows[0]?.version ?? '';
}
