import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind } from '../../wire/kind.ts';
import { place, placeIdentity, releasedPlace } from '../../wire/place.ts';
import * as consoleEndpoints from './console-endpoints.ts';
import * as endpoints from './endpoints.ts';
import { facilitySiteRoutes } from './site-routes.ts';

/** Facility: courts and pitches by the hour, and places of sessions. */
export const facility = defineKind({
  name: 'facility',
  typeId: 1,
  bookingType: 'facility',
  line: place,
  identity: placeIdentity,
  release: releasedPlace,
  held: {},
  lost: {},
  chosen: {},
  ticket: {},
  fieldNames: {},
  siteRoutes: facilitySiteRoutes,
  endpoints: { ...endpointsOf(endpoints), ...endpointsOf(consoleEndpoints) },
});
