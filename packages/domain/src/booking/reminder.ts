import { type LocalMinute, MINUTES_PER_DAY } from '../kernel/zoned.ts';

/** Days before the end of an open-dated ticket on which its buyer is reminded (BOOK-30). */
export const REMINDED_DAYS_BEFORE = [14, 3] as const;

/** Time of the day at which a reminder is sent, in minutes. */
const REMINDED_AT_MINUTE = 9 * 60;

/** Reminder of an open-dated ticket. */
export interface Reminder {
  readonly at: LocalMinute;
  readonly daysBefore: (typeof REMINDED_DAYS_BEFORE)[number];
}

const remindersOf = (openUntil: LocalMinute): readonly Reminder[] =>
  REMINDED_DAYS_BEFORE.map((daysBefore) => ({
    at: openUntil - daysBefore * MINUTES_PER_DAY + REMINDED_AT_MINUTE,
    daysBefore,
  }));

/**
 * Returns the next reminder of an open-dated ticket after a time (BOOK-30).
 *
 * @param now local minutes, with a fraction.
 * @returns null: none follows.
 */
export const nextReminder = (openUntil: LocalMinute, now: number): Reminder | null =>
  remindersOf(openUntil).find(({ at }) => at > now) ?? null;

/**
 * Returns the reminder that is due, the last one where several are (BOOK-30).
 *
 * @param now local minutes, with a fraction.
 * @returns null: none is due yet, or the ticket is no longer valid.
 */
export const dueReminder = (openUntil: LocalMinute, now: number): Reminder | null =>
  now >= openUntil ? null : (remindersOf(openUntil).findLast(({ at }) => at <= now) ?? null);

/** Ticket with the fields that decide whether its buyer is reminded. */
export interface TicketToRemind {
  readonly isCancelled: boolean;
  /** Epoch milliseconds; null: it was not checked in. */
  readonly checkInAt: number | null;
  /** Its session; null: it has none. */
  readonly when: object | null;
}

/** Checks that a ticket was neither used nor cancelled, and has no session (BOOK-30). */
export const isUnused = ({ isCancelled, checkInAt, when }: TicketToRemind): boolean =>
  !isCancelled && checkInAt === null && when === null;
