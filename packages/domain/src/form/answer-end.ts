/** Default retention of an answer, in days. */
export const ANSWER_DAYS = 365;

const DAY_MS = 86_400_000;

/**
 * Returns when an answer received at `now` is deleted; epoch milliseconds (FORM-05).
 *
 * @param days of the venue's retention.
 */
export const answerEnd = (now: number, days: number): number => now + days * DAY_MS;
