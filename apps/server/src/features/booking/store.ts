import { type TicketFields, ticketFields } from '@nadi/contract/kinds';
import type { IssuedTicket, Seat, TicketAddon } from '@nadi/domain/booking/entitlement';
import type { BookingPeriod } from '@nadi/domain/booking/listing';
import { type ApprovalAnswer, INACTIVE } from '@nadi/domain/booking/status';
import type { KindName, TenantId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { z } from 'zod';
import {
  type Described,
  described,
  describedColumns,
  type RowOf,
} from '../../platform/db/described.ts';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { CancelCause } from '../../platform/kind.ts';
import type { TicketCancellation } from '../order/ports.ts';

/** Add-on handed over with a ticket. */
export type Addon = Pick<TicketAddon, 'title' | 'quantity' | 'totalFils'>;

/** Booking of a customer: one row per entitlement. Instants in epoch milliseconds. */
export interface Booking extends Described {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly seq: number;
  /** Index of its unit within the line, from 0. */
  readonly ofUnit: number;
  readonly customerId: number;
  readonly holder: string;
  readonly kind: KindName;
  readonly productId: number;
  /** Facility it is for; `null`: none. */
  readonly resourceId: number | null;
  readonly seat: Seat | null;
  /** Additional fields of the kind in the response. */
  readonly detail: TicketFields;
  readonly quantity: number;
  /** Number of people admitted; `null`: a thing is sold, not places. */
  readonly admits: number | null;
  /** Minute after the last day of an open-dated ticket (ORDER-33); `null`: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
  /** Name of the picture on its documents, as at the time of sale; `null`: none. */
  readonly art: string | null;
  /** Price of the ticket alone, without add-ons. */
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
  /** Party that cancelled it; `null`: still valid. */
  readonly cancelledBy: CancelCause | null;
  /** Reason of its cancellation, shown to staff (BOOK-26); `null`: none was given. */
  readonly cancelReason: string | null;
  readonly isRefundRequested: boolean;
}

export const bookingColumns = `id, order_id as "orderId", order_number as "orderNumber",
  order_line_id as "lineId", seq, of_unit as "ofUnit", customer_id as "customerId", holder, kind,
  product_id as "productId", resource_id as "resourceId", seat, detail, title, ar_title, place, ar_place,
  from_local, to_local, open_until as "openUntil", quantity, admits, art, total_fils as "totalFils", addons,
  is_booking_approved as "bookingApproved", cid_approved as "securityApproved",
  is_cid_approved as "isSecurityApproved", status_id as "statusId", revision,
  extract(epoch from check_in_at)::float8 * 1000 as "checkInAt",
  extract(epoch from check_out_at)::float8 * 1000 as "checkOutAt",
  extract(epoch from created_at)::float8 * 1000 as "createdAt",
  cancelled_at is not null as "isCancelled", cancelled_by as "cancelledBy", cancel_reason as "cancelReason",
  refund_id is not null as "isRefundRequested"`;

/** Inserts the tickets of a line; a repeated fulfilment finds existing rows and inserts none. */
export const issueSql = `
  insert into booking (tenant_id, id, order_id, order_number, order_line_id, seq, of_unit, customer_id,
    holder, kind, product_id, resource_id, seat, detail, title, ar_title, place, ar_place, from_local, to_local,
    open_until, remind_at, quantity, admits, art, total_fils, addons, is_booking_approved, cid_approved,
    is_cid_approved, created_at)
  select $1, id, $2, $3, order_line_id, seq, of_unit, $4, $5, kind, product_id, resource_id,
    seat, detail, title,
    ar_title, place, ar_place, from_local, to_local, open_until, to_timestamp(remind_ms / 1000.0), quantity,
    admits, art, total_fils, addons, is_booking_approved, cid_approved, is_cid_approved, to_timestamp($6 / 1000.0)
  from jsonb_to_recordset($7) as ticket(id uuid, order_line_id uuid, seq smallint, of_unit smallint,
    kind text, product_id int, resource_id int, seat jsonb, detail jsonb,
    title text, ar_title text, place text, ar_place text,
    from_local bigint, to_local bigint, open_until bigint, remind_ms float8, quantity int, admits smallint,
    art text, total_fils bigint, addons jsonb, is_booking_approved smallint, cid_approved smallint, is_cid_approved boolean)
  on conflict (tenant_id, order_line_id, seq) do nothing`;

/** Sort order of bookings at the same time: by order, then tickets of a line in order of sale. */
const together = 'order_number, title, order_line_id, seq';

export const ofOrderSql = `
  select ${bookingColumns} from booking where tenant_id = $1 and order_id = $2
  order by from_local nulls last, ${together}`;

export const findBookingSql = `select ${bookingColumns} from booking where tenant_id = $1 and id = $2`;

/**
 * Filter by customers, period and first date (BOOK-03, BOOK-12): past once the end is over, of an
 * open-dated ticket once it is no longer valid; other bookings without a time never are.
 */
const ofCustomer = `tenant_id = $1 and customer_id = any ($2) and kind = any ($3)
  and ($4::text is null or $4 = case when cancelled_at is not null then 'cancelled'
    when coalesce(coalesce(to_local, open_until) < $5::float8, false) then 'past' else 'upcoming' end)
  and ($6::bigint is null or from_local >= $6)`;

export const countBookingsSql = `
  select count(*)::int as total from booking where ${ofCustomer}`;

export const listUpSql = `
  select ${bookingColumns} from booking where ${ofCustomer}
  order by from_local, ${together} limit $7 offset $8`;
export const listDownSql = `
  select ${bookingColumns} from booking where ${ofCustomer}
  order by from_local desc nulls last, ${together} limit $7 offset $8`;

/** Ticket to be inserted. */
export interface NewTicket
  extends Omit<IssuedTicket, 'approvals'>,
    Pick<
      Booking,
      | 'id'
      | 'openUntil'
      | 'quantity'
      | 'bookingApproved'
      | 'securityApproved'
      | 'isSecurityApproved'
    > {
  /** Next reminder in epoch milliseconds (BOOK-30); `null`: none follows. */
  readonly remindAt: number | null;
}

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

/** Columns of a ticket that depend on its place and time. */
const placeOf = (ticket: Omit<IssuedTicket, 'approvals'>) => ({
  order_line_id: ticket.lineId,
  seq: ticket.seq,
  product_id: ticket.productId,
  resource_id: ticket.resourceId,
  seat: ticket.seat,
  detail: ticket.detail,
  ...describedColumns(ticket),
  admits: ticket.admits,
  art: ticket.art,
  total_fils: ticket.totalFils,
});

const rowOf = (ticket: NewTicket) => ({
  ...placeOf(ticket),
  id: ticket.id,
  of_unit: ticket.ofUnit,
  open_until: ticket.openUntil,
  remind_ms: ticket.remindAt,
  kind: ticket.kind,
  quantity: ticket.quantity,
  addons: ticket.addons.map(({ title, quantity, totalFils }) => ({ title, quantity, totalFils })),
  is_booking_approved: ticket.bookingApproved,
  cid_approved: ticket.securityApproved,
  is_cid_approved: ticket.isSecurityApproved,
});

/** Booking row as stored; the JSON of kinds is validated before use. */
export interface BookingRow extends Omit<RowOf<Booking>, 'seat' | 'detail'> {
  readonly seat: unknown;
  readonly detail: unknown;
}

/** Cancels tickets, makes them inactive, and raises their revision, so that calendars accept it. */
export const cancelTicketsSql = `
  update booking set cancelled_at = to_timestamp($4 / 1000.0), cancelled_by = $5, refund_id = $6,
    status_id = $7, cancel_reason = $8, revision = revision + 1
  where tenant_id = $1 and order_line_id = $2 and of_unit = any ($3) and cancelled_at is null
  returning ${bookingColumns}`;

/** Ends the wait for a refund that was returned. */
export const endRefundSql = `
  update booking set refund_id = null where tenant_id = $1 and order_id = $2 and refund_id = $3`;

/** Replaces the refund that tickets wait for. */
export const replaceRefundSql = `
  update booking set refund_id = $4 where tenant_id = $1 and order_id = $2 and refund_id = $3`;

/** Moves valid tickets and raises their revision for calendars, as above. */
export const moveTicketsSql = `
  update booking set from_local = $3, to_local = $4, revision = revision + 1
  where tenant_id = $1 and order_line_id = any ($2) and cancelled_at is null`;

/** Rewrites the place, time and price of valid tickets, and raises their revision for calendars. */
export const relocateTicketsSql = `
  update booking b set product_id = t.product_id, resource_id = t.resource_id, seat = t.seat, detail = t.detail,
    title = t.title, ar_title = t.ar_title, place = t.place, ar_place = t.ar_place, from_local = t.from_local,
    to_local = t.to_local, admits = t.admits, art = t.art, total_fils = t.total_fils, revision = b.revision + 1
  from jsonb_to_recordset($2) as t(order_line_id uuid, seq smallint, product_id int, resource_id int, seat jsonb,
    detail jsonb, title text, ar_title text, place text, ar_place text, from_local bigint, to_local bigint,
    admits smallint, art text, total_fils bigint)
  where b.tenant_id = $1 and b.order_line_id = any ($3) and b.order_line_id = t.order_line_id and b.seq = t.seq
    and b.cancelled_at is null`;

export const relocateTickets = (
  tx: TenantTx,
  tickets: readonly IssuedTicket[],
): Promise<QueryRows<never>> =>
  tx.query('booking', relocateTicketsSql, [
    tx.tenantId,
    JSON.stringify(tickets.map(placeOf)),
    tickets.map(({ lineId }) => lineId),
  ]);

export async function cancelTickets(
  tx: TenantTx,
  { lineId, units }: UnitsOf,
  { cause, refundId, now, reason = null }: TicketCancellation,
): Promise<readonly Booking[]> {
  const awaited = cause === 'customer' ? refundId : null;
  const values = [tx.tenantId, lineId, units, now, cause, awaited, INACTIVE, reason];
  return (await tx.query<BookingRow>('booking', cancelTicketsSql, values)).rows.map(bookingOf);
}

export const endRefund = async (
  database: Database,
  tenantId: TenantId,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<void> => {
  await database.executeTenant(tenantId, 'booking', endRefundSql, [tenantId, orderId, refundId]);
};

/** Replaces a request that tickets wait for by the refund to a card; null: they wait for nothing. */
export async function replaceRefund(
  tx: TenantTx,
  {
    orderId,
    from,
    to,
  }: { readonly orderId: string; readonly from: string; readonly to: string | null },
): Promise<void> {
  await tx.query('booking', replaceRefundSql, [tx.tenantId, orderId, from, to]);
}

export const moveTickets = (
  tx: TenantTx,
  lineIds: readonly string[],
  { from, to }: Period,
): Promise<QueryRows<never>> =>
  tx.query('booking', moveTicketsSql, [tx.tenantId, lineIds, from, to]);

const seatShape: z.ZodType<Seat> = z.object({
  section: z.object({ en: z.string(), ar: z.string() }),
  row: z.string(),
  seat: z.string(),
  gate: z.string().nullable(),
});

export const bookingOf = ({ seat, detail, ...row }: BookingRow): Booking => ({
  ...described(row),
  seat: seatShape.nullable().parse(seat),
  detail: ticketFields.parse(detail),
});

export async function bookingsOfOrder(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly Booking[]> {
  const { rows } = await database.queryTenant<BookingRow>(tenantId, 'booking', ofOrderSql, [
    tenantId,
    orderId,
  ]);
  return rows.map(bookingOf);
}

export const ownReasonsSql = `
  select ${bookingColumns} from booking
  where tenant_id = $1 and customer_id = any ($2) and cancelled_by = 'customer' and cancel_reason is not null
  order by cancelled_at, order_number, seq`;

/** Lists the tickets that customers cancelled with a reason of their own (BOOK-26). */
export async function cancelledWithReason(
  database: Database,
  tenantId: number,
  customerIds: readonly number[],
): Promise<readonly Booking[]> {
  const values = [tenantId, customerIds];
  const { rows } = await database.queryTenant<BookingRow>(
    tenantId,
    'booking',
    ownReasonsSql,
    values,
  );
  return rows.map(bookingOf);
}

export const orderOfLineSql = `
  select order_id as "orderId" from booking where tenant_id = $1 and order_line_id = $2 limit 1`;

/** Returns the order of a line with tickets; null: there is none. */
export async function orderOfLine(
  database: Database,
  tenantId: number,
  lineId: string,
): Promise<string | null> {
  const values = [tenantId, lineId];
  const { rows } = await database.queryTenant<{ orderId: string }>(
    tenantId,
    'booking',
    orderOfLineSql,
    values,
  );
  return rows[0]?.orderId ?? null;
}

export async function findBooking(
  database: Database,
  tenantId: number,
  id: string,
): Promise<Booking | null> {
  const { rows } = await database.queryTenant<BookingRow>(tenantId, 'booking', findBookingSql, [
    tenantId,
    id,
  ]);
  return rows[0] === undefined ? null : bookingOf(rows[0]);
}

export interface ListQuery {
  readonly tenantId: number;
  readonly customerIds: readonly number[];
  readonly kinds: readonly KindName[];
  readonly period: BookingPeriod | null;
  /** First local minute of what is listed; null: any. */
  readonly from: LocalMinute | null;
  /** Local minutes, with a fraction. */
  readonly now: number;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export async function listBookings(
  database: Database,
  query: ListQuery,
): Promise<{ readonly total: number; readonly bookings: readonly Booking[] }> {
  const { tenantId, customerIds, kinds, period, now, from, limit, offset } = query;
  const whose = [tenantId, customerIds, kinds, period, now, from];
  const sql = query.order === 'asc' ? listUpSql : listDownSql;
  const [counted, listed] = await database.readTenant(tenantId, (tx) =>
    Promise.all([
      tx.query<{ total: number }>('booking', countBookingsSql, whose),
      tx.query<BookingRow>('booking', sql, [...whose, limit, offset]),
    ]),
  );
  return { total: counted.rows[0]?.total ?? 0, bookings: listed.rows.map(bookingOf) };
}

/** Sums bookings by customer, one by one by key. */
export const purchasesSql = `
  select wanted.id as "customerId", own.bookings, own."firstAt", own."lastAt"
  from unnest($2::int[]) as wanted(id), lateral (
    select count(*)::int as bookings, extract(epoch from min(created_at))::float8 * 1000 as "firstAt",
      extract(epoch from max(created_at))::float8 * 1000 as "lastAt"
    from booking where tenant_id = $1 and customer_id = wanted.id offset 0) own
  where own.bookings > 0`;

export interface Purchases {
  readonly customerId: number;
  readonly bookings: number;
  /** Both in epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Returns the number and the times of the bookings of those customers who have any. */
export async function purchasesOf(
  tx: TenantTx,
  customerIds: readonly number[],
): Promise<readonly Purchases[]> {
  return (await tx.query<Purchases>('booking', purchasesSql, [tx.tenantId, customerIds])).rows;
}
