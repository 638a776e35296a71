import { z } from 'zod';
import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind, type SameField } from '../../wire/kind.ts';
import { jsonFlag } from '../../wire/not-offered.ts';
import { place, placeIdentity, releasedPlace } from '../../wire/place.ts';
import { flag } from '../../wire/values.ts';
import * as consoleEndpoints from './console-endpoints.ts';
import * as endpoints from './endpoints.ts';
import { facilitySiteRoutes } from './site-routes.ts';

/** 1: a full day, from opening to closing of its date; its times may be absent (FACILITY-33). */
const isFullDay = jsonFlag.transform((isOn): 0 | 1 => (isOn ? 1 : 0)).nullish();

/** 1: tickets for any day, without a date and times (FACILITY-38). */
const isOpenDated = jsonFlag.transform((isOn): 0 | 1 => (isOn ? 1 : 0)).nullish();

const isSameFlag: SameField = (one, other) => (one ?? 0) === (other ?? 0);

/** Facility: courts and pitches by the hour, and places of sessions. */
export const facility = defineKind({
  name: 'facility',
  typeId: 1,
  bookingType: 'facility',
  line: { ...place, isFullDay, open_dated: isOpenDated },
  identity: { ...placeIdentity, isFullDay: isSameFlag, open_dated: isSameFlag },
  release: {
    ...releasedPlace,
    body: { ...releasedPlace.body, isFullDay, open_dated: isOpenDated },
  },
  held: {
    isFullDay: flag.optional(),
    open_dated: flag.optional(),
    /** Extension: days after payment until which it is valid without a time (FACILITY-38). */
    open_days: z.number().int().positive().optional(),
  },
  lost: { isFullDay: flag.optional() },
  chosen: { isFullDay: flag.optional() },
  ticket: {},
  fieldNames: {},
  siteRoutes: facilitySiteRoutes,
  endpoints: { ...endpointsOf(endpoints), ...endpointsOf(consoleEndpoints) },
});
