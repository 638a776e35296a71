import type { LocalMinute } from '../kernel/zoned.ts';
import type { TicketState } from './status.ts';

/** Ticket of a booked line, as far as its entry in a list depends on it. */
export interface TicketOfLine {
  readonly state: TicketState;
  /** Result of the past check (BOOK-03). */
  readonly isPast: boolean;
  /** Start; `null`: it has no time. */
  readonly from: LocalMinute | null;
}

/** Returns the tickets that a booked line consists of: the valid ones, or all if none is (BOOK-25). */
export function countedTickets<T extends Pick<TicketOfLine, 'state'>>(
  tickets: readonly T[],
): readonly T[] {
  const valid = tickets.filter(({ state }) => state === 'valid');
  return valid.length === 0 ? tickets : valid;
}

/**
 * Returns the ticket whose time and status the entry of a booked line shows (BOOK-25).
 *
 * The first that is to come; of a past line the last, of a cancelled one the first.
 */
export function leadingTicket<T extends TicketOfLine>(tickets: readonly T[]): T | undefined {
  const counted = countedTickets(tickets).toSorted(byStart);
  const [first] = counted;
  if (first?.state !== 'valid') return first;
  const timed = counted.filter(({ from }) => from !== null);
  return counted.find(({ isPast }) => !isPast) ?? timed.at(-1) ?? first;
}

/** Sorts by start, those without a time last; the order of sale decides between equal ones. */
const byStart = (one: TicketOfLine, other: TicketOfLine): number =>
  (one.from ?? Number.MAX_SAFE_INTEGER) - (other.from ?? Number.MAX_SAFE_INTEGER);
