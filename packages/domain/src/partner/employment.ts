import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** How many people a partner may have book under it; both are a venue's settings. */
export interface PartnerLimits {
  /** PARTNER-09: employees, and invitations that stand. */
  readonly employeesAtMost: number;
  /** PARTNER-09: invitations that one partner sends in a day. */
  readonly invitationsPerDay: number;
}

/** A venue that has decided nothing else. */
export const PARTNER_LIMITS: PartnerLimits = { employeesAtMost: 50, invitationsPerDay: 20 };

/** PARTNER-08: so long a link stands. */
export const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Until when an invitation made at this moment stands (epoch milliseconds). */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** PARTNER-09: whether one more has room beside so many. */
export const checkPlace = (
  taken: number,
  { employeesAtMost: max }: PartnerLimits,
): Result<null, Refusal> => (taken < max ? ok(null) : refuse({ code: 'employees_full', max }));
