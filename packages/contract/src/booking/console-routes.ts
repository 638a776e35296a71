import { perMinute } from '../wire/limits.ts';
import { DESK, get, post } from '../wire/route.ts';

export const bookingConsoleRoutes = {
  readConsoleDay: get('/console/day', DESK),
  streamConsoleDay: get('/console/day/stream', DESK, { envelope: 'raw' }),
  cancelBooking: post('/console/orders/{order_id}/cancel', DESK, { limit: perMinute(60, 240) }),
} as const;
