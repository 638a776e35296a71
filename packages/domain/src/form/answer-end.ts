/** How many days an answer is kept, unless the venue says otherwise. */
export const ANSWER_DAYS = 365;

const DAY_MS = 86_400_000;

/** FORM-05: when an answer that came at `now` is taken away; epoch milliseconds. @param days that the venue keeps them. */
export const answerEnd = (now: number, days: number): number => now + days * DAY_MS;
