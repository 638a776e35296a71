import { z } from 'zod';
import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind, isEqual } from '../../wire/kind.ts';
import { id } from '../../wire/values.ts';
import * as endpoints from './endpoints.ts';
import { eventSiteRoutes } from './site-routes.ts';

const SEATS_AT_MOST = 100;

/** Numbered seat of a line. */
const heldSeat = z.object({
  id,
  section: z.string(),
  ar_section: z.string(),
  row: z.string(),
  seat: z.string(),
  gate: z.string().nullable(),
});

const permit_number = z.string().nullable().optional();

/** Event: numbered seats and places of a performance. */
export const event = defineKind({
  name: 'event',
  typeId: 2,
  bookingType: 'event',
  /**
   * `seats` is the whole set; without it, the best available ones, or places without numbers.
   * `code` opens hidden tickets.
   */
  line: {
    event_id: id.nullish(),
    event_ticket_id: id.nullish(),
    performance_id: id.nullish(),
    seat_map_id: id.nullish(),
    seats: z.array(id).max(SEATS_AT_MOST, 'too_many').nullish(),
    code: z.string().max(64).nullish(),
  },
  identity: { performance_id: isEqual },
  release: { body: { seats: z.array(z.union([id, z.looseObject({ id })])).nullish() }, query: {} },
  held: {
    event_id: id.optional(),
    event_ticket_id: id.optional(),
    performance_id: id.optional(),
    seat_map_id: id.optional(),
    seats: z.array(heldSeat).optional(),
    /** Number of the event's permit. */
    permit_number,
  },
  /** Seats by id; `places`: the same with their names. */
  lost: { seats: z.array(id).optional(), places: z.array(heldSeat).optional() },
  chosen: { seats: z.array(id).optional() },
  ticket: { event_id: id.optional(), performance_id: id.optional(), permit_number },
  fieldNames: {
    performance_id: 'fieldName.performance',
    code: 'fieldName.invitationCode',
    event_ticket_id: 'fieldName.otherKind',
    event_id: 'fieldName.otherKind',
    seat_map_id: 'fieldName.otherKind',
  },
  siteRoutes: eventSiteRoutes,
  endpoints: endpointsOf(endpoints),
});
