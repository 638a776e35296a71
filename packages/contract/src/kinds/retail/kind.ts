import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind } from '../../wire/kind.ts';
import { place, placeIdentity, releasedPlace } from '../../wire/place.ts';
import * as consoleEndpoints from './console-endpoints.ts';

/** Retail: goods lent or sold with a court, at the place and time of the court. */
export const retail = defineKind({
  name: 'retail',
  typeId: 6,
  bookingType: 'pos',
  line: place,
  identity: placeIdentity,
  release: releasedPlace,
  held: {},
  lost: {},
  chosen: {},
  ticket: {},
  fieldNames: {},
  siteRoutes: [],
  endpoints: endpointsOf(consoleEndpoints),
});
