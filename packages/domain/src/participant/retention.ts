const DAY_MS = 86_400_000;

/** Days that participants are kept after the end of the visit (PEOPLE-07). */
export const PEOPLE_DAYS = 30;

/** Returns when the participants of a cart's line are deleted; epoch milliseconds (PEOPLE-07). */
export const cartPeopleEnd = (now: number): number => now + DAY_MS;

/** Returns when an uploaded file that is not ordered is deleted; epoch milliseconds (PEOPLE-14). */
export const uploadEnd = (now: number): number => now + DAY_MS;

/** Days that saved details are kept after they were saved last (PEOPLE-11). */
const SAVED_DAYS = 365;

/** Returns when saved details are deleted; epoch milliseconds (PEOPLE-11). */
export const savedDetailsEnd = (now: number): number => now + SAVED_DAYS * DAY_MS;

/**
 * Returns when the participants of an order's line are deleted; epoch milliseconds (PEOPLE-07).
 *
 * @param visitEnd of the line, or the time of the order where the line has no time.
 */
export const linePeopleEnd = (visitEnd: number): number => visitEnd + PEOPLE_DAYS * DAY_MS;
