import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, named } from '../wire/values.ts';

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/countries',
  summary: 'The countries a person can be of, by English name; an ETag, 304 to who has them',
  access: 'public',
  response: z.array(
    z.object({
      /** The numeric code of ISO 3166-1: it stays, whatever a country is called. */
      id,
      ...named,
      iso_2: z.string(),
      iso_3: z.string(),
      /** What telephone numbers there begin with, without a plus. */
      code: z.string(),
      currency_name: z.string(),
      ar_currency_name: z.string(),
      currency_code: z.string(),
      currency_symbol: z.string(),
    }),
  ),
  envelope: 'data',
  errors: [],
});

export const listIdProofTypes = defineEndpoint({
  method: 'GET',
  path: '/id-proof-types',
  summary: 'The papers by which a person is known',
  access: 'public',
  response: z.array(z.object({ id, ...named })),
  envelope: 'data',
  errors: [],
});
