import { z } from 'zod';
import { rich, summarised } from '../../content/schemas.ts';
import { picture } from '../../media/picture.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  flag,
  formFlag,
  id,
  idText,
  localDate,
  money,
  named,
  startTime,
  time,
} from '../../wire/values.ts';
import { facilityRoutes } from './routes.ts';
import {
  availableFacility,
  scheduleConfiguration,
  scheduleFacility,
  selectedFacility,
  venueService,
} from './schemas.ts';

const ids = z.array(idText);

const filters = {
  game_formation_id: idText.optional(),
  facility_surface_id: idText.optional(),
  is_outdoor: z.enum(['0', '1']).transform(Number).optional(),
} as const;

const slotQuery = {
  venue_service_id: idText,
  date: localDate,
  start_time: startTime.optional(),
  end_time: time.optional(),
  /** Extension: 1 for full days, which need no times. */
  isFullDay: formFlag.optional(),
  ...filters,
} as const;

interface SlotTimes {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly isFullDay?: boolean | undefined;
}

/** Checks that a query for a time has both of its ends, and one for a full day neither. */
function checkTimes(query: SlotTimes, context: z.RefinementCtx): void {
  for (const end of ['start_time', 'end_time'] as const) {
    const isGiven = query[end] !== undefined;
    if (isGiven !== (query.isFullDay === true)) continue;
    const message = isGiven ? 'not_sold' : 'required';
    context.addIssue({ code: 'custom', path: [end], message });
  }
}

export const listServices = defineEndpoint(facilityRoutes.listServices, {
  summary: 'Lists the public services of the venue',
  response: z.array(venueService),
  errors: [],
});

export const listServicePictures = defineEndpoint(facilityRoutes.listServicePictures, {
  summary: 'Lists the pictures of public services that have photographs',
  response: z.array(z.object({ venue_service_id: id, picture })),
  errors: [],
});

export const listNextTimes = defineEndpoint(facilityRoutes.listNextTimes, {
  summary:
    'Lists the next free times (FACILITY-10) or sessions with a place (FACILITY-26) of each public service, today and tomorrow',
  response: z.array(
    z.object({
      venue_service_id: id,
      /** 1: its times are sessions sold by ticket. */
      per_capacity: flag,
      times: z.array(
        z.object({
          /** Service day; `date` is the calendar date. */
          service_date: localDate,
          date: localDate,
          start_time: startTime,
          end_time: time,
          /** Facility selected with the time. */
          facility_id: id,
          /** Price of the whole time, or of the cheapest ticket, VAT included; `null`: unknown. */
          price: money.nullable(),
          /** Free facilities at that time (`null`: there is only one), or places of a session. */
          left: z.number().int().positive().nullable(),
        }),
      ),
    }),
  ),
  errors: [],
});

export const readUsual = defineEndpoint(facilityRoutes.readUsual, {
  summary:
    'Returns the usual booking of the bearer, its next free time and its last add-ons (FACILITY-11 to FACILITY-13); null: none, or not available soon',
  response: z
    .object({
      venue_service_id: id,
      facility_id: id,
      facility_name: z.string(),
      ar_facility_name: z.string(),
      /** Service day; `date` is the calendar date. */
      service_date: localDate,
      date: localDate,
      start_time: startTime,
      end_time: time,
      /** Set when its usual hour is taken on that day and a nearby one is free. */
      is_other_time: flag,
      /** Add-ons of the last booking that are available. */
      addons: z.array(
        z.object({
          product_id: id,
          ...named,
          quantity: z.number().int().positive(),
          /** Price of all of them, VAT included. */
          total_price: money,
        }),
      ),
      /** Price with its add-ons, VAT included; `null`: unknown. */
      total_price: money.nullable(),
      /** Set when the same text of the terms was accepted before. */
      has_agreed: flag,
    })
    .nullable(),
  errors: ['session_expired', 'login_required'],
});

const choice = z.object({ id, ...named });

export const readFilters = defineEndpoint(facilityRoutes.readFilters, {
  summary:
    'Lists surfaces, player configurations and indoor/outdoor values of a service and its facilities',
  params: z.object({ serviceId: idText }),
  response: z.object({
    surfaces: z.array(choice),
    formations: z.array(choice),
    outdoor: z.array(flag),
    /** Extension: properties of each facility for its card. */
    facilities: z.array(
      z.object({ id, surface_id: id.nullable(), formation_id: id.nullable(), is_outdoor: flag }),
    ),
  }),
  errors: ['not_found'],
});

export const readServiceDetails = defineEndpoint(facilityRoutes.readServiceDetails, {
  summary: 'Returns the description of a public service as sanitised HTML; empty: none',
  params: z.object({ id: idText }),
  response: venueService.extend({ ...summarised, ...rich, pictures: z.array(picture) }),
  errors: ['not_found'],
});

export const readSchedule = defineEndpoint(facilityRoutes.readSchedule, {
  summary: 'Returns the windows of a service day and everything that blocks them',
  query: z.object({
    venue_service_id: idText,
    date: localDate,
    game_formations: ids.optional(),
    ...filters,
  }),
  response: z.object({
    configuration: scheduleConfiguration,
    version: z.number().int(),
    facilities: z.array(scheduleFacility),
  }),
  errors: ['not_found'],
});

export const fetchAvailableFacilities = defineEndpoint(facilityRoutes.fetchAvailableFacilities, {
  summary: 'Lists facilities that are free for the whole requested time, ascending by id',
  query: z
    .object({
      ...slotQuery,
      per_capacity: z.enum(['0', '1']).transform(Number).optional(),
      facility_id: idText.optional(),
      product_id: idText.optional(),
    })
    .superRefine(checkTimes),
  response: z.array(availableFacility),
  errors: ['not_found'],
});

export const readPricedFacility = defineEndpoint(facilityRoutes.readPricedFacility, {
  summary: 'Returns a facility with its price for the whole requested time and its add-ons',
  /** Product of a facility that sells several: its price, and first of its tickets. */
  query: z
    .object({ ...slotQuery, facility_id: idText, product_id: idText.optional() })
    .superRefine(checkTimes),
  response: selectedFacility,
  errors: [
    'not_found',
    'slot_taken',
    'outside_opening_hours',
    'date_in_past',
    'date_too_far',
    'too_soon',
    'duration_not_allowed',
    'closed_by_rule',
  ],
});

export const listRentals = defineEndpoint(facilityRoutes.listRentals, {
  summary: 'Lists the products of a service by name: its rentals and its tickets on sale',
  query: z.object({ venue_service_id: idText }),
  /**
   * Extensions: the facility that sells it, the people that a ticket admits, and `isFullDay`, set
   * where it offers a full day.
   */
  response: z.array(
    z.object({
      ...named,
      product_id: id,
      facility_id: id,
      participant_count: z.number().int().optional(),
      isFullDay: z.literal(1).optional(),
    }),
  ),
  errors: ['not_found'],
});

/** Id of an event of the stream: a position in a service's history. */
const eventIdText = z
  .string()
  .regex(/^\d{1,15}$/, 'number')
  .transform(Number);

/**
 * Streams `service_day` for each change.
 *
 * A stream begins with `ready`, `{venue_service_id, versions: {date: version}}`, which contains all
 * days from yesterday on. With `since`, or the `Last-Event-ID` of a reconnecting browser, it begins
 * instead with the missed events. When those are unknown, it begins with `resync`, which has the
 * data of `ready`.
 */
export const streamServiceDays = defineEndpoint(facilityRoutes.streamServiceDays, {
  summary: 'Streams changes of service days as server-sent events',
  query: z.object({ venue_service_id: idText, since: eventIdText.optional() }),
  response: z.object({ venue_service_id: id, date: localDate, version: z.number().int() }),
  errors: ['not_found'],
});
