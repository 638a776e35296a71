import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, named } from '../wire/values.ts';
import { accountRoutes } from './routes.ts';

export const listCountries = defineEndpoint(accountRoutes.listCountries, {
  summary: 'Lists nationalities by English name; with an ETag, 304 when unchanged',
  response: z.array(
    z.object({
      /** Numeric code of ISO 3166-1, which stays when a country is renamed. */
      id,
      ...named,
      iso_2: z.string(),
      iso_3: z.string(),
      /** Calling code without a plus. */
      code: z.string(),
      currency_name: z.string(),
      ar_currency_name: z.string(),
      currency_code: z.string(),
      currency_symbol: z.string(),
    }),
  ),
  errors: [],
});

export const listIdProofTypes = defineEndpoint(accountRoutes.listIdProofTypes, {
  summary: 'Lists the types of identity documents',
  response: z.array(z.object({ id, ...named })),
  errors: [],
});
