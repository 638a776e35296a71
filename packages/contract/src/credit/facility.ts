import { z } from 'zod';
import { money } from '../wire/values.ts';

/** Credit facility of a partner (CREDIT-01). */
export const creditFacility = z.object({
  limit: money,
  /** Amount that the partner owes; negative: it has paid ahead. */
  owed: money,
  /** Amount for which it may still order. */
  available: money,
});
