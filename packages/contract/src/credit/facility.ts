import { z } from 'zod';
import { localDate, money } from '../wire/values.ts';

/** Credit facility of a partner (CREDIT-01). */
export const creditFacility = z.object({
  limit: money,
  /** Amount that the partner owes; negative: it has paid ahead. */
  owed: money,
  /** Amount for which it may still order; nothing while a statement is overdue. */
  available: money,
  /** Statement that stops orders on credit until it is paid; `null`: none (CREDIT-06). */
  overdue: z.object({ amount: money, due_on: localDate }).nullable(),
});
