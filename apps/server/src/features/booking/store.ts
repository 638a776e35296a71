import type { ApprovalAnswer } from '@nadi/domain/booking/status';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import {
  type Described,
  described,
  describedColumns,
  type RowOf,
} from '../../platform/db/described.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** A thing that is handed over with a ticket. */
export interface Addon {
  readonly title: Localized;
  readonly quantity: number;
  readonly totalFils: Fils;
}

/** What a customer holds: one row per entitlement. Instants in epoch milliseconds. */
export interface Booking extends Described {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly seq: number;
  readonly customerId: number;
  readonly holder: string;
  readonly kind: KindName;
  readonly productId: number;
  readonly facilityId: number | null;
  readonly quantity: number;
  /** People it lets in; null where a thing is sold and not places. */
  readonly admits: number | null;
  /** Name of the picture on its papers, as it was when it was sold; null where it has none. */
  readonly art: string | null;
  /** Of the ticket alone, without its add-ons. */
  readonly totalFils: Fils;
  readonly addons: readonly Addon[];
  readonly bookingApproved: ApprovalAnswer;
  readonly securityApproved: ApprovalAnswer | null;
  readonly isSecurityApproved: boolean;
  readonly statusId: number;
  readonly revision: number;
  readonly checkInAt: number | null;
  readonly checkOutAt: number | null;
  readonly createdAt: number;
  readonly isCancelled: boolean;
  readonly isRefundRequested: boolean;
}

const columns = `id, order_id as "orderId", order_number as "orderNumber",
  order_line_id as "lineId", seq, customer_id as "customerId", holder, kind,
  product_id as "productId", facility_id as "facilityId", title, ar_title, place, ar_place,
  from_wall, to_wall, quantity, admits, art, total_fils as "totalFils", addons,
  is_booking_approved as "bookingApproved", cid_approved as "securityApproved",
  is_cid_approved as "isSecurityApproved", status_id as "statusId", revision,
  extract(epoch from check_in_at)::float8 * 1000 as "checkInAt",
  extract(epoch from check_out_at)::float8 * 1000 as "checkOutAt",
  extract(epoch from created_at)::float8 * 1000 as "createdAt",
  cancelled_at is not null as "isCancelled", refund_requested_at is not null as "isRefundRequested"`;

/** A line that is fulfilled twice finds its tickets already there. */
export const issueSql = `
  insert into booking (tenant_id, id, order_id, order_number, order_line_id, seq, customer_id,
    holder, kind, product_id, facility_id, title, ar_title, place, ar_place, from_wall, to_wall,
    quantity, admits, art, total_fils, addons, is_booking_approved, cid_approved, created_at)
  select $1, id, $2, $3, order_line_id, seq, $4, $5, kind, product_id, facility_id, title,
    ar_title, place, ar_place, from_wall, to_wall, quantity, admits, art, total_fils, addons,
    is_booking_approved, cid_approved, to_timestamp($6 / 1000.0)
  from jsonb_to_recordset($7) as ticket(id uuid, order_line_id uuid, seq smallint, kind text,
    product_id int, facility_id int, title text, ar_title text, place text, ar_place text,
    from_wall bigint, to_wall bigint, quantity int, admits smallint, art text,
    total_fils bigint, addons jsonb, is_booking_approved smallint, cid_approved smallint)
  on conflict (tenant_id, order_line_id, seq) do nothing`;

export const ofOrderSql = `
  select ${columns} from booking where tenant_id = $1 and order_id = $2
  order by from_wall nulls last, title, seq`;

export const findBookingSql = `select ${columns} from booking where tenant_id = $1 and id = $2`;

export const countBookingsSql = `
  select count(*)::int as total from booking
  where tenant_id = $1 and customer_id = $2 and kind = any ($3)`;

export const listUpSql = `
  select ${columns} from booking where tenant_id = $1 and customer_id = $2 and kind = any ($3)
  order by from_wall, id limit $4 offset $5`;
export const listDownSql = `
  select ${columns} from booking where tenant_id = $1 and customer_id = $2 and kind = any ($3)
  order by from_wall desc nulls last, id desc limit $4 offset $5`;

/** A ticket about to be written. */
export type NewTicket = Pick<
  Booking,
  | 'id'
  | 'lineId'
  | 'seq'
  | 'kind'
  | 'productId'
  | 'facilityId'
  | keyof Described
  | 'quantity'
  | 'admits'
  | 'art'
  | 'totalFils'
  | 'addons'
  | 'bookingApproved'
  | 'securityApproved'
>;

export type TicketsOf = Pick<Booking, 'orderId' | 'orderNumber' | 'customerId' | 'holder'>;

export async function issue(
  tx: TenantTx,
  of: TicketsOf,
  tickets: readonly NewTicket[],
  now: number,
): Promise<void> {
  const { orderId, orderNumber, customerId, holder } = of;
  const rows = JSON.stringify(tickets.map(rowOf));
  const values = [tx.tenantId, orderId, orderNumber, customerId, holder, now, rows];
  await tx.query('booking', issueSql, values);
}

const rowOf = (ticket: NewTicket) => ({
  id: ticket.id,
  order_line_id: ticket.lineId,
  seq: ticket.seq,
  kind: ticket.kind,
  product_id: ticket.productId,
  facility_id: ticket.facilityId,
  ...describedColumns(ticket),
  quantity: ticket.quantity,
  admits: ticket.admits,
  art: ticket.art,
  total_fils: ticket.totalFils,
  addons: ticket.addons.map(({ title, quantity, totalFils }) => ({ title, quantity, totalFils })),
  is_booking_approved: ticket.bookingApproved,
  cid_approved: ticket.securityApproved,
});

const bookingOf = (row: RowOf<Booking>): Booking => described(row);

export async function bookingsOfOrder(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly Booking[]> {
  const { rows } = await database.ask<RowOf<Booking>>(tenantId, 'booking', ofOrderSql, [
    tenantId,
    orderId,
  ]);
  return rows.map(bookingOf);
}

export async function findBooking(
  database: Database,
  tenantId: number,
  id: string,
): Promise<Booking | null> {
  const { rows } = await database.ask<RowOf<Booking>>(tenantId, 'booking', findBookingSql, [
    tenantId,
    id,
  ]);
  return rows[0] === undefined ? null : bookingOf(rows[0]);
}

export interface ListQuery {
  readonly tenantId: number;
  readonly customerId: number;
  readonly kinds: readonly KindName[];
  readonly order: 'asc' | 'desc';
  readonly size: number;
  readonly page: number;
}

export async function listBookings(
  database: Database,
  query: ListQuery,
): Promise<{ readonly total: number; readonly bookings: readonly Booking[] }> {
  const { tenantId, customerId, kinds, size, page } = query;
  const whose = [tenantId, customerId, kinds];
  const sql = query.order === 'asc' ? listUpSql : listDownSql;
  const [counted, listed] = await database.readTenant(tenantId, (tx) =>
    Promise.all([
      tx.query<{ total: number }>('booking', countBookingsSql, whose),
      tx.query<RowOf<Booking>>('booking', sql, [...whose, size, (page - 1) * size]),
    ]),
  );
  return { total: counted.rows[0]?.total ?? 0, bookings: listed.rows.map(bookingOf) };
}
