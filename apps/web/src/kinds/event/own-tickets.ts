import type { Line } from '../../platform/line/line.ts';
import type { Performance, Ticket } from './api.ts';
import type { DesiredTickets } from './lines-of-choice.ts';
import { ticketState } from './tickets.ts';

/** Tickets of one type that this customer's cart has of a performance. */
export interface OwnTickets {
  readonly line: Line;
  /** Its seats by the wire's ids; none where they have no numbers. */
  readonly seats: readonly number[];
}

export const ownTickets = (lines: readonly Line[], performanceId: number): readonly OwnTickets[] =>
  lines
    .filter(({ wire }) => wire.performance_id === performanceId)
    .map((line) => ({ line, seats: line.wire.seats ?? seatsHeld(line) }));

/** Of a line that was asked for without seats, those that it was given. */
const seatsHeld = ({ answer }: Line): readonly number[] =>
  answer && 'seats' in answer ? (answer.seats ?? []).map(({ id }) => id) : [];

/** The ticket type that a line of the cart is of; null: of one that is not on sale to this customer. */
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

/** How many of a type without numbers the cart has. */
export const ownQuantity = (own: readonly OwnTickets[], ticketId: number): number =>
  own.find(({ line }) => line.wire.event_ticket_id === ticketId)?.line.quantity ?? 0;

/** What a choice changes of what the cart has. */
export interface Changes {
  /** Tickets that are new, or so many or with other seats than before; each with its whole set. */
  readonly desired: readonly DesiredTickets[];
  /** Lines of which nothing is left. */
  readonly released: readonly Line[];
}

/** @param own what may be changed of the cart. */
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
