import type { FacilityId, ProductId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { TimeText } from './facts.ts';
import type { ReservedSlot } from './session-places.ts';

/** A session of a per-capacity facility, in the words of the wire. */
export interface Session {
  readonly facilityId: FacilityId;
  readonly date: LocalDate;
  readonly startTime: TimeText;
}

/** Tickets of one product in the asker's own cart. */
export interface TicketsInCart extends Session {
  readonly productId: ProductId;
  readonly quantity: number;
  /** People whom one ticket lets in. */
  readonly participantCount: number;
}

/** What is known about the places of a session. */
export interface SessionPlaces {
  /** Places not sold yet; with per-day capacity, of the day. */
  readonly available: number;
  readonly isPerDay: boolean;
  readonly reserved: readonly ReservedSlot[];
  /** The asker's own session handle: own places are counted from the cart, once. */
  readonly ownSessionId: string | null;
  readonly cart: readonly TicketsInCart[];
}

const people = (tickets: Pick<TicketsInCart, 'quantity' | 'participantCount'>): number =>
  tickets.quantity * tickets.participantCount;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Own people already in the cart for a session, or, per day, for its facility and date. */
function ownPeople(session: Session, cart: readonly TicketsInCart[], isPerDay: boolean): number {
  const matching = cart.filter(
    (tickets) =>
      tickets.facilityId === session.facilityId &&
      tickets.date === session.date &&
      (isPerDay || tickets.startTime === session.startTime),
  );
  return sum(matching.map(people));
}

/**
 * Places left for the asker: available, less the own tickets in the cart, less what other
 * sessions reserve; with per-day capacity at every start of the day (spec 2 section 5, SLOT-25).
 * Never below 0.
 */
export function remainingPlaces(session: Session, places: SessionPlaces): number {
  const { isPerDay, ownSessionId } = places;
  const reserved = places.reserved.filter(
    (slot) =>
      slot.session_id !== ownSessionId && (isPerDay || slot.start_time === session.startTime),
  );
  const taken = sum(reserved.map(({ quantity }) => quantity));
  const own = ownPeople(session, places.cart, isPerDay);
  return Math.max(0, places.available - taken - own);
}

/**
 * Whether so many tickets more may join the cart: they fit into what is left, and the people of
 * one asker in one session stay within the venue's limit (spec 2 section 5, SLOT-25).
 * @param limit customer_threshold; null: none.
 */
export function admitTickets(
  wanted: TicketsInCart,
  places: SessionPlaces,
  limit: number | null,
): Result<{ readonly remaining: number }, Refusal> {
  const requested = people(wanted);
  const remaining = remainingPlaces(wanted, places);
  if (requested > remaining) return refuse({ code: 'capacity_reached', remaining, requested });
  const inSession = ownPeople(wanted, places.cart, false) + requested;
  if (limit !== null && inSession > limit) return refuse({ code: 'session_limit', limit });
  return ok({ remaining: remaining - requested });
}
