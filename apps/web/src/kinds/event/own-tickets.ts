import type { Line, WireLine } from '../../platform/line/line.ts';
import type { Performance, Ticket } from './api.ts';
import type { DesiredTickets } from './lines-of-choice.ts';
import { ticketState } from './tickets.ts';

/** Tickets of one type in this customer's cart for a performance. */
export interface OwnTickets {
  readonly line: Line;
  /** Seats by their wire ids; empty for unnumbered tickets. */
  readonly seats: readonly number[];
}

export const ownTickets = (lines: readonly Line[], performanceId: number): readonly OwnTickets[] =>
  lines
    .filter(({ wire }) => wire.performance_id === performanceId)
    .map((line) => ({ line, seats: line.wire.seats ?? seatsHeld(line) }));

/** Returns the seats assigned to a line that was ordered without any. */
const seatsHeld = ({ answer }: Line): readonly number[] =>
  answer && 'seats' in answer ? (answer.seats ?? []).map(({ id }) => id) : [];

/** Returns the request for another quantity; of numbered seats the first ones are kept. */
export function withQuantity(line: Line, quantity: number): WireLine {
  const seats = line.wire.seats ?? seatsHeld(line);
  return {
    ...line.wire,
    quantity,
    ...(seats.length > 0 && { seats: seats.slice(0, quantity) }),
  };
}

/** Returns the ticket type of a cart line; null: not on sale to this customer. */
export function ticketOfOwn(
  { line }: OwnTickets,
  performance: Performance,
  local: number,
): Ticket | null {
  const ticket = performance.tickets.find(
    ({ event_ticket_id: id }) => id === line.wire.event_ticket_id,
  );
  const isOnSale =
    ticket !== undefined && ticketState({ ...ticket, remaining: 1 }, performance, local) === 'on';
  return isOnSale ? ticket : null;
}

/** Returns the quantity of an unnumbered type in the cart. */
export const ownQuantity = (own: readonly OwnTickets[], ticketId: number): number =>
  own.find(({ line }) => line.wire.event_ticket_id === ticketId)?.line.quantity ?? 0;

/** Changes that a choice makes to the cart. */
export interface Changes {
  /** Tickets that are new or changed in quantity or seats; each with its whole set. */
  readonly desired: readonly DesiredTickets[];
  /** Lines to remove entirely. */
  readonly released: readonly Line[];
}

/**
 * Returns the changes from the cart to the choice.
 *
 * @param own the part of the cart that may be changed.
 */
export function changesOf(all: readonly DesiredTickets[], own: readonly OwnTickets[]): Changes {
  const idOf = ({ line }: OwnTickets) => line.wire.event_ticket_id;
  return {
    desired: all.filter(({ ticket, quantity, seats }) => {
      const had = own.find((one) => idOf(one) === ticket.event_ticket_id);
      return (
        had === undefined ||
        had.line.quantity !== quantity ||
        seats.some((seat) => !had.seats.includes(seat))
      );
    }),
    released: own
      .filter((one) => !all.some(({ ticket }) => ticket.event_ticket_id === idOf(one)))
      .map(({ line }) => line),
  };
}
