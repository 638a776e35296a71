import type { LocalMinute, Period } from '../kernel/zoned.ts';

/** Ticket with the fields that decide whether its validity has ended. */
export interface TicketValidity {
  /** Its time; null: it has none. */
  readonly when: Period | null;
  /** End of an open-dated ticket (ORDER-33); null: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
}

/**
 * Checks whether an open-dated ticket without a day is no longer valid (BOOK-19).
 *
 * @param now local minutes, with a fraction.
 */
export const hasLapsed = ({ when, openUntil }: TicketValidity, now: number): boolean =>
  when === null && openUntil !== null && now >= openUntil;
