import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute, Period } from '../kernel/zoned.ts';
import { RESERVED_MINUTES_BEFORE } from '../order/promise.ts';

/** Ticket with the fields that decide whether its holder may reserve a session for it. */
export interface TicketToReserve {
  readonly isCancelled: boolean;
  /** Epoch milliseconds; null: it was not checked in. */
  readonly checkInAt: number | null;
  /** Its session; null: it has none. */
  readonly when: Period | null;
  /** End of an open-dated ticket (ORDER-33); null: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
}

/**
 * Returns the end of the time in which the holder may reserve a session, or change it (BOOK-20).
 *
 * @returns null: the ticket is not open-dated, was used, or was cancelled.
 */
export function reservableUntil({
  isCancelled,
  checkInAt,
  when,
  openUntil,
}: TicketToReserve): LocalMinute | null {
  if (openUntil === null || isCancelled || checkInAt !== null) return null;
  return (when?.from ?? openUntil) - RESERVED_MINUTES_BEFORE;
}

/**
 * Decides whether the holder may reserve a session for a ticket, change it or give it up (BOOK-20).
 *
 * Refusal: not_reservable.
 *
 * @param now local minutes, with a fraction.
 */
export function judgeReservation(ticket: TicketToReserve, now: number): Result<null, Refusal> {
  const until = reservableUntil(ticket);
  return until !== null && now < until ? ok(null) : refuse({ code: 'not_reservable' });
}

/**
 * Returns the sessions that can be reserved for an open-dated ticket, in time order (BOOK-20).
 *
 * @param openUntil end of the ticket.
 * @param now local minutes, with a fraction.
 */
export const sessionsToReserve = <Session extends { readonly when: Period }>(
  sessions: readonly Session[],
  openUntil: LocalMinute,
  now: number,
): readonly Session[] =>
  sessions
    .filter(({ when }) => now < when.from - RESERVED_MINUTES_BEFORE && when.from < openUntil)
    .toSorted((a, b) => a.when.from - b.when.from);
