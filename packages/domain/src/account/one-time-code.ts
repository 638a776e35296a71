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

/** Minutes that an earlier code must have left to be sent again. */
const RESENT_MINUTES = 5;

const MINUTE_MS = 60_000;

/**
 * Returns the expiry of a code sent at `now` (ACCOUNT-22).
 *
 * Epoch milliseconds, as in all of this file.
 */
export const codeEnd = (now: number): number => now + CODE_MINUTES * MINUTE_MS;

/** Returns the minutes that a code is still valid for, rounded up. */
export const minutesLeft = (expiresAt: number, now: number): number =>
  Math.ceil((expiresAt - now) / MINUTE_MS);

/** Code that was sent to the same addresses for the same purpose and account. */
export interface EarlierCode {
  readonly expiresAt: number;
  /** Wrong entries so far. */
  readonly wrong: number;
  readonly isConfirmed: boolean;
}

/** Checks whether an earlier code is sent again, so that two delayed messages agree (ACCOUNT-22). */
export const isSentAgain = ({ expiresAt, wrong, isConfirmed }: EarlierCode, now: number): boolean =>
  !isConfirmed && wrong < WRONG_CODES_AT_MOST && expiresAt - now >= RESENT_MINUTES * MINUTE_MS;

/** Returns the expiry of a code confirmed at `now` (ACCOUNT-22). */
export const provenEnd = (now: number): number => now + PROVEN_MINUTES * MINUTE_MS;

/** Returns the expiry of a confirmation link e-mailed at `now` (ACCOUNT-21). */
export const linkEnd = (now: number): number => now + LINK_HOURS * 60 * MINUTE_MS;
