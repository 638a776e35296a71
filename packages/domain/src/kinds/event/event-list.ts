import { type Fils, lineTotal, taxOnNet } from '../../kernel/money.ts';
import { dateOf, type LocalMinute } from '../../kernel/zoned.ts';
import { isUpcoming, type Performance } from './performance.ts';
import { isOffered, isSoldOut, type TicketType } from './ticket-type.ts';

/** A ticket type of a performance with how many can still be had. */
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

/** Null: any. */
export interface EventFilter {
  /** YYYY-MM. */
  readonly month: string | null;
  readonly categoryId: number | null;
}

/** An event as a list shows it. */
export interface EventEntry<E extends ListedEvent> {
  readonly event: E;
  /** The first of its performances that the list is about. */
  readonly next: Performance;
  /** What the least costs, tax included; null where nothing can be had. */
  readonly priceFromFils: Fils | null;
  readonly isSoldOut: boolean;
}

/**
 * EVENT-13: the events still to come, with a performance in the month that is asked for, of the
 * category; soonest first, of two at one time the first by id. Each is told by its performances
 * that are still to come in that month.
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
 * EVENT-14: "from" is the least of what can be had, tax included; where nothing can there is none, and
 * it is said to be sold out instead. Hidden types do not count.
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
