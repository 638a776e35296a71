import type { Fils } from '@nadi/domain/kernel/money';
import type { Performance, Ticket } from './api.ts';
import type { WantedTickets } from './lines-of-choice.ts';
import { grossOf, ticketState } from './tickets.ts';

/** How many tickets without a number can be chosen of a type just now: 0 where it has numbers. */
export function mostTickets(ticket: Ticket, performance: Performance, wall: number): number {
  const isSold = ticketState(ticket, performance, wall) === 'on';
  if (ticket.seat_category_id !== null || !isSold) return 0;
  return Math.min(ticket.max_per_order, ticket.remaining);
}

export interface Unnumbered {
  readonly count: number;
  readonly totalFils: Fils;
  readonly wanted: readonly WantedTickets[];
}

/** What the tickets without a number come to; of each as many as there still are. */
export function unnumberedTotal(
  performance: Performance,
  quantities: Readonly<Record<string, number>>,
  wall: number,
): Unnumbered {
  let [count, totalFils] = [0, 0];
  const all: WantedTickets[] = [];
  for (const ticket of performance.tickets) {
    const wanted = quantities[ticket.event_ticket_id] ?? 0;
    const had = Math.min(wanted, mostTickets(ticket, performance, wall));
    count += had;
    totalFils += had * grossOf(ticket);
    if (had > 0) all.push({ ticket, quantity: had, seats: [] });
  }
  return { count, totalFils, wanted: all };
}
