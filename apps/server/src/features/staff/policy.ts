import type { GuessedSecret, GuessLimits } from '../../platform/http/limits/guesses.ts';
import type { SealedFor } from '../../platform/sealed-text.ts';
import { tokenHash } from '../../platform/secret.ts';

/**
 * Limits of wrong sign-ins to the console before it is blocked for a time (STAFF-03). Fewer for one
 * account than for customers: with the password, the rest is a code of six digits, of which three
 * are valid at any time.
 */
export const staffGuesses: GuessLimits = {
  here: { times: 10, seconds: 300 },
  byAccount: { times: 30, seconds: 3600 },
  byNetwork: { times: 100, seconds: 300 },
};

/** Returns the secret that signs a member in to the console. */
export const secretOf = (email: string): GuessedSecret => ({
  kind: 'console',
  owner: `staff:${email}`,
});

/** Returns the purpose and owner an authenticator secret is sealed for. */
export const totpSealedFor = (tenantId: number, staffId: number): SealedFor => ({
  tenantId,
  purpose: 'staff totp',
  owner: String(staffId),
});

/** Returns the stored hash of a recovery code, which is too long to be guessed. */
export const recoveryHash = (staffId: number, code: string): Buffer =>
  tokenHash(`staff recovery ${staffId} ${code}`);
