import { randomUUID } from 'node:crypto';
import type { Ticket, Booking as WireBooking } from '@nadi/contract/booking/endpoints';
import type { BookingType } from '@nadi/contract/kinds';
import { type FulfilledLine, ticketsOf } from '@nadi/domain/booking/entitlement';
import { type BookingPeriod, mergePage, rowsToMerge } from '@nadi/domain/booking/listing';
import { nextReminder } from '@nadi/domain/booking/reminder';
import { pinAddress } from '@nadi/domain/content/pin-address';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  instantOf,
  type LocalMinute,
  localMinute,
  type OffsetMinutes,
  type Period,
  toLocal,
} from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { openUntilOf } from '@nadi/domain/order/promise';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { seatAndGateText } from '../../platform/seat-text.ts';
import type { SoldOf, SoldOrder } from '../../platform/sold.ts';
import {
  type CancellationTerms,
  type CancelTickets,
  callersOrder,
  cancellationTerms,
  currentWhen,
  type OfferFreed,
  type TicketCancellation,
  unbookedLines,
} from '../order/ports.ts';
import { hasParticipants } from './disclaimers.ts';
import {
  calendarDocument,
  codeDocument,
  codeOf,
  type DocumentDeps,
  pdfDocument,
  type RenderedDocument,
  sceneDocument,
} from './documents.ts';
import { mapPinsOf } from './map-pins.ts';
import { offerPlaces, openUntilIn, releasePlaces } from './open-tickets.ts';
import { bookingView, requestedView, ticketView } from './present.ts';
import * as sold from './store.sold.ts';
import * as store from './store.ts';
import { addonsText } from './ticket-document.ts';

export interface BookingDeps extends DocumentDeps {
  readonly database: Database;
  /** Kinds whose products a customer can hold. */
  readonly kinds: Pick<KindRegistry, 'all' | 'of'>;
  readonly offerFreed: OfferFreed;
}

/**
 * Writes the tickets of an order with their add-ons (BOOK-04, BOOK-07). Idempotent.
 *
 * An order is fulfilled once all its approvals are given (ORDER-26); security's is null where it was
 * not required.
 */
export const issueTickets = (
  tx: TenantTx,
  of: store.TicketsOf & { readonly offset: OffsetMinutes },
  lines: readonly FulfilledLine[],
  now: number,
): Promise<void> => {
  const paidAt = toLocal(now, of.offset);
  const rows = ticketsOf(lines).map(({ approvals, ...ticket }) => ({
    ...ticket,
    id: randomUUID(),
    ...validityOf(openUntilOf(ticket, paidAt), paidAt, of.offset),
    quantity: 1,
    bookingApproved: 1 as const,
    securityApproved: approvals.includes('security') ? (1 as const) : null,
    isSecurityApproved: approvals.includes('security'),
  }));
  return store.issue(tx, of, rows, now);
};

/** Returns the end of an open-dated ticket and its first reminder. */
function validityOf(openUntil: LocalMinute | null, paidAt: number, offset: OffsetMinutes) {
  const reminder = openUntil === null ? null : nextReminder(openUntil, paidAt);
  return { openUntil, remindAt: reminder && instantOf(reminder.at, offset) };
}

/** Loads sold units that are still valid, grouped by order and sorted by order id. */
export async function soldUnits(
  database: Database,
  tenantId: number,
  of: SoldOf,
): Promise<readonly SoldOrder[]> {
  const orders = new Map<string, Map<string, Set<number>>>();
  for (const { orderId, lineId, unit } of await sold.soldUnits(database, tenantId, of)) {
    const lines = orders.get(orderId) ?? new Map<string, Set<number>>();
    lines.set(lineId, (lines.get(lineId) ?? new Set()).add(unit));
    orders.set(orderId, lines);
  }
  return [...orders].map(([orderId, lines]) => ({
    orderId,
    units: [...lines].map(([lineId, units]) => ({ lineId, units: [...units] })),
  }));
}

/** Cancels the tickets of units of lines; their documents show it and have no code. */
export async function cancelTickets(
  tx: TenantTx,
  units: readonly UnitsOf[],
  cancellation: TicketCancellation,
): Promise<void> {
  await cancelWithPlaces(tx, units, cancellation);
}

/**
 * Returns the cancelling of tickets that offers the places of reserved sessions (ORDER-34).
 *
 * To the waiting list, where a customer gives them up.
 */
export const cancelAndOffer =
  (deps: Pick<BookingDeps, 'kinds' | 'offerFreed'>, tenant: TenantFacts): CancelTickets =>
  async (tx, units, cancellation) => {
    const { cause, now } = cancellation;
    const left = await cancelWithPlaces(tx, units, cancellation);
    if (cause === 'customer') await offerPlaces(deps, { tx, context: { tenant, now } }, left, []);
  };

/** Cancels tickets; returns the open-dated ones whose places it has released. */
async function cancelWithPlaces(
  tx: TenantTx,
  units: readonly UnitsOf[],
  cancellation: TicketCancellation,
): Promise<readonly store.Booking[]> {
  const left: store.Booking[] = [];
  for (const one of units) {
    const cancelled = await store.cancelTickets(tx, one, cancellation);
    left.push(...cancelled.filter(({ openUntil, when }) => openUntil !== null && when !== null));
  }
  const holdIds = left.map(({ id }) => id);
  if (holdIds.length > 0) await releasePlaces(tx, holdIds, cancellation.now);
  return left;
}

/** Rewrites the tickets of lines that were moved to another place; their documents show it. */
export async function relocateTickets(
  kinds: Pick<KindRegistry, 'of'>,
  tx: TenantTx,
  lines: readonly Omit<FulfilledLine & Line, 'entitlements'>[],
): Promise<void> {
  const fulfilled: FulfilledLine[] = [];
  for (const line of lines) {
    const entitlements = await kinds.of(line.kind).fulfil(tx, line);
    fulfilled.push({ ...line, entitlements });
  }
  await store.relocateTickets(tx, ticketsOf(fulfilled));
}

/** Moves the tickets of lines to another time; their documents show it. */
export async function moveTickets(
  tx: TenantTx,
  lineIds: readonly string[],
  to: Period,
): Promise<void> {
  await store.moveTickets(tx, lineIds, to);
}

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Lists the tickets of one of the caller's orders (ORDER-10). */
export async function listTickets(
  deps: BookingDeps,
  context: RequestContext,
  orderHandle: string,
): Promise<Result<Ticket[], Failure>> {
  const orderId = await ownOrderId(deps, context, orderHandle);
  return orderId === null ? NOT_FOUND : ok(await ticketsOfOrder(deps, context, orderId));
}

/** Returns the id of an order of the caller; null: there is none. */
export async function ownOrderId(
  deps: BookingDeps,
  context: RequestContext,
  handle: string,
): Promise<string | null> {
  const id = uuidOfHandle('o', handle);
  return id === null ? null : ((await callersOrder(deps, context, id))?.id ?? null);
}

async function ticketsOfOrder(
  { database, kinds, codes }: BookingDeps,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  orderId: string,
): Promise<Ticket[]> {
  const bookings = await store.bookingsOfOrder(database, tenant.id, orderId);
  const openUntil = openUntilIn(bookings);
  const terms = await cancellationTerms({ database, kinds }, tenant, orderId, openUntil);
  const pins = await mapPinsOf({ kinds }, tenant, bookings);
  const namesPeople = await hasParticipants(database, tenant.id, orderId);
  return bookings.map((one) =>
    ticketView(one, kinds.of(one.kind), tenant, {
      qr: codeOf(codes, { tenant, now }, one),
      terms: terms.get(one.lineId) as CancellationTerms,
      mapPin: pins.get(one.id) ?? null,
      namesPeople,
    }),
  );
}

/** Loads a ticket of the caller; null: there is none. */
export async function ownBooking(
  deps: BookingDeps,
  context: RequestContext,
  ticketHandle: string,
): Promise<store.Booking | null> {
  const id = uuidOfHandle('t', ticketHandle);
  const booking =
    id === null ? null : await store.findBooking(deps.database, context.tenant.id, id);
  if (booking === null) return null;
  return (await callersOrder(deps, context, booking.orderId)) === null ? null : booking;
}

/** Returns one of the caller's tickets as a PDF in the requested language. */
export async function readPdf(
  deps: BookingDeps,
  context: RequestContext,
  ticketHandle: string,
): Promise<Result<RenderedDocument, Failure>> {
  const booking = await ownBooking(deps, context, ticketHandle);
  if (booking === null) return NOT_FOUND;
  return ok(await pdfDocument(deps, context, [booking], context.language));
}

/** Returns one of the caller's tickets as a calendar file. */
export async function readCalendar(
  deps: BookingDeps,
  context: RequestContext,
  ticketHandle: string,
): Promise<Result<RenderedDocument, Failure>> {
  const booking = await ownBooking(deps, context, ticketHandle);
  if (booking === null) return NOT_FOUND;
  return ok(await calendarDocument(deps, context, [booking], context.language));
}

/** Request for a document of an order in a language. */
export interface OrderDocument {
  readonly orderId: string;
  readonly language: Language;
  readonly document: 'ticket_pdf' | 'ticket_calendar' | 'ticket_code' | 'scene';
  /** Ticket of a code document, or court of a scene document. */
  readonly subject?: string | undefined;
  /** Units of the order's lines that are covered; absent: all. */
  readonly units?: readonly UnitsOf[] | undefined;
  /** Session that was given up, whose calendar entries end. */
  readonly givenUp?: Period | undefined;
}

const isAbout =
  (units: readonly UnitsOf[] | undefined) =>
  ({ lineId, ofUnit }: store.Booking): boolean =>
    units === undefined || units.some((one) => one.lineId === lineId && one.units.includes(ofUnit));

/** Loads the valid tickets of an order for its email. */
export async function ticketsToMail(
  { database, codes, kinds }: Pick<BookingDeps, 'database' | 'codes' | 'kinds'>,
  tenant: TenantFacts,
  orderId: string,
  { language, now }: { readonly language: Language; readonly now: number },
) {
  const bookings = await store.bookingsOfOrder(database, tenant.id, orderId);
  const pins = await mapPinsOf({ kinds }, tenant, bookings);
  return bookings
    .filter(({ isCancelled }) => !isCancelled)
    .map((one) => ({
      id: handleOf('t', one.id),
      lineId: one.lineId,
      unit: one.ofUnit,
      hasCode: codeOf(codes, { tenant, now }, one) !== null,
      art: one.art,
      seat: one.seat && seatAndGateText(one.seat, language),
      when: one.when,
      openUntil: one.openUntil,
      mapUrl: pinAddress(pins.get(one.id) ?? null),
      addons: one.addons.length > 0 ? addonsText(one.addons, language) : null,
    }));
}

/** Creates a document attached to an order's email: all covered tickets in one. */
export async function documentOfOrder(
  deps: BookingDeps,
  tenant: TenantFacts,
  { orderId, language, document, subject, units, givenUp }: OrderDocument,
  now: number,
): Promise<RenderedDocument> {
  if (document === 'scene') return sceneDocument(deps, tenant, subject ?? '');
  const all = await store.bookingsOfOrder(deps.database, tenant.id, orderId);
  if (document === 'ticket_code') {
    return codeDocument(
      deps,
      { tenant, now },
      all.find(({ id }) => handleOf('t', id) === subject),
    );
  }
  const bookings = all.filter(isAbout(units));
  return document === 'ticket_pdf'
    ? pdfDocument(deps, { tenant, now }, bookings, language)
    : calendarDocument(deps, { tenant, now }, bookings, language, givenUp);
}

/** Default page size (spec 1 section 9). */
export const PAGE_SIZE = 16;

export interface BookingQuery {
  readonly productType: BookingType | undefined;
  /** Part of the bookings (BOOK-12); undefined: all. */
  readonly period?: BookingPeriod | undefined;
  /** First date of what is listed. */
  readonly fromDate?: LocalDate | undefined;
  readonly page: number | undefined;
  readonly size: number | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

export interface BookingPage {
  readonly bookings: WireBooking[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
}

/**
 * Lists a page of the caller's bookings (BOOK-12), with requests where no period is named (BOOK-18).
 *
 * Default order: upcoming soonest first, otherwise latest first.
 */
export async function listBookings(
  deps: BookingDeps,
  { tenant, actor, now }: RequestContext,
  query: BookingQuery,
): Promise<Result<BookingPage, Failure>> {
  if (actor.customer === null) return refuse({ code: 'session_expired' });
  const { size = PAGE_SIZE, page = 1, productType, period = null, fromDate } = query;
  const order = query.order ?? (period === 'upcoming' ? 'asc' : 'desc');
  const { purchaserIds: customerIds } = actor.customer;
  const kinds = kindsOfType(deps, productType);
  const from = fromDate === undefined ? null : localMinute(fromDate, 0);
  const requested =
    period === null
      ? (await unbookedLines(deps.database, tenant.id, customerIds, now))
          .map((one) => ({ one, from: currentWhen(one.line)?.from ?? null }))
          .filter(({ one, from: at }) => kinds.includes(one.line.kind) && isFrom(from, at))
          .map((row) => ({ ...row, orderNumber: row.one.order.number }))
      : [];
  const found = await store.listBookings(deps.database, {
    tenantId: tenant.id,
    customerIds,
    kinds,
    period,
    from,
    now: toLocal(now, tenant.offset),
    order,
    ...rowsToMerge({ page, size }, requested.length),
  });
  const rows = found.bookings.map((booking) => ({
    booking,
    from: booking.when?.from ?? null,
    orderNumber: booking.orderNumber,
  }));
  const total = found.total + requested.length;
  return ok({
    bookings: mergePage(rows, requested, order, { page, size }).map((row) =>
      'booking' in row
        ? bookingView(row.booking, deps.kinds.of(row.booking.kind), tenant, now)
        : requestedView(row.one, deps.kinds.of(row.one.line.kind), tenant, now),
    ),
    total,
    pages: Math.max(1, Math.ceil(total / size)),
    page,
  });
}

/** Returns the kinds whose bookings are of a type; `undefined`: all. */
export const kindsOfType = (
  { kinds }: Pick<BookingDeps, 'kinds'>,
  type: BookingType | undefined,
): readonly KindName[] =>
  kinds.all
    .filter(({ bookingType }) => bookingType === (type ?? bookingType))
    .map(({ rules }) => rules.name);

/** Checks a start against the first time of a list; without a first time every start is in it. */
const isFrom = (first: LocalMinute | null, at: LocalMinute | null): boolean =>
  first === null || (at !== null && at >= first);
