import { z } from 'zod';
import { endpointsOf } from '../../wire/endpoint.ts';
import { defineKind, isEqual } from '../../wire/kind.ts';
import { localDate, money } from '../../wire/values.ts';
import * as consoleEndpoints from './console-endpoints.ts';
import * as endpoints from './endpoints.ts';
import { giftSiteRoutes } from './site-routes.ts';

/** Gift: money that is mailed to a recipient, to be redeemed into a wallet. */
export const gift = defineKind({
  name: 'gift',
  typeId: 8,
  bookingType: 'gift',
  line: {
    amount: z.number().nullish(),
    to_name: z.string().max(200).nullish(),
    to_email: z.string().max(254).nullish(),
    on: z.string().max(10).nullish(),
    words: z.string().max(1000).nullish(),
  },
  identity: { amount: isEqual, to_email: isEqual, on: isEqual },
  release: { body: {}, query: {} },
  held: {
    amount: money.optional(),
    to_name: z.string().optional(),
    to_email: z.string().optional(),
    on: localDate.optional(),
    words: z.string().optional(),
  },
  lost: {},
  chosen: {},
  ticket: {},
  fieldNames: {
    amount: 'fieldName.giftAmount',
    to_name: 'fieldName.giftName',
    to_email: 'fieldName.giftEmail',
    on: 'fieldName.giftDay',
    words: 'fieldName.giftWords',
  },
  siteRoutes: giftSiteRoutes,
  endpoints: { ...endpointsOf(endpoints), ...endpointsOf(consoleEndpoints) },
});
