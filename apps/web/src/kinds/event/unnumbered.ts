import type { Fils } from '@nadi/domain/kernel/money';
import type { Performance, Ticket } from './api.ts';
import type { DesiredTickets } from './lines-of-choice.ts';
import { type OwnTickets, ownQuantity } from './own-tickets.ts';
import { grossOf, ticketState } from './tickets.ts';

/** Returns the upper bound of unnumbered tickets of a type; 0 for a numbered type. */
export function mostTickets(
  ticket: Ticket,
  performance: Performance,
  local: number,
  own: readonly OwnTickets[],
): number {
  const remaining = ticket.remaining + ownQuantity(own, ticket.event_ticket_id);
  const isSold = ticketState({ ...ticket, remaining }, performance, local) === 'on';
  if (ticket.seat_category_id !== null || !isSold) return 0;
  return Math.min(ticket.max_per_order, remaining);
}

type Quantities = Readonly<Record<string, number>>;

/** Returns the chosen quantity, by default that of the cart. */
export const ticketsToTake = (
  { event_ticket_id: id }: Ticket,
  quantities: Quantities,
  own: readonly OwnTickets[],
): number => quantities[id] ?? ownQuantity(own, id);

export interface Unnumbered {
  readonly count: number;
  readonly totalFils: Fils;
  readonly desired: readonly DesiredTickets[];
}

/** Returns the total of the unnumbered tickets, each limited to the number left. */
export function unnumberedTotal(
  performance: Performance,
  quantities: Quantities,
  local: number,
  own: readonly OwnTickets[],
): Unnumbered {
  let [count, totalFils] = [0, 0];
  const all: DesiredTickets[] = [];
  for (const ticket of performance.tickets) {
    const desired = ticketsToTake(ticket, quantities, own);
    const had = Math.min(desired, mostTickets(ticket, performance, local, own));
    count += had;
    totalFils += had * grossOf(ticket);
    if (had > 0) all.push({ ticket, quantity: had, seats: [] });
  }
  return { count, totalFils, desired: all };
}
