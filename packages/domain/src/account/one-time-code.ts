/** Step that a one-time code allows (ACCOUNT-22). */
export type CodePurpose = 'registration' | 'login' | 'reset' | 'contact' | 'reauthentication';

/** Minutes until a sent code expires (ASVS 6.5.5: at most ten). */
export const CODE_MINUTES = 10;

/** Minutes a confirmed code stays valid for the next step, such as registering. */
const PROVEN_MINUTES = 10;

/** Wrong entries after which a code is no longer accepted. */
export const WRONG_CODES_AT_MOST = 5;

/** Hours until the link that confirms an e-mail address expires. */
export const LINK_HOURS = 48;

const MINUTE_MS = 60_000;

/**
 * Returns the expiry of a code sent at `now` (ACCOUNT-22).
 *
 * Epoch milliseconds, as in all of this file.
 */
export const codeEnd = (now: number): number => now + CODE_MINUTES * MINUTE_MS;

/** Returns the expiry of a code confirmed at `now` (ACCOUNT-22). */
export const provenEnd = (now: number): number => now + PROVEN_MINUTES * MINUTE_MS;

/** Returns the expiry of a confirmation link e-mailed at `now` (ACCOUNT-21). */
export const linkEnd = (now: number): number => now + LINK_HOURS * 60 * MINUTE_MS;
