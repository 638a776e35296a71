import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { browserKey, deviceHash } from '../../platform/http/context/device-cookie.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { countGuess, type Guess } from '../../platform/http/limits/guesses.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { secretOf, staffGuesses } from './policy.ts';

/**
 * Counts a sign-in of a member, or a try of their password, before it is checked (STAFF-03).
 *
 * A browser that the member signed in from before is counted by itself (STAFF-15).
 */
export async function countStaffGuess(
  attempts: Attempts,
  context: RequestContext,
  email: string,
): Promise<Result<Guess, Failure>> {
  const secret = secretOf(email);
  const hash = deviceHash(context);
  const isKnown =
    hash !== null && (await attempts.isKnownBrowser(context.tenant.id, secret.owner, hash));
  return countGuess(attempts, context, secret, staffGuesses, isKnown ? browserKey(hash) : null);
}
