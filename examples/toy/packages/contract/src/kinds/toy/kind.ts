import { TOY_COLOURS } from '@nadi/domain/kinds/toy/rules';
import { z } from 'zod';
import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind, isEqual } from '../../wire/kind.ts';
import * as endpoints from './endpoints.ts';
import { toySiteRoutes } from './site-routes.ts';

const toy_colour = z.enum(TOY_COLOURS);

/** Toy: pieces of a stock, each of a colour. */
export const toy = defineKind({
  name: 'toy',
  typeId: 9,
  bookingType: 'toy',
  line: { toy_colour: toy_colour.nullish() },
  identity: { toy_colour: isEqual },
  release: { body: {}, query: { toy_colour: toy_colour.optional() } },
  held: { toy_colour: toy_colour.optional() },
  lost: {},
  chosen: {},
  ticket: { toy_colour: toy_colour.optional() },
  fieldNames: { toy_colour: 'fieldName.toyColour' },
  siteRoutes: toySiteRoutes,
  endpoints: endpointsOf(endpoints),
});
