import { perMinute } from '../wire/limits.ts';
import { get, ORDER_HOLDER, SIGNED_IN } from '../wire/route.ts';

/** Documents of tickets and of their participants, and bookings by ticket for other programs. */
export const bookingLinkRoutes = {
  readTicketPdf: get('/tickets/{ticket_id}/pdf', ORDER_HOLDER, {
    envelope: 'raw',
    limit: perMinute(30, 120),
  }),
  readTicketCalendar: get('/tickets/{ticket_id}/ics', ORDER_HOLDER, { envelope: 'raw' }),
  readDisclaimerPdf: get('/disclaimers/{disclaimer_id}/pdf', ORDER_HOLDER, {
    envelope: 'raw',
    limit: perMinute(30, 120),
  }),
  listBookings: get('/bookings', SIGNED_IN, { envelope: 'list' }),
} as const;
