import { perMinute } from '../wire/limits.ts';
import { DESK, get, ONCE, post, put, remove } from '../wire/route.ts';

export const bookingConsoleRoutes = {
  readConsoleDay: get('/console/day', DESK),
  streamConsoleDay: get('/console/day/stream', DESK, { envelope: 'raw' }),
  readBookingPeople: get('/console/orders/{order_id}/participants', DESK),
  openParticipantFile: post('/console/participant-files/{file_id}', DESK, {
    limit: perMinute(60, 240),
  }),
  openParticipantNumbers: post('/console/participants/{participant_id}/numbers', DESK, {
    limit: perMinute(60, 240),
  }),
  listBookingDisclaimers: get('/console/orders/{order_id}/disclaimers', DESK),
  readBookingDisclaimer: get('/console/disclaimers/{disclaimer_id}/pdf', DESK, {
    envelope: 'raw',
    limit: perMinute(60, 240),
  }),
  findOpenTickets: get('/console/open-tickets', DESK, { limit: perMinute(120, 480) }),
  listSessionsByStaff: get('/console/tickets/{ticket_id}/sessions', DESK, {
    limit: perMinute(120, 480),
  }),
  reserveSessionByStaff: put('/console/tickets/{ticket_id}/reservation', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  giveSessionUpByStaff: remove('/console/tickets/{ticket_id}/reservation', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  recordEntry: post('/console/entries', DESK, { limit: perMinute(120, 480) }),
  undoEntry: post('/console/entries/{id}/undo', DESK, { limit: perMinute(60, 240) }),
  cancelBooking: post('/console/orders/{order_id}/cancel', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  listBookingMoves: get('/console/bookings/{id}/moves', DESK, { limit: perMinute(120, 480) }),
  moveBookingByStaff: post('/console/bookings/{id}/move', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
} as const;
