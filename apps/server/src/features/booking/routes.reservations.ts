import {
  giveSessionUp,
  giveSessionUpByStaff,
  listSessionsByStaff,
  listTicketSessions,
  reserveSession,
  reserveSessionByStaff,
} from '@nadi/contract/booking/reservation-endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { localMinute } from '@nadi/domain/kernel/zoned';
import type { Failure, Mount } from '../../platform/http/mount.ts';
import * as reservations from './reservations.ts';
import { type BookingDeps, ownBooking } from './service.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Mounts the calls that reserve sessions for open-dated tickets (BOOK-20). */
export function mountReservations(mount: Mount, deps: BookingDeps): void {
  mount(listTicketSessions, async ({ context, params, query }) => {
    const booking = await ownBooking(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const sessions = await reservations.listSessions(deps, context, booking, query.date);
    return sessions.ok ? ok({ data: sessions.value }) : sessions;
  });

  mount(reserveSession, async ({ context, params, body: { date, start_time: time } }) => {
    const booking = await ownBooking(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const from = localMinute(date, parseTime(time));
    const reserved = await reservations.reserve(deps, context, booking, from);
    return reserved.ok ? ok({ data: reserved.value }) : reserved;
  });

  mount(giveSessionUp, async ({ context, params }) => {
    const booking = await ownBooking(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const left = await reservations.giveSessionUp(deps, context, booking);
    return left.ok ? ok({ data: left.value }) : left;
  });
}

/** Mounts the calls by which staff reserve sessions for holders of open-dated tickets (BOOK-33). */
export function mountStaffReservations(mount: Mount, deps: reservations.ReservationDeps): void {
  mount(listSessionsByStaff, async ({ context, params, query }) => {
    const booking = await reservations.ticketOfVenue(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const sessions = await reservations.listSessions(deps, context, booking, query.date);
    return sessions.ok ? ok({ data: sessions.value }) : sessions;
  });

  mount(reserveSessionByStaff, async ({ context, params, body }) => {
    const { date, start_time: time, seen } = body;
    const booking = await reservations.ticketOfVenue(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const from = localMinute(date, parseTime(time));
    const reserved = await reservations.reserve(deps, context, booking, from, { context, seen });
    return reserved.ok ? ok({ data: reserved.value }) : reserved;
  });

  mount(giveSessionUpByStaff, async ({ context, params, query: { seen } }) => {
    const booking = await reservations.ticketOfVenue(deps, context, params.ticket_id);
    if (booking === null) return NOT_FOUND;
    const left = await reservations.giveSessionUp(deps, context, booking, { context, seen });
    return left.ok ? ok({ data: left.value }) : left;
  });
}
