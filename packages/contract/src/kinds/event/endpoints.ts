import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { pageQuery } from '../../wire/page.ts';
import { countText, id, idText, named } from '../../wire/values.ts';
import { eventRoutes } from './routes.ts';
import { eventDetail, listedEvent, seatMap, seatState } from './schemas.ts';

/** Invitation code as typed; the rule parses it. */
const invitationCode = z.string().min(1, 'required').max(64, 'too_long');

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'date');

export const listEvents = defineEndpoint(eventRoutes.listEvents, {
  summary: 'Lists upcoming events, the next one first',
  query: z.object({ month: month.optional(), category: idText.optional(), ...pageQuery }),
  response: z.array(listedEvent),
  errors: [],
});

export const listEventCategories = defineEndpoint(eventRoutes.listEventCategories, {
  summary: 'Lists the categories of upcoming events',
  response: z.array(z.object({ id, ...named })),
  errors: [],
});

export const findInvitedEvent = defineEndpoint(eventRoutes.findInvitedEvent, {
  summary: 'Finds the event whose hidden tickets an invitation code opens',
  query: z.object({ code: invitationCode }),
  response: z.object({ event_id: id }),
  errors: ['not_found'],
});

const ofEvent = z.object({ id: idText });

export const readEvent = defineEndpoint(eventRoutes.readEvent, {
  summary: 'Returns an event with its performances and tickets; a valid code adds the hidden ones',
  params: ofEvent,
  query: z.object({ code: invitationCode.optional() }),
  response: eventDetail,
  errors: ['not_found'],
});

/** Optional when the event has one performance. */
const performanceId = idText.optional();

export const readSeats = defineEndpoint(eventRoutes.readSeats, {
  summary:
    'Returns the seat map of a performance with the state of every seat, the same for all callers',
  params: ofEvent,
  query: z.object({ performance_id: performanceId }),
  response: seatMap,
  errors: ['not_found'],
});

export const findBestSeats = defineEndpoint(eventRoutes.findBestSeats, {
  summary: 'Finds the best free adjacent seats for a quantity; none: an empty list and a message',
  params: ofEvent,
  query: z.object({
    performance_id: performanceId,
    event_ticket_id: idText,
    quantity: countText.refine((seats) => seats >= 1 && seats <= 100, 'number'),
    code: invitationCode.optional(),
  }),
  response: z.object({ seats: z.array(id) }),
  errors: ['not_found'],
});

/** Version of a seat map; also the id of an event of the stream. */
const versionText = z
  .string()
  .regex(/^\d{1,15}$/, 'number')
  .transform(Number);

/**
 * Streams `seats` for each change, with the version as event id.
 *
 * A stream begins with `ready`, `{performance_id, version}`. With `since` (the version of a map
 * that was read) or the `Last-Event-ID` of a reconnecting browser, it begins instead with the seats
 * that changed since. When those are unknown, it begins with `resync`, which has the data of
 * `ready`: the client must reload the map.
 */
export const streamSeats = defineEndpoint(eventRoutes.streamSeats, {
  summary: 'Streams changes of the seats of a performance as server-sent events',
  params: ofEvent,
  query: z.object({ performance_id: performanceId, since: versionText.optional() }),
  response: z.object({
    performance_id: id,
    version: z.number().int(),
    /** Seats with their state. Empty when places without seats changed. */
    changed: z.array(z.tuple([id, seatState])),
  }),
  errors: ['not_found'],
});
