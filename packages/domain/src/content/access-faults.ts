import type { BodyFaults } from './check-body.ts';
import type { ContentBody } from './kinds.ts';

/**
 * Returns the errors in the sign-in methods a venue offers (CONTENT-14).
 *
 * A method that does not work is not offered. All may be off, because the password is not among
 * them: it is always available, so that no customer is locked out.
 *
 * @param hasPass true where the venue has a contract with UAE PASS.
 */
export const accessFaults = (
  { enable_uae_pass }: Pick<ContentBody<'access'>, 'enable_uae_pass'>,
  hasPass: boolean,
): BodyFaults => (enable_uae_pass === 1 && !hasPass ? { enable_uae_pass: 'not_set_up' } : {});
