import type { Period } from '../kinds/kind.ts';

interface Ticket {
  readonly facilityId: number | null;
  readonly when: Period | null;
}

interface Addon {
  readonly goesWith: { readonly facilityId: number; readonly when: Period };
}

/**
 * BOOK-04: an add-on goes with the ticket of its facility and time; where places are sold and
 * there are several such tickets, with the first of them. One that fits none goes with the first
 * ticket there is, so that nothing that was paid for is missing at the venue.
 */
export function withAddons<T extends Ticket, A extends Addon>(
  tickets: readonly T[],
  addons: readonly A[],
): readonly (T & { readonly addons: readonly A[] })[] {
  const carriers = addons.map(
    ({ goesWith }) => tickets.find((ticket) => isOf(ticket, goesWith)) ?? tickets[0],
  );
  return tickets.map((ticket) => ({
    ...ticket,
    addons: addons.filter((_, index) => carriers[index] === ticket),
  }));
}

const isOf = (ticket: Ticket, { facilityId, when }: Addon['goesWith']): boolean =>
  ticket.facilityId === facilityId && ticket.when?.from === when.from && ticket.when.to === when.to;
