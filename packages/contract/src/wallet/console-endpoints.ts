import { GRANT_POTS } from '@nadi/domain/wallet/grant-form';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, id, idText, instant, localDate } from '../wire/values.ts';
import { walletConsoleRoutes } from './console-routes.ts';

/** Amount of money, or number of points. */
const amount = z.number().nonnegative();

/** Points or promotional credit that staff gave to a customer (WALLET-12). */
export const creditGrant = z.object({
  id,
  /** `null`: the account was erased. */
  customer: z
    .object({
      id,
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  pot: z.enum(GRANT_POTS),
  amount,
  /** Rest that was not spent, has not expired and was not taken back. */
  left: amount,
  reason: z.string(),
  ar_reason: z.string(),
  until: localDate,
  given_at: instant,
  given_by: z.string(),
});

export type CreditGrant = z.input<typeof creditGrant>;

const REFUSED = ['session_expired', 'forbidden'] as const;
const ROWS_AT_MOST = 100;

export const listCreditGrants = defineEndpoint(walletConsoleRoutes.listCreditGrants, {
  summary:
    'Lists the points and promotional credit that staff gave, newest first; `before` is the id of the last one read',
  query: z.object({
    before: idText.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= ROWS_AT_MOST, 'number').optional(),
  }),
  response: z.array(creditGrant),
  errors: [...REFUSED, 'validation_failed'],
});

export const giveCredit = defineEndpoint(walletConsoleRoutes.giveCredit, {
  summary: 'Gives points or promotional credit to a customer, who gets a mail',
  /** Grant as described by the domain (WALLET-12). */
  body: z.object({ grant: z.record(z.string(), z.unknown()) }),
  response: creditGrant,
  errors: [...REFUSED, 'validation_failed', 'idempotency_conflict'],
});

export const takeCreditBack = defineEndpoint(walletConsoleRoutes.takeCreditBack, {
  summary: 'Takes back all that is left of a grant, if it is what the caller saw',
  params: z.object({ id: idText }),
  body: z.object({ left: amount }),
  response: creditGrant,
  errors: [
    ...REFUSED,
    'not_found',
    'changed_meanwhile',
    'validation_failed',
    'idempotency_conflict',
  ],
});
