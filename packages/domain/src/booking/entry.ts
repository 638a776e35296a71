import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { LocalMinute, Period } from '../kernel/zoned.ts';
import { type BookingFacts, displayStatus } from './status.ts';
import { hasLapsed } from './validity.ts';

/** Direction of an entry: checked in or checked out. */
export const ENTRY_WAYS = ['in', 'out'] as const;

export type EntryWay = (typeof ENTRY_WAYS)[number];

/** Time before the start of a ticket from which it can be checked in, in minutes (ENTRY-01). */
export const ENTRY_OPENS_MINUTES_BEFORE = 60;

/** Time in which an entry can be undone, in milliseconds (ENTRY-04). */
export const ENTRY_UNDO_MS = 10 * 60_000;

/** Check-in or check-out of a ticket. */
export interface Entry {
  readonly id: string;
  readonly way: EntryWay;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isUndone: boolean;
}

/** Times of a visit in epoch milliseconds, as shown on the ticket; null: not yet. */
export interface Visit {
  readonly checkInAt: number | null;
  readonly checkOutAt: number | null;
}

const standing = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ isUndone }) => !isUndone);

/**
 * Returns the visit that entries result in, in the order in which they were recorded (ENTRY-03).
 *
 * The check-in is the first, the check-out the last; a later check-in removes the check-out.
 */
export function visitOf(entries: readonly Entry[]): Visit {
  const valid = standing(entries);
  const last = valid.at(-1);
  return {
    checkInAt: valid.find(({ way }) => way === 'in')?.at ?? null,
    checkOutAt: last?.way === 'out' ? last.at : null,
  };
}

/** Ticket with the fields that decide whether it admits its holder. */
export interface TicketAtEntry
  extends Pick<BookingFacts, 'bookingApproved' | 'securityApproved' | 'ticketStatus'> {
  readonly isCancelled: boolean;
  /** Time of the booking; null: it is valid at any time. */
  readonly when: Period | null;
  /** End of an open-dated ticket (ENTRY-05); null: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
}

/** Returns the period in which a ticket can be checked in (ENTRY-01); null: at any time. */
export const entryPeriod = (when: Period | null): Period | null =>
  when && { from: (when.from - ENTRY_OPENS_MINUTES_BEFORE) as LocalMinute, to: when.to };

/**
 * Returns the periods in which an open-dated ticket can be checked in now, in time order (ENTRY-05).
 *
 * @param sessions sessions of its place.
 * @param now local minutes, with a fraction.
 */
export const sessionsToEnter = <Session extends { readonly when: Period }>(
  sessions: readonly Session[],
  now: number,
): readonly Session[] =>
  sessions
    .filter(({ when }) => now >= when.from - ENTRY_OPENS_MINUTES_BEFORE && now < when.to)
    .toSorted((a, b) => a.when.from - b.when.from);

/** Checks that every approval is given and that it was not cancelled (ENTRY-02). */
const isValid = ({ isCancelled, ...facts }: TicketAtEntry): boolean =>
  !isCancelled && displayStatus({ ...facts, checkedIn: false, checkedOut: false }) === 'Approved';

/**
 * Decides whether a ticket can be checked in or out (ENTRY-01 to ENTRY-03).
 *
 * Checking out has no time limit. Refusals: ticket_not_valid, outside_entry_time, and
 * changed_meanwhile where it is checked in, or out, already.
 *
 * @param now local minutes, with a fraction.
 */
export function judgeEntry(
  ticket: TicketAtEntry,
  entries: readonly Entry[],
  way: EntryWay,
  now: number,
): Result<null, Refusal> {
  if (!isValid(ticket)) return refuse({ code: 'ticket_not_valid' });
  const period = entryPeriod(ticket.when);
  if (way === 'in' && hasLapsed(ticket, now)) return refuse({ code: 'ticket_not_valid' });
  if (way === 'in' && period !== null && (now < period.from || now > period.to)) {
    return refuse({ code: 'outside_entry_time' });
  }
  const isInside = standing(entries).at(-1)?.way === 'in';
  return isInside === (way === 'in') ? refuse({ code: 'changed_meanwhile' }) : ok(null);
}

/**
 * Decides whether an entry can be undone (ENTRY-04).
 *
 * Refusals: changed_meanwhile where another entry followed it, not_undoable after ten minutes.
 *
 * @param now epoch milliseconds.
 */
export function judgeUndo(
  entries: readonly Entry[],
  id: string,
  now: number,
): Result<null, Refusal> {
  const last = standing(entries).at(-1);
  if (last?.id !== id) return refuse({ code: 'changed_meanwhile' });
  return now - last.at > ENTRY_UNDO_MS ? refuse({ code: 'not_undoable' }) : ok(null);
}
