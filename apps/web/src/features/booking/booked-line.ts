import { countedTickets, leadingTicket } from '@nadi/domain/booking/booked-line';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { factsOf } from '../../platform/line/line.ts';
import type { BookedLine, BookedTicket } from './api.ts';

/** Entry of a booked line in the customer's list (BOOK-25). */
export interface BookingEntry {
  /** Ticket whose time and status it shows. */
  readonly lead: BookedTicket;
  /** Valid tickets; of a cancelled line all of them. */
  readonly counted: readonly BookedTicket[];
  readonly totalFils: Fils;
  readonly addons: BookedTicket['addons'];
}

/** Converts a booked line to its entry; null: it has no ticket. */
export function entryOf({ tickets }: BookedLine): BookingEntry | null {
  const facts = tickets.map((ticket) => ({
    ticket,
    state: ticket.state,
    isPast: ticket.is_past === 1,
    from: factsOf(ticket).when?.from ?? null,
  }));
  const lead = leadingTicket(facts)?.ticket;
  if (lead === undefined) return null;
  const counted = countedTickets(tickets);
  return {
    lead,
    counted,
    totalFils: counted.reduce((sum, one) => sum + fromDecimal(one.total_price), 0),
    addons: addonsOf(counted),
  };
}

/** Returns the add-ons of tickets, those of one name together. */
function addonsOf(tickets: readonly BookedTicket[]): BookedTicket['addons'] {
  const addons = new Map<string, BookedTicket['addons'][number]>();
  for (const addon of tickets.flatMap((one) => one.addons)) {
    const same = addons.get(addon.name);
    const total_price = (same?.total_price ?? 0) + addon.total_price;
    addons.set(addon.name, {
      ...addon,
      quantity: (same?.quantity ?? 0) + addon.quantity,
      total_price,
    });
  }
  return [...addons.values()];
}
