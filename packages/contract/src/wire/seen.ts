import { STAFF_ROLES } from '@nadi/domain/account/access';
import { ORDER_ACTIONS, readSeen } from '@nadi/domain/staff/seen';
import { z } from 'zod';
import { instant } from './values.ts';

/** State of a booking or request as it was read, which an act of staff sends back (STAFF-14). */
export const seen = z.string().refine((text) => readSeen(text) !== null, 'invalid');

/** `data` of the refusal `changed_meanwhile` of an act of staff. */
const meanwhile = z.object({
  /** Last change by staff since the state was read; `null`: another cause changed it. */
  change: z
    .object({
      by: z.string(),
      role: z.enum(STAFF_ROLES),
      action: z.enum(ORDER_ACTIONS),
      at: instant,
    })
    .nullable(),
});

export type Meanwhile = z.input<typeof meanwhile>;
