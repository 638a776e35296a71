import type { Fils } from '@nadi/domain/kernel/money';
import { bestSeats } from '@nadi/domain/kinds/event/best-seats';
import { companionAlone } from '@nadi/domain/kinds/event/companions';
import { seatLeftAlone } from '@nadi/domain/kinds/event/left-alone';
import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { type SeatSet, seatSet, seatsOf } from '@nadi/domain/kinds/event/seat-set';
import { otherSeats } from '@nadi/domain/kinds/event/seats-for';
import type { Performance, Ticket } from './api.ts';
import { type OwnTickets, ownQuantity } from './own-tickets.ts';
import { type SeatMap, takenSeats } from './read-seat-map.ts';
import type { KeptChoice } from './state.choice.ts';
import { grossOf, ticketState } from './tickets.ts';

/* Seats that a customer chooses. Only the choice is stored; lost seats, faults and the price are
   derived from the choice and the map, by the server's rules. */

type KeptSeats = Pick<KeptChoice, 'seats' | 'dropped'>;

/** Seats in the order in which they were chosen. */
export type Chosen = readonly SeatIndex[];

/** Returns the choice: the cart's seats without those to be released, plus those to be added. */
export function chosenOf(map: SeatMap, { seats, dropped }: KeptSeats): Chosen {
  const indices = (ids: readonly number[]) => ids.flatMap((id) => map.indexOf.get(id) ?? []);
  const [added, gone] = [indices(seats), indices(dropped)];
  const own = openOwn(map);
  return [
    ...own.filter((index) => !gone.includes(index)),
    ...added.filter((index) => !own.includes(index)),
  ];
}

/** Returns a choice as changes to the cart, in wire ids: the inverse of `chosenOf`. */
export function keptOf(map: SeatMap, chosen: Chosen): KeptSeats {
  const ids = (indices: readonly SeatIndex[]) => indices.flatMap((index) => map.ids[index] ?? []);
  const own = openOwn(map);
  return {
    seats: ids(chosen.filter((index) => !own.includes(index))),
    dropped: ids(own.filter((index) => !chosen.includes(index))),
  };
}

/** Ticket that currently sells each price level; null: none. */
export type SellerOf = readonly (Ticket | null)[];

/** Returns the cheapest ticket on sale of each price level, or the one already in the cart. */
export function sellersOf(
  map: Pick<SeatMap, 'categoryIds'>,
  performance: Performance,
  local: number,
  own: readonly OwnTickets[] = [],
): SellerOf {
  const isOwn = ({ event_ticket_id: id }: Ticket): boolean => ownQuantity(own, id) > 0;
  const open = performance.tickets.filter(
    (ticket) => ticketState({ ...ticket, remaining: 1 }, performance, local) === 'on',
  );
  return map.categoryIds.map((id) => {
    const sellers = open.filter(({ seat_category_id }) => seat_category_id === id);
    return sellers.find(isOwn) ?? sellers.sort((a, b) => grossOf(a) - grossOf(b))[0] ?? null;
  });
}

/** Availability of a seat on the map, regardless of the user's choice. */
export type SeatAppearance = 'free' | 'taken' | 'closed';

export function appearanceOf(map: SeatMap, sellers: SellerOf, index: SeatIndex): SeatAppearance {
  const state = map.states[index];
  if (state === 1 || state === 2) return 'taken';
  const category = map.plan.seats[index]?.category ?? -1;
  return state === 0 && sellers[category] != null ? 'free' : 'closed';
}

/** Reason why a tap does not choose a seat. */
export type NotChosen =
  | { readonly reason: 'taken' | 'closed' | 'in_cart' }
  | { readonly reason: 'max'; readonly max: number };

export interface Tapped {
  readonly chosen: Chosen;
  readonly refused: NotChosen | null;
}

/** Taps a seat: removes it when chosen, else chooses it when available. */
export function tapSeat(map: SeatMap, sellers: SellerOf, chosen: Chosen, index: SeatIndex): Tapped {
  if (chosen.includes(index)) {
    return { chosen: chosen.filter((one) => one !== index), refused: null };
  }
  const appearance = appearanceOf(map, sellers, index);
  if (appearance !== 'free') {
    return { chosen, refused: { reason: map.own.has(index) ? 'in_cart' : appearance } };
  }
  const category = map.plan.seats[index]?.category ?? -1;
  const max = sellers[category]?.max_per_order ?? 0;
  if (ofCategory(map, chosen, category).length >= max) {
    return { chosen, refused: { reason: 'max', max } };
  }
  return { chosen: [...chosen, index], refused: null };
}

const ofCategory = ({ plan }: SeatMap, chosen: Chosen, category: number): SeatIndex[] =>
  chosen.filter((index) => plan.seats[index]?.category === category);

/** Tickets of one type, as they will be in the cart. */
export interface ChosenTickets {
  readonly ticket: Ticket;
  readonly category: number;
  readonly seats: readonly SeatIndex[];
  readonly totalFils: Fils;
}

/** Fault of a choice: a single seat left over, or a companion's seat alone. */
export interface ChoiceFault {
  readonly type: 'left_alone' | 'companion_alone';
  readonly seat: SeatIndex;
}

export interface ChoiceView {
  readonly lines: readonly ChosenTickets[];
  readonly totalFils: Fils;
  /** Chosen seats that are no longer available. */
  readonly lost: readonly SeatIndex[];
  readonly fault: ChoiceFault | null;
}

/** Evaluates a choice on the current map. */
export function choiceView(map: SeatMap, sellers: SellerOf, chosen: Chosen): ChoiceView {
  const isFree = (index: SeatIndex): boolean => appearanceOf(map, sellers, index) === 'free';
  const had = chosen.filter(isFree).sort((a, b) => a - b);
  const lines = sellers.flatMap((ticket, category) => {
    const seats = ofCategory(map, had, category);
    return ticket === null || seats.length === 0
      ? []
      : [{ ticket, category, seats, totalFils: grossOf(ticket) * seats.length }];
  });
  const taken = takenSeats(map);
  return {
    lines,
    totalFils: lines.reduce((sum, { totalFils }) => sum + totalFils, 0),
    lost: chosen.filter((index) => !isFree(index)),
    fault:
      lines.map(({ seats }) => faultOf(map, taken, seats, had)).find((fault) => fault !== null) ??
      null,
  };
}

/**
 * Checks EVENT-04 and EVENT-05 for one ticket type, given the others. Seats in the cart are exempt.
 */
function faultOf(
  map: SeatMap,
  taken: SeatSet,
  seats: readonly SeatIndex[],
  all: readonly SeatIndex[],
): ChoiceFault | null {
  const { plan } = map;
  if (isAsHeld(map, seats)) return null;
  const neighbouringSeats = all.filter((index) => !seats.includes(index));
  const companion = companionAlone(plan, seats, neighbouringSeats);
  if (companion !== null) return { type: 'companion_alone', seat: companion };
  const others = seatSet(plan.seats.length, [...seatsOf(taken), ...neighbouringSeats]);
  const alone = seatLeftAlone(plan, others, seats);
  return alone === null ? null : { type: 'left_alone', seat: alone };
}

function isAsHeld(map: SeatMap, seats: readonly SeatIndex[]): boolean {
  const category = map.plan.seats[seats[0] ?? -1]?.category ?? -1;
  const had = ofCategory(map, openOwn(map), category);
  return had.length === seats.length && seats.every((index) => had.includes(index));
}

/** Returns the seats of the cart that the customer may release here. */
export const openOwn = ({ own, states }: SeatMap): Chosen =>
  [...own].filter((index) => states[index] === 0);

/** Returns the seats unavailable to a price level: taken ones, and those chosen in other levels. */
function takenWithout(map: SeatMap, chosen: Chosen, category: number): SeatSet {
  const others = chosen.filter((index) => map.plan.seats[index]?.category !== category);
  return seatSet(map.plan.seats.length, [...seatsOf(takenSeats(map)), ...others]);
}

/** Seats that replace all those chosen of a price level. */
export interface Instead {
  readonly category: number;
  readonly seats: readonly SeatIndex[];
}

const INSTEAD_AT_MOST = 2;

/** EVENT-17: returns adjacent replacements for each price level that lost a seat, best first. */
export function insteadOf(
  map: SeatMap,
  chosen: Chosen,
  lost: readonly SeatIndex[],
): readonly Instead[] {
  const categories = new Set(lost.map((index) => map.plan.seats[index]?.category ?? -1));
  return [...categories].flatMap((category) => {
    const taken = takenWithout(map, chosen, category);
    const quantity = ofCategory(map, chosen, category).length;
    const offers: Instead[] = [];
    for (const seats of otherSeats({ plan: map.plan, taken }, category, quantity)) {
      offers.push({ category, seats });
      if (offers.length === INSTEAD_AT_MOST) break;
    }
    return offers;
  });
}

/** Returns the choice with a price level's seats replaced. */
export const withInstead = (map: SeatMap, chosen: Chosen, { category, seats }: Instead): Chosen => [
  ...chosen.filter((index) => map.plan.seats[index]?.category !== category),
  ...seats,
];

/** EVENT-06: chooses the best adjacent free seats of a price level, replacing its chosen ones. */
export function chooseBest(
  map: SeatMap,
  chosen: Chosen,
  request: { readonly category: number; readonly quantity: number },
): Chosen | null {
  const gone = takenWithout(map, chosen, request.category);
  const seats = bestSeats(map.plan, gone, { ...request, mayBeApart: false });
  return seats.length === 0
    ? null
    : withInstead(map, chosen, { category: request.category, seats });
}
