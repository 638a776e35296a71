import { excludeEachOther } from '../../cart/exclusion.ts';
import type { FacilityId, ProductId, ResourceId } from '../../kernel/ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import { dateOf, type Period } from '../../kernel/zoned.ts';
import type { Exclusion } from '../kind.ts';
import { nearestFirst } from './nearest-first.ts';

/** A ticket that is sold for a session. */
export interface SessionTicket {
  readonly productId: ProductId;
  /** Places that one of it takes. */
  readonly people: number;
  readonly excludes: readonly Exclusion[];
}

/** What the asker's own cart has. */
export interface OwnLine {
  readonly product: ProductId;
  readonly where: ResourceId | null;
  readonly during: Period | null;
  readonly serviceDay: LocalDate | null;
  readonly quantity: number;
}

/** One session of a hall, and what is wished for of it. */
export interface TicketFacts {
  readonly where: FacilityId;
  readonly during: Period;
  readonly serviceDay: LocalDate;
  /** All sessions of a date share their places. */
  readonly isPerDay: boolean;
  /** Places that are neither sold nor kept by another's cart. */
  readonly places: number;
  readonly tickets: readonly SessionTicket[];
  readonly own: readonly OwnLine[];
  /** What stands on the counters, beyond what is in the cart. */
  readonly counted: Readonly<Record<ProductId, number>>;
}

/** One ticket as it can be counted. */
export interface TicketCounter {
  readonly productId: ProductId;
  /** Of this session. */
  readonly inCart: number;
  readonly count: number;
  /** How far it may be counted up. */
  readonly most: number;
  /** The ticket beside which it may not stand (SLOT-26); null: none is there. */
  readonly excludedBy: ProductId | null;
}

export interface TicketChoice {
  /** Places that nobody has; below 0: so many are counted too many. */
  readonly left: number;
  readonly counters: readonly TicketCounter[];
  /** Something is counted, and all of it can be had. */
  readonly canBeHad: boolean;
}

/**
 * FACILITY-23: how many tickets of a session may be chosen (spec 2 section 5, "Ticket add"). A count that was possible
 * and is not any more stays as it is, for its customer to lower.
 */
export function ticketChoice(facts: TicketFacts): TicketChoice {
  const { tickets, places } = facts;
  const count = ({ productId }: SessionTicket): number => facts.counted[productId] ?? 0;
  const people = tickets.reduce((sum, ticket) => sum + count(ticket) * ticket.people, 0);
  const left = places - ownPlaces(facts) - people;
  const counters = tickets.map((ticket) => {
    const more = Math.max(0, Math.floor(left / ticket.people));
    const excludedBy = excluderOf(ticket, facts);
    return {
      productId: ticket.productId,
      inCart: inCartOf(ticket, facts),
      count: count(ticket),
      most: excludedBy === null ? count(ticket) + more : 0,
      excludedBy,
    };
  });
  const isFit = counters.every((one) => one.count === 0 || one.excludedBy === null);
  return { left, counters, canBeHad: people > 0 && left >= 0 && isFit };
}

const OFFERED = 3;

/** FACILITY-25: of sessions with room those to offer instead of one without: the nearest in time first, of two as near the later. */
export function sessionsInstead<Session extends { readonly period: Period }>(
  { from }: Period,
  withCapacity: readonly Session[],
): readonly Session[] {
  const order = nearestFirst(from);
  return withCapacity.toSorted((a, b) => order(a.period.from, b.period.from)).slice(0, OFFERED);
}

/** People of the own cart whose places are of the same number. */
const ownPlaces = ({ own, tickets, where, during, isPerDay }: TicketFacts): number =>
  own.reduce((sum, line) => {
    const people = tickets.find(({ productId }) => productId === line.product)?.people ?? 0;
    const isShared =
      line.where === where &&
      (isPerDay
        ? line.during !== null && dateOf(line.during.from) === dateOf(during.from)
        : line.during?.from === during.from);
    return isShared ? sum + line.quantity * people : sum;
  }, 0);

const inCartOf = ({ productId }: SessionTicket, { own, where, during }: TicketFacts): number =>
  own
    .filter((line) => line.product === productId && line.where === where)
    .filter((line) => line.during?.from === during.from)
    .reduce((sum, { quantity }) => sum + quantity, 0);

function excluderOf(ticket: SessionTicket, facts: TicketFacts): ProductId | null {
  const { where, during, serviceDay, tickets, own, counted } = facts;
  const excludesOf = (id: ProductId): readonly Exclusion[] =>
    tickets.find(({ productId }) => productId === id)?.excludes ?? [];
  const lineOf = (product: ProductId) => ({
    provides: { product, where, during, serviceDay },
    excludes: excludesOf(product),
  });
  const others = [
    ...own.map(({ quantity: _, ...provides }) => ({
      provides,
      excludes: excludesOf(provides.product),
    })),
    ...tickets
      .filter((one) => (counted[one.productId] ?? 0) > 0)
      .map((one) => lineOf(one.productId)),
  ];
  const mine = lineOf(ticket.productId);
  return others.find((other) => excludeEachOther(mine, other))?.provides.product ?? null;
}
