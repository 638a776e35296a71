import type { BodyFaults } from './check-body.ts';
import type { ContentBody } from './kinds.ts';

/**
 * CONTENT-14: what is wrong with the ways in that a venue offers: one that leads nowhere is offered to nobody. All of them may be
 * off, for the password is none of them: it is always there, so that nobody is locked out.
 * @param hasPass whether the venue has a contract with UAE PASS.
 */
export const accessFaults = (
  { enable_uae_pass }: Pick<ContentBody<'access'>, 'enable_uae_pass'>,
  hasPass: boolean,
): BodyFaults => (enable_uae_pass === 1 && !hasPass ? { enable_uae_pass: 'not_set_up' } : {});
