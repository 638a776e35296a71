import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idText, money } from '../wire/values.ts';
import { creditConsoleRoutes } from './console-routes.ts';
import { creditFacility } from './facility.ts';

export type CreditFacilityView = z.input<typeof creditFacility>;

const params = z.object({ id: idText });
const REFUSED = [
  'session_expired',
  'forbidden',
  'not_found',
  'validation_failed',
  'idempotency_conflict',
] as const;

export const setCreditLimit = defineEndpoint(creditConsoleRoutes.setCreditLimit, {
  summary: 'Sets the credit limit of a partner, if the limit is the one that the caller saw',
  params,
  body: z.object({
    /** New limit as described by the domain (CREDIT-02). */
    limit: z.unknown(),
    /** Limit that the screen showed. */
    seen: money,
  }),
  response: creditFacility,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const recordPartnerTransfer = defineEndpoint(creditConsoleRoutes.recordPartnerTransfer, {
  summary: 'Records money that a partner transferred to the bank, each reference once',
  params,
  /** Transfer as described by the domain (CREDIT-03). */
  body: z.object({ transfer: z.record(z.string(), z.unknown()) }),
  response: creditFacility,
  errors: [...REFUSED, 'reference_recorded'],
});
