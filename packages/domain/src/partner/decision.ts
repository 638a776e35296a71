import { withoutInvisible } from '../account/invisible.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** How an application stands; `closed`: of a partner whose owner has ended the account. */
export const PARTNER_STATES = ['waiting', 'approved', 'rejected', 'closed'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** PARTNER-05: an application is decided once: of two of the staff the first decides, and the second is told. */
export const checkUndecided = (state: PartnerState): Result<null, Refusal> =>
  state === 'waiting' ? ok(null) : refuse({ code: 'application_decided' });

/** PARTNER-06: who is rejected is told why, in words that somebody has written for them. */
export function checkReason(typed: string | undefined): Result<string, 'required'> {
  const reason = withoutInvisible(typed ?? '').trim();
  return reason === '' ? refuse('required') : ok(reason);
}
