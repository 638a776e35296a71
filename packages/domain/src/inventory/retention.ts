/** Retention of taken places after their end, for a venue to look at (INV-12, INV-19). */
export const PLACES_KEPT_MS = 31 * 24 * 3_600_000;
