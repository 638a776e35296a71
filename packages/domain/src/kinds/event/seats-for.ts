import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { bestSeats } from './best-seats.ts';
import { companionAlone } from './companions.ts';
import type { EventChoice, Seating } from './facts.ts';
import { seatLeftAlone } from './left-alone.ts';
import { placeOf, type SeatIndex, type SeatPlan } from './seat-plan.ts';
import { hasSeat, seatSet, seatsOf } from './seat-set.ts';

/**
 * EVENT-15: the seats that a choice is about, ascending: those that it names, those that the line
 * has already, or the best available. Seats that others have are not refused here: taking them is,
 * with others instead. A line that keeps its seats is not asked again how it sits.
 * Refusals: already_in_cart, not_found, companion_alone, seat_left_alone, no_seats_together, capacity_reached.
 */
export function seatsFor(
  { seats, quantity }: Pick<EventChoice, 'seats' | 'quantity'>,
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
  const isAsHeld = chosen.every((index) => own.includes(index)) && chosen.length === own.length;
  if (isAsHeld || chosen.some((index) => hasSeat(taken, index))) return ok(chosen);
  const alone = seatLeftAlone(plan, taken, chosen);
  if (alone !== null) return refuse({ code: 'seat_left_alone', ...named(plan, alone) });
  return ok(chosen);
}

const ascending = (seats: Iterable<SeatIndex>): SeatIndex[] => [...seats].sort((a, b) => a - b);

function named(plan: SeatPlan, index: SeatIndex): { readonly row: string; readonly seat: string } {
  const { row = '', seat = '' } = placeOf(plan, index) ?? {};
  return { row, seat };
}

/** "Seat already in cart: A-4" (spec 2 section 8). */
function seatInCart(plan: SeatPlan, index: SeatIndex): Refusal {
  const { row, seat } = named(plan, index);
  return { code: 'already_in_cart', what: 'seat', name: `${row}-${seat}` };
}

function best(
  category: number,
  quantity: number,
  { plan, taken }: Seating,
): Result<readonly SeatIndex[], Refusal> {
  const seats = bestSeats(plan, taken, { category, quantity, mayBeApart: false });
  if (seats.length > 0) return ok(seats);
  const isFree = (index: SeatIndex): boolean =>
    plan.seats[index]?.category === category && !hasSeat(taken, index);
  const remaining = plan.seats.filter((_, index) => isFree(index)).length;
  if (remaining < quantity)
    return refuse({ code: 'capacity_reached', remaining, requested: quantity });
  return refuse({ code: 'no_seats_together', quantity });
}

/** EVENT-17: the best seats together, then the best of the rest, and so on. */
export function* otherSeats(
  { plan, taken }: Pick<Seating, 'plan' | 'taken'>,
  category: number,
  quantity: number,
): Generator<readonly SeatIndex[]> {
  let gone = taken;
  for (;;) {
    const seats = bestSeats(plan, gone, { category, quantity, mayBeApart: false });
    if (seats.length === 0) return;
    yield seats;
    gone = seatSet(plan.seats.length, [...seatsOf(gone), ...seats]);
  }
}
