import { get, PUBLIC } from '../../wire/route.ts';

export const eventRoutes = {
  listEvents: get('/events', PUBLIC, { envelope: 'list' }),
  listEventCategories: get('/events/categories', PUBLIC),
  findInvitedEvent: get('/events/invite', PUBLIC),
  readEvent: get('/events/{id}', PUBLIC),
  readSeats: get('/events/{id}/seats', PUBLIC),
  findBestSeats: get('/events/{id}/seats/best', PUBLIC),
  streamSeats: get('/events/{id}/stream', PUBLIC, { envelope: 'raw' }),
} as const;
