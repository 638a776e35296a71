import { DESK, get } from '../wire/route.ts';

export const bookingConsoleRoutes = {
  readConsoleDay: get('/console/day', DESK),
  streamConsoleDay: get('/console/day/stream', DESK, { envelope: 'raw' }),
} as const;
