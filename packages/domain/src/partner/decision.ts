import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** State of an application; `closed`: of a partner whose owner has closed the account. */
export const PARTNER_STATES = ['waiting', 'approved', 'rejected', 'closed'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/**
 * Checks that an application is undecided (PARTNER-05).
 *
 * Of two concurrent decisions by staff, the first counts, and the second gets a refusal.
 */
export const checkUndecided = (state: PartnerState): Result<null, Refusal> =>
  state === 'waiting' ? ok(null) : refuse({ code: 'application_decided' });
