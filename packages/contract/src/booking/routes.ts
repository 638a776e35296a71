import { perMinute, RETURNS } from '../wire/limits.ts';
import { get, ORDER_HOLDER, post, put, remove, SIGNED_IN } from '../wire/route.ts';

export const bookingRoutes = {
  listTickets: get('/orders/{order_id}/tickets', ORDER_HOLDER),
  requestRefund: post('/orders/{order_id}/refund-requests', ORDER_HOLDER, {
    limit: RETURNS,
    isIdempotent: true,
  }),
  listMoves: get('/orders/{order_id}/moves', ORDER_HOLDER, { limit: perMinute(60, 240) }),
  moveBooking: post('/orders/{order_id}/move', ORDER_HOLDER, {
    limit: RETURNS,
    isIdempotent: true,
  }),
  listTicketSessions: get('/tickets/{ticket_id}/sessions', ORDER_HOLDER, {
    limit: perMinute(60, 240),
  }),
  reserveSession: put('/tickets/{ticket_id}/reservation', ORDER_HOLDER, { limit: RETURNS }),
  giveSessionUp: remove('/tickets/{ticket_id}/reservation', ORDER_HOLDER, { limit: RETURNS }),
  listDisclaimers: get('/orders/{order_id}/disclaimers', ORDER_HOLDER),
  listBookedLines: get('/bookings/lines', SIGNED_IN, { envelope: 'list' }),
} as const;
