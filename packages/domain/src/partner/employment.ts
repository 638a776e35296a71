import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Limits of a partner's employees and invitations; both are a venue's settings. */
export interface PartnerLimits {
  /** Maximum employees and open invitations (PARTNER-09). */
  readonly employeesAtMost: number;
  /** Maximum invitations sent by one partner in a day (PARTNER-09). */
  readonly invitationsPerDay: number;
}

/** Default limits. */
export const PARTNER_LIMITS: PartnerLimits = { employeesAtMost: 50, invitationsPerDay: 20 };

/** Days until an invitation link expires (PARTNER-08). */
export const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the expiry of an invitation created at this moment (epoch milliseconds). */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** Checks the capacity for one more employee (PARTNER-09). */
export const checkPlace = (
  taken: number,
  { employeesAtMost: max }: PartnerLimits,
): Result<null, Refusal> => (taken < max ? ok(null) : refuse({ code: 'employees_full', max }));
