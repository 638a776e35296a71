import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { seen } from '../wire/seen.ts';
import { handle, localDate, time } from '../wire/values.ts';
import { bookingConsoleRoutes } from './console-routes.ts';
import { bookingRoutes } from './routes.ts';

const session = z.object({ date: localDate, start_time: time, end_time: time });

const offeredSessions = z.object({
  /** Sessions with places left, in order of time, without the one that it has. */
  sessions: z.array(session),
});

export type OfferedSessions = z.input<typeof offeredSessions>;

const ofTicket = z.object({ ticket_id: handle });

export const listTicketSessions = defineEndpoint(bookingRoutes.listTicketSessions, {
  summary:
    'Lists the sessions of a date that can be reserved for an open-dated ticket, from 24 hours ahead',
  params: ofTicket,
  query: z.object({ date: localDate }),
  response: offeredSessions,
  errors: ['session_expired', 'not_found', 'not_reservable'],
});

/** Session of a ticket; `null`: it is valid on any day. */
const reservation = z.object({
  date: localDate.nullable(),
  start_time: time.nullable(),
  end_time: time.nullable(),
});

export type Reservation = z.input<typeof reservation>;

const sessionToReserve = z.object({ date: localDate, start_time: time });

export const reserveSession = defineEndpoint(bookingRoutes.reserveSession, {
  summary:
    'Reserves a session for an open-dated ticket, or another one, until 24 hours before the one that it has',
  params: ofTicket,
  body: sessionToReserve,
  response: reservation,
  errors: [
    'session_expired',
    'not_found',
    'not_reservable',
    'choice_not_offered',
    'session_limit',
    'session_full',
    'changed_meanwhile',
  ],
});

export const giveSessionUp = defineEndpoint(bookingRoutes.giveSessionUp, {
  summary:
    'Gives up the session that is reserved for an open-dated ticket, until 24 hours before it',
  params: ofTicket,
  response: reservation,
  errors: ['session_expired', 'not_found', 'not_reservable'],
});

export const listSessionsByStaff = defineEndpoint(bookingConsoleRoutes.listSessionsByStaff, {
  summary:
    'Lists the sessions of a date that can be reserved for the holder of an open-dated ticket',
  params: ofTicket,
  query: z.object({ date: localDate }),
  response: offeredSessions,
  errors: ['session_expired', 'forbidden', 'not_found', 'not_reservable'],
});

export const reserveSessionByStaff = defineEndpoint(bookingConsoleRoutes.reserveSessionByStaff, {
  summary: 'Reserves a session, or another one, for the holder of an open-dated ticket',
  params: ofTicket,
  body: sessionToReserve.extend({ seen }),
  response: reservation,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'not_reservable',
    'choice_not_offered',
    'session_limit',
    'session_full',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
  ],
});

export const giveSessionUpByStaff = defineEndpoint(bookingConsoleRoutes.giveSessionUpByStaff, {
  summary: 'Gives up the session of an open-dated ticket for its holder',
  params: ofTicket,
  query: z.object({ seen }),
  response: reservation,
  errors: [
    'session_expired',
    'forbidden',
    'not_found',
    'not_reservable',
    'changed_meanwhile',
    'idempotency_conflict',
    'validation_failed',
  ],
});
