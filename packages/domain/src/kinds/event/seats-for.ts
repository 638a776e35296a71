import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { bestSeats } from './best-seats.ts';
import { companionAlone } from './companions.ts';
import type { EventChoice, Seating } from './facts.ts';
import { leavesSeatAlone, seatLeftAlone } from './left-alone.ts';
import { blocksWith, placeOf, type SeatBlock, type SeatIndex, type SeatPlan } from './seat-plan.ts';
import { hasSeat, seatSet, seatsOf } from './seat-set.ts';

/**
 * Returns the seats of a choice, ascending (EVENT-15).
 *
 * The named seats, those the line holds already, or the best available. Seats held by others are
 * not refused here but when they are taken, with alternatives. A line that keeps its seats is not
 * checked again for seats left alone. Refusals: already_in_cart, not_found, companion_alone,
 * seat_left_alone, no_seats_together, capacity_reached.
 */
export function seatsFor(
  { seats, quantity }: SeatSelection,
  category: number,
  seating: Seating,
): Result<readonly SeatIndex[], Refusal> {
  const { plan, taken, own, beside } = seating;
  if (seats === null) {
    return own.length === quantity ? ok(ascending(own)) : best(category, quantity, seating);
  }
  const chosen = ascending(new Set(seats));
  const inCart = chosen.find((index) => beside.includes(index));
  if (inCart !== undefined) return refuse(seatInCart(plan, inCart));
  const isKnown = chosen.every((index) => plan.seats[index]?.category === category);
  if (!isKnown || chosen.length !== seats.length || seats.length !== quantity)
    return refuse({ code: 'not_found' });
  const lonely = companionAlone(plan, chosen, beside);
  if (lonely !== null) return refuse({ code: 'companion_alone', ...named(plan, lonely) });
  if (isAsHeld(chosen, own) || chosen.some((index) => hasSeat(taken, index))) return ok(chosen);
  const alone = seatLeftAlone(plan, taken, chosen);
  if (alone !== null) return refuse({ code: 'seat_left_alone', ...named(plan, alone) });
  return ok(chosen);
}

type SeatSelection = Pick<EventChoice, 'seats' | 'quantity'>;

/** Returns the blocks of seats whose state `seatsFor` needs for a choice; null: the whole house. */
export function blocksToKnow(
  { seats, quantity }: SeatSelection,
  { plan, own }: Pick<Seating, 'plan' | 'own'>,
): readonly SeatBlock[] | null {
  if (seats === null) return own.length === quantity ? [] : null;
  if (isAsHeld(seats, own)) return [];
  return blocksWith(plan, seats);
}

/**
 * Checks whether `seatsFor` needs the whole house after all.
 *
 * Needed when a seat is left alone, to decide whether that is avoidable.
 */
export function needsHouse(
  { seats }: SeatSelection,
  { plan, taken, own }: Pick<Seating, 'plan' | 'taken' | 'own'>,
): boolean {
  if (seats === null || isAsHeld(seats, own)) return false;
  if (seats.some((index) => hasSeat(taken, index))) return false;
  return leavesSeatAlone(plan, taken, seats);
}

const isAsHeld = (seats: readonly SeatIndex[], own: readonly SeatIndex[]): boolean =>
  seats.length === own.length && seats.every((index) => own.includes(index));

/** Throws unless the whole house is loaded; a programming error, never the customer's. */
export function demandHouse({ covers }: Pick<Seating, 'covers'>): void {
  if (covers !== 'house') throw new Error('the whole house is asked for, and some rows were read');
}

const ascending = (seats: Iterable<SeatIndex>): SeatIndex[] => [...seats].sort((a, b) => a - b);

function named(plan: SeatPlan, index: SeatIndex): { readonly row: string; readonly seat: string } {
  const { row = '', seat = '' } = placeOf(plan, index) ?? {};
  return { row, seat };
}

/** Returns the refusal "Seat already in cart: A-4" (spec 2 section 8). */
function seatInCart(plan: SeatPlan, index: SeatIndex): Refusal {
  const { row, seat } = named(plan, index);
  return { code: 'already_in_cart', what: 'seat', name: `${row}-${seat}` };
}

function best(
  category: number,
  quantity: number,
  seating: Seating,
): Result<readonly SeatIndex[], Refusal> {
  demandHouse(seating);
  const { plan, taken } = seating;
  const seats = bestSeats(plan, taken, { category, quantity, mayBeApart: false });
  if (seats.length > 0) return ok(seats);
  const isFree = (index: SeatIndex): boolean =>
    plan.seats[index]?.category === category && !hasSeat(taken, index);
  const remaining = plan.seats.filter((_, index) => isFree(index)).length;
  if (remaining < quantity)
    return refuse({ code: 'capacity_reached', remaining, requested: quantity });
  return refuse({ code: 'no_seats_together', quantity });
}

/** Yields the best seats together, then the best of the remaining ones, and so on (EVENT-17). */
export function* otherSeats(
  { plan, taken }: Pick<Seating, 'plan' | 'taken'>,
  category: number,
  quantity: number,
): Generator<readonly SeatIndex[]> {
  let unavailable = taken;
  for (;;) {
    const seats = bestSeats(plan, unavailable, { category, quantity, mayBeApart: false });
    if (seats.length === 0) return;
    yield seats;
    unavailable = seatSet(plan.seats.length, [...seatsOf(unavailable), ...seats]);
  }
}
