import { type Fils, lineTotal, taxOnNet } from '../../kernel/money.ts';
import { dateOf, type LocalMinute } from '../../kernel/zoned.ts';
import { isUpcoming, type Performance } from './performance.ts';
import { isOffered, isSoldOut, type TicketType } from './ticket-type.ts';

/** Ticket type of a performance with the number still available. */
export interface TicketOnOffer extends TicketType {
  readonly left: number;
}

export interface ListedPerformance extends Performance {
  readonly tickets: readonly TicketOnOffer[];
}

export interface ListedEvent {
  readonly id: number;
  readonly categoryId: number;
  readonly performances: readonly ListedPerformance[];
}

/** Filter of the event list; null: any. */
export interface EventFilter {
  /** Month as YYYY-MM. */
  readonly month: string | null;
  readonly categoryId: number | null;
}

/** Event in a list. */
export interface EventEntry<E extends ListedEvent> {
  readonly event: E;
  /** First of its performances that match the list. */
  readonly next: Performance;
  /** Lowest price, tax included; null where nothing is available. */
  readonly priceFromFils: Fils | null;
  readonly isSoldOut: boolean;
}

/**
 * Lists the upcoming events of a month and category (EVENT-13).
 *
 * Soonest first; at equal time by id. Each is summarised by its upcoming performances in that
 * month.
 */
export function listEvents<E extends ListedEvent>(
  events: readonly E[],
  filter: EventFilter,
  now: LocalMinute,
  taxBasisPoints: number,
): readonly EventEntry<E>[] {
  const entries: EventEntry<E>[] = [];
  for (const event of events) {
    if (filter.categoryId !== null && event.categoryId !== filter.categoryId) continue;
    const matching = event.performances
      .filter((one) => isUpcoming(one, now) && isIn(filter.month, one))
      .sort(bySoonest);
    const [next] = matching;
    if (next !== undefined)
      entries.push({ event, next, ...offerOf(matching, now, taxBasisPoints) });
  }
  return entries.sort((a, b) => bySoonest(a.next, b.next) || a.event.id - b.event.id);
}

const isIn = (month: string | null, { when }: Performance): boolean =>
  month === null || dateOf(when.from).startsWith(`${month}-`);

const bySoonest = (a: Performance, b: Performance): number =>
  a.when.from - b.when.from || a.id - b.id;

/**
 * Returns the "from" price: the lowest available price, tax included (EVENT-14).
 *
 * Where nothing is available there is no price, and the event is sold out. Hidden types do not
 * count.
 */
export function offerOf(
  performances: readonly ListedPerformance[],
  now: LocalMinute,
  taxBasisPoints: number,
): Pick<EventEntry<ListedEvent>, 'priceFromFils' | 'isSoldOut'> {
  const offered = performances.flatMap((performance) =>
    performance.tickets.filter((ticket) => !ticket.isHidden && isOffered(ticket, performance, now)),
  );
  const prices = offered
    .filter(({ left }) => left > 0)
    .map(({ priceFils }) => lineTotal(priceFils, taxOnNet(priceFils, taxBasisPoints), 1));
  return {
    priceFromFils: prices.length > 0 ? Math.min(...prices) : null,
    isSoldOut: isSoldOut(offered.map(({ left }) => left)),
  };
}
