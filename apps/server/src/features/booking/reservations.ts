import type { OfferedSessions, Reservation } from '@nadi/contract/booking/reservation-endpoints';
import { judgeReservation, sessionsToReserve } from '@nadi/domain/booking/reservation';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, type LocalMinute, type Period, toLocal } from '@nadi/domain/kernel/zoned';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import { findCapacity } from '../inventory/service.ts';
import { isBeyondSession, type OfferFreed } from '../order/ports.ts';
import {
  type AdmissionDeps,
  type Entering,
  givePlaceUp,
  type NotTaken,
  offerPlaces,
  placesOf,
  takePlace,
  withPlaces,
} from './open-tickets.ts';
import { judgeBooking } from './seen.ts';
import { lockBooking } from './store.entry.ts';
import { type Booking, findBooking } from './store.ts';

/* Sessions that holders, or staff for them, reserve for open-dated tickets (BOOK-20, BOOK-33). */

export interface ReservationDeps extends AdmissionDeps {
  readonly offerFreed: OfferFreed;
}

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Loads a ticket of the venue; null: there is none. */
export async function ticketOfVenue(
  { database }: Pick<AdmissionDeps, 'database'>,
  { tenant }: StaffContext,
  ticketId: string,
): Promise<Booking | null> {
  const id = uuidOfHandle('t', ticketId);
  return id === null ? null : findBooking(database, tenant.id, id);
}

/** Loads the sessions of a date that can be reserved for a ticket, by facts of a config version. */
async function sessionsOn(
  { kinds }: Pick<AdmissionDeps, 'kinds'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  booking: Booking,
  date: LocalDate,
) {
  const found = await kinds.of(booking.kind).sessionsOn?.({ tenant }, booking, date);
  const { version, sessions } = found ?? { version: tenant.configVersion, sessions: [] };
  const local = toLocal(now, tenant.offset);
  return { version, sessions: sessionsToReserve(sessions, booking.openUntil ?? 0, local) };
}

/** Lists the sessions of a date with places left for a ticket. Refusal: not_reservable. */
export async function listSessions(
  deps: AdmissionDeps,
  context: RequestContext,
  booking: Booking,
  date: LocalDate,
): Promise<Result<OfferedSessions, Failure>> {
  const { tenant, now } = context;
  const judged = judgeReservation(booking, toLocal(now, tenant.offset));
  if (!judged.ok) return refuse(failureOf(judged.refusal));
  const { sessions } = await sessionsOn(deps, context, booking, date);
  const hasPlaces = await findCapacity(deps.database, {
    tenantId: tenant.id,
    offset: tenant.offset,
    now,
    claims: sessions.flatMap(({ claims }) => claims),
    givenUp: await placesOf(deps, context, booking),
  });
  const free = sessions.filter(
    ({ when, claims }) => when.from !== booking.when?.from && hasPlaces(claims),
  );
  return ok({ sessions: free.map(({ when }) => wirePeriod(when)) });
}

/**
 * Reserves a session for a ticket, in place of the one that it has (BOOK-20). Idempotent.
 *
 * Its places and its time are written in one transaction that has locked the ticket; what it gives
 * up is offered to the waiting list. Refusals: not_found, not_reservable, choice_not_offered,
 * session_limit, session_full, changed_meanwhile.
 *
 * @param staff set where staff reserve it for the holder (BOOK-33).
 */
export function reserve(
  deps: ReservationDeps,
  context: RequestContext,
  booking: Booking,
  from: LocalMinute,
  staff: StaffReserving | null = null,
): Promise<Result<Reservation, Failure>> {
  const { tenant, now } = context;
  const done = context.idempotency?.recorded;
  if (done !== undefined) return Promise.resolve(ok(done as Reservation));
  return withPlaces<Reservation>(deps.database, context, async (configVersion) => {
    const current = { tenant: { ...tenant, configVersion }, now };
    const { version, sessions } = await sessionsOn(deps, current, booking, dateOf(from));
    const chosen = sessions.filter(({ when }) => when.from === from);
    return deps.database.forTenant(tenant.id, (tx) =>
      reserveWithin(deps, { tx, context, booking, staff }, from, {
        version,
        sessions: chosen,
      }),
    );
  });
}

/** Member of staff who acts for the holder, with the state of the booking that was shown (STAFF-14). */
export interface StaffReserving {
  readonly context: StaffContext;
  readonly seen: string;
}

interface Reserving {
  readonly tx: TenantTx;
  readonly context: RequestContext;
  readonly booking: Pick<Booking, 'id' | 'lineId'>;
  readonly staff: StaffReserving | null;
}

/** Refuses an act of staff on a booking that is not as it was shown. */
const judgeStaff = async (
  tx: TenantTx,
  { lineId }: Pick<Booking, 'lineId'>,
  staff: StaffReserving | null,
): Promise<Failure | null> =>
  staff && judgeBooking(tx, staff.context, { lineId, seen: staff.seen });

async function reserveWithin(
  deps: ReservationDeps,
  { tx, context, booking: of, staff }: Reserving,
  from: LocalMinute,
  chosen: Parameters<typeof takePlace>[1],
): Promise<Result<Reservation, Failure> | NotTaken> {
  const changed = await judgeStaff(tx, of, staff);
  if (changed !== null) return refuse(changed);
  const booking = await lockBooking(tx, of.id);
  if (booking === null) return NOT_FOUND;
  if (booking.when?.from === from) return ok(viewOf(booking.when));
  const judged = judgeReservation(booking, toLocal(context.now, context.tenant.offset));
  if (!judged.ok) return refuse(failureOf(judged.refusal));
  const [session] = chosen.sessions;
  if (session === undefined) return refuse(failureOf({ code: 'choice_not_offered' }));
  const limit = await limitExceeded({ tx, context, booking }, from);
  if (limit !== null) return refuse(failureOf({ code: 'session_limit', max: limit }));
  const taken = await takePlace({ tx, context, booking }, chosen);
  if ('reason' in taken) return taken;
  await offerPlaces(deps, { tx, context }, [booking], session.claims);
  await announce({ tx, context, booking }, taken);
  await recordByStaff({ tx, context, booking }, staff, taken);
  return ok(viewOf(taken));
}

/** Returns the maximum of a session where a ticket would exceed it (PEOPLE-19); null: it does not. */
async function limitExceeded(
  { tx, context: { tenant, actor }, booking }: Entering<RequestContext>,
  from: LocalMinute,
): Promise<number | null> {
  const { isOffered, threshold } = tenant.participants;
  if (!isOffered || threshold === null) return null;
  const isBeyond = await isBeyondSession(tx, {
    orderId: booking.orderId,
    own: actor.customer?.purchaserIds ?? [],
    threshold,
    session: `${booking.kind}:${booking.resourceId}/${from}`,
    people: booking.admits ?? 0,
  });
  return isBeyond ? threshold : null;
}

/**
 * Gives up the session of a ticket, which is valid on any day again (BOOK-20). Idempotent.
 *
 * Refusals: not_found, not_reservable, and of staff changed_meanwhile.
 *
 * @param staff set where staff give it up for the holder (BOOK-33).
 */
export function giveSessionUp(
  deps: ReservationDeps,
  context: RequestContext,
  of: Pick<Booking, 'id' | 'lineId'>,
  staff: StaffReserving | null = null,
): Promise<Result<Reservation, Failure>> {
  const { tenant, now } = context;
  const done = context.idempotency?.recorded;
  if (done !== undefined) return Promise.resolve(ok(done as Reservation));
  return deps.database.forTenant(tenant.id, async (tx) => {
    const changed = await judgeStaff(tx, of, staff);
    if (changed !== null) return refuse(changed);
    const booking = await lockBooking(tx, of.id);
    if (booking === null) return NOT_FOUND;
    const judged = judgeReservation(booking, toLocal(now, tenant.offset));
    if (!judged.ok) return refuse(failureOf(judged.refusal));
    if (booking.when === null) return ok(viewOf(null));
    await givePlaceUp({ tx, context, booking });
    await offerPlaces(deps, { tx, context }, [booking], []);
    await announce({ tx, context, booking }, null);
    await recordByStaff({ tx, context, booking }, staff, null);
    return ok(viewOf(null));
  });
}

/**
 * Adds the event of the mail about a ticket's new session (BOOK-31).
 *
 * @param booking ticket before the change.
 * @param session null: it was given up.
 */
function announce({ tx, context, booking }: Entering, session: Period | null): Promise<void> {
  const { id, orderId, lineId, ofUnit, revision, when: was } = booking;
  const units = [{ lineId, units: [ofUnit] }];
  const change = { orderId, units, was, session, part: `${id}:${revision + 1}` };
  const topic = session === null ? 'order.session_given_up' : 'order.session_reserved';
  return addEvent(tx, topic, change, context.now);
}

/** Writes the audit entry of a session that staff have changed, and the outcome (BOOK-33, STAFF-14). */
async function recordByStaff(
  { tx, context, booking: { orderNumber, title } }: Entering,
  staff: StaffReserving | null,
  session: Period | null,
): Promise<void> {
  if (staff === null) return;
  const entry = {
    action: session === null ? 'booking.session_given_up' : 'booking.session_reserved',
    subject: `order:${orderNumber}`,
    after: { ticket: title.en, ...viewOf(session) },
  };
  await writeAuditEntry(tx, auditActorOf(staff.context), entry, context.now);
  await staff.context.idempotency?.record(tx, viewOf(session));
}

const viewOf = (when: Period | null): Reservation =>
  when === null ? { date: null, start_time: null, end_time: null } : wirePeriod(when);
