import { excludeEachOther } from '../../cart/exclusion.ts';
import type { FacilityId, ProductId, ResourceId } from '../../kernel/ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import { dateOf, type Period } from '../../kernel/zoned.ts';
import type { Exclusion } from '../kind.ts';
import { nearestFirst } from './nearest-first.ts';

/** Ticket sold for a session. */
export interface SessionTicket {
  readonly productId: ProductId;
  /** Places one ticket takes. */
  readonly people: number;
  readonly excludes: readonly Exclusion[];
}

/** Line of the requester's own cart. */
export interface OwnLine {
  readonly product: ProductId;
  readonly where: ResourceId | null;
  readonly during: Period | null;
  readonly serviceDay: LocalDate | null;
  readonly quantity: number;
}

/** Session with its places neither sold nor held by another cart. */
export interface SessionPlaces {
  readonly during: Period;
  readonly places: number;
}

/** Session or full day of a hall, with the requested tickets. */
export interface TicketFacts {
  readonly where: FacilityId;
  readonly during: Period;
  readonly serviceDay: LocalDate;
  /** Set when all sessions of a date share their places. */
  readonly isPerDay: boolean;
  /** Sessions that a ticket takes: the one of this time, or all of a full day. */
  readonly sessions: readonly SessionPlaces[];
  readonly tickets: readonly SessionTicket[];
  readonly own: readonly OwnLine[];
  /** Counter values, beyond the tickets in the cart. */
  readonly counted: Readonly<Record<ProductId, number>>;
}

/** Counter of one ticket. */
export interface TicketCounter {
  readonly productId: ProductId;
  /** Tickets of this session in the cart. */
  readonly inCart: number;
  readonly count: number;
  /** Upper bound of the counter. */
  readonly most: number;
  /** Ticket in the cart or on a counter that excludes it (SLOT-26); null: none. */
  readonly excludedBy: ProductId | null;
}

export interface TicketChoice {
  /** Remaining places; below 0: the number counted in excess. */
  readonly left: number;
  readonly counters: readonly TicketCounter[];
  /** Set when something is counted, and all of it is available. */
  readonly canBeHad: boolean;
}

/**
 * Returns the limits of the ticket counters of a session (FACILITY-23).
 *
 * See spec 2 section 5, "Ticket add". A count that is no longer possible stays, for the customer to
 * lower.
 */
export function ticketChoice(facts: TicketFacts): TicketChoice {
  const { tickets, sessions } = facts;
  const count = ({ productId }: SessionTicket): number => facts.counted[productId] ?? 0;
  const people = tickets.reduce((sum, ticket) => sum + count(ticket) * ticket.people, 0);
  const places = Math.min(...sessions.map((one) => one.places - ownPlaces(facts, one)));
  const left = places - people;
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

/**
 * Returns sessions to offer instead of a full one; nearest first, ties: later first (FACILITY-25).
 */
export function sessionsInstead<Session extends { readonly period: Period }>(
  { from }: Period,
  withCapacity: readonly Session[],
): readonly Session[] {
  const order = nearestFirst(from);
  return withCapacity.toSorted((a, b) => order(a.period.from, b.period.from)).slice(0, OFFERED);
}

/** Returns the people in the own cart whose places are part of a session's capacity. */
const ownPlaces = (
  { own, tickets, where, isPerDay }: TicketFacts,
  { during }: SessionPlaces,
): number =>
  own.reduce((sum, line) => {
    const people = tickets.find(({ productId }) => productId === line.product)?.people ?? 0;
    const isShared =
      line.where === where &&
      (isPerDay
        ? line.during !== null && dateOf(line.during.from) === dateOf(during.from)
        : line.during !== null && line.during.from < during.to && during.from < line.during.to);
    return isShared ? sum + line.quantity * people : sum;
  }, 0);

const inCartOf = ({ productId }: SessionTicket, { own, where, during }: TicketFacts): number =>
  own
    .filter((line) => line.product === productId && line.where === where)
    .filter((line) => line.during?.from === during.from && line.during.to === during.to)
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
