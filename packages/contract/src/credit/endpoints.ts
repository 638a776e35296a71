import { CREDIT_MOVEMENTS } from '@nadi/domain/credit/movement';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery, pageTotals } from '../wire/page.ts';
import { handle, instant, money } from '../wire/values.ts';
import { creditFacility } from './facility.ts';
import { creditRoutes } from './routes.ts';

/** Movement of what a partner owes (CREDIT-04). */
const creditMovement = z.object({
  id: handle,
  kind: z.enum(CREDIT_MOVEMENTS),
  /** Amount by which the debt rose; negative: it fell. */
  amount: money,
  /** Debt after it. */
  owed: money,
  at: instant,
  /** Number of its order; `null`: it belongs to none. */
  order_number: z.string().nullable(),
  /** Bank's reference of a transfer; `null`: it is none. */
  reference: z.string().nullable(),
});

export const credit = z.object({
  ...creditFacility.shape,
  currency: z.string(),
  movements: z.object({ data: z.array(creditMovement), ...pageTotals.shape }),
});

export type Credit = z.input<typeof credit>;

export const readCredit = defineEndpoint(creditRoutes.readCredit, {
  summary:
    'Returns the credit facility of the caller’s partner with what moved its debt, newest first',
  query: z.object({ current_page: pageQuery.current_page, size: pageQuery.size }),
  response: credit,
  errors: ['session_expired', 'login_required', 'forbidden', 'not_found'],
});
