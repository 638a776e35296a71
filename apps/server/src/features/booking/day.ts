import {
  DAY_TICKETS_AT_MOST,
  type DeskBooking,
  type findOpenTickets,
  OPEN_TICKETS_AT_MOST,
  type readConsoleDay,
} from '@nadi/contract/booking/day-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { dayAt, paymentState } from '@nadi/domain/booking/day';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { handleOf } from '../../platform/handle.ts';
import type { StaffContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Order } from '../order/ports.ts';
import { acceptedView, findAcceptances, findOrders } from '../order/ports.ts';
import { namedOrders } from '../participant/ports.ts';
import { bookingSummary, deskTicketView, totalWithAddons, validityView } from './present.ts';
import { seenOfLines } from './seen.ts';
import type { BookingDeps } from './service.ts';
import { readDay } from './store.day.ts';
import { signedOrders } from './store.disclaimer.ts';
import { findOpen } from './store.open.ts';
import type { Booking } from './store.ts';

/** Returns today's date at the venue. */
export const todayOf = ({ tenant, now }: Pick<StaffContext, 'tenant' | 'now'>): LocalDate =>
  dateOf(Math.floor(toLocal(now, tenant.offset)));

/** Loads a day's bookings of all kinds (BOOK-09); the tickets of one order line come together. */
export async function consoleDay(
  { database, kinds }: Pick<BookingDeps, 'database' | 'kinds'>,
  context: StaffContext,
  date: LocalDate,
): Promise<AnswerOf<typeof readConsoleDay>> {
  const { tenant } = context;
  const found = await readDay(database, tenant.id, dayAt(date), DAY_TICKETS_AT_MOST + 1);
  const tickets = found.bookings.slice(0, DAY_TICKETS_AT_MOST);
  return {
    date,
    is_today: date === todayOf(context) ? 1 : 0,
    version: found.version,
    currency: tenant.currency,
    bookings: await deskBookings({ database, kinds }, context, tickets),
    is_whole: found.bookings.length > DAY_TICKETS_AT_MOST ? 0 : 1,
  };
}

/** Returns tickets as the desk sees them; those of one order line come together. */
export async function deskBookings(
  { database, kinds }: Pick<BookingDeps, 'database' | 'kinds'>,
  { tenant, now }: StaffContext,
  tickets: readonly Booking[],
): Promise<DeskBooking[]> {
  const lines = Map.groupBy(tickets, ({ lineId }) => lineId);
  const orderIds = [...new Set(tickets.map(({ orderId }) => orderId))];
  const [orders, named, signed, accepted, seenOf] = await Promise.all([
    findOrders(database, tenant.id, orderIds),
    namedOrders(database, tenant.id, orderIds),
    signedOrders(database, tenant.id, orderIds),
    findAcceptances(database, tenant.id, [...lines.keys()]),
    seenOfLines(database, { tenant, now }, [...lines.keys()]),
  ]);
  return [...lines.values()].map((line) => {
    const [first] = line as [Booking, ...Booking[]];
    const kind = kinds.of(first.kind);
    const terms = accepted.get(first.lineId);
    return {
      ...bookingSummary(first, kind),
      ...lineView(line, orders.get(first.orderId), tenant, now),
      seen: seenOf(first.lineId),
      terms_accepted: terms ? acceptedView(terms, tenant.offset) : null,
      has_participants: named.has(first.orderId) ? 1 : 0,
      has_disclaimers: signed.has(first.orderId) ? 1 : 0,
      is_movable: kind.rules.isMovable && first.openUntil === null ? 1 : 0,
    };
  });
}

function lineView(
  line: readonly Booking[],
  order: Order | undefined,
  tenant: TenantFacts,
  now: number,
): Omit<
  DeskBooking,
  | keyof ReturnType<typeof bookingSummary>
  | 'seen'
  | 'terms_accepted'
  | 'has_participants'
  | 'has_disclaimers'
  | 'is_movable'
> {
  const [first] = line as [Booking, ...Booking[]];
  if (order === undefined) throw new Error(`The order ${first.orderId} of a ticket is missing.`);
  const current = line.filter(({ isCancelled }) => !isCancelled);
  return {
    id: handleOf('l', first.lineId),
    order_id: handleOf('o', first.orderId),
    order_number: first.orderNumber,
    holder: first.holder,
    email: order.email,
    mobile: order.mobile,
    is_guest: order.isGuest ? 1 : 0,
    notes: order.notes,
    payment: paymentState(order.status, order.totalFils),
    ...validityView(first),
    total_price: toDecimal(current.reduce((sum, one) => sum + totalWithAddons(one), 0)),
    tickets: line.map((one) => deskTicketView(one, tenant, now)),
  };
}

/** Finds valid open-dated tickets without a day, by holder or order number (ENTRY-06). */
export async function openTickets(
  deps: Pick<BookingDeps, 'database' | 'kinds'>,
  context: StaffContext,
  search: string,
): Promise<AnswerOf<typeof findOpenTickets>> {
  const { tenant, now } = context;
  const found = await findOpen(deps.database, tenant.id, {
    search,
    now: toLocal(now, tenant.offset),
    limit: OPEN_TICKETS_AT_MOST + 1,
  });
  return {
    currency: tenant.currency,
    bookings: await deskBookings(deps, context, found.slice(0, OPEN_TICKETS_AT_MOST)),
    is_whole: found.length > OPEN_TICKETS_AT_MOST ? 0 : 1,
  };
}
