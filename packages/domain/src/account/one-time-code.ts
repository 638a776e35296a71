/** A code is good for so long after it was sent (ASVS 6.5.5: at most ten minutes). */
export const CODE_MINUTES = 10;

/** One that was shown to be right stays good for what follows it, such as registering, for so long. */
const PROVEN_MINUTES = 10;

/** After so many wrong entries nobody gets in by this code any more. */
export const WRONG_CODES_AT_MOST = 5;

/** The link that proves an e-mail address is good for so long. */
export const LINK_HOURS = 48;

const MINUTE_MS = 60_000;

/** ACCOUNT-22: when a code that was sent at `now` ends; epoch milliseconds, as everywhere here. */
export const codeEnd = (now: number): number => now + CODE_MINUTES * MINUTE_MS;

/** ACCOUNT-22: when a code that came back right at `now` ends. */
export const provenEnd = (now: number): number => now + PROVEN_MINUTES * MINUTE_MS;

/** ACCOUNT-21: when the link of a mail of `now` ends. */
export const linkEnd = (now: number): number => now + LINK_HOURS * 60 * MINUTE_MS;
