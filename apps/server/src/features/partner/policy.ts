import type { Limit } from '@nadi/contract/wire/limits';

/** Limit of invitations to one address in a day, from all senders (PARTNER-09). */
export const invitationsByAddress: Limit = { times: 5, seconds: 86_400 };

/**
 * Limit of one account's applications in a day; a new applicant is limited by codes (PARTNER-02).
 */
export const applicationsOfDay: Limit = { times: 5, seconds: 86_400 };
