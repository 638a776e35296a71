import type { GuessLimits } from '../../platform/http/limits/guesses.ts';
import type { SealedFor } from '../../platform/sealed-text.ts';
import { tokenHash } from '../../platform/secret.ts';

/**
 * STAFF-03: wrong sign-ins to the console before it rests. Fewer for one account than of customers: who has the
 * password would guess at a code of six digits, of which three are good at any time.
 */
export const staffGuesses: GuessLimits = {
  here: { times: 10, seconds: 300 },
  byAccount: { times: 30, seconds: 3600 },
  byNetwork: { times: 100, seconds: 300 },
};

/** For what, and for whom, the secret of somebody's app is sealed. */
export const totpSealedFor = (tenantId: number, staffId: number): SealedFor => ({
  tenantId,
  purpose: 'staff totp',
  owner: String(staffId),
});

/** What of a recovery code is stored; it is too long to be found by trying. */
export const recoveryHash = (staffId: number, code: string): Buffer =>
  tokenHash(`staff recovery ${staffId} ${code}`);
