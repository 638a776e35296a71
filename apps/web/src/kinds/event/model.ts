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

/*
 * The seats that a customer chooses. What is kept is what was chosen; whether a seat was lost, what
 * is wrong with the choice and what it costs follows from the choice and the map, by the server's rules.
 */

type KeptSeats = Pick<KeptChoice, 'seats' | 'dropped'>;

/** Seats in the order in which they were chosen. */
export type Chosen = readonly SeatIndex[];

/** What is chosen: what the cart has and is not to be given up, and what is to be added. */
export function chosenOf(map: SeatMap, { seats, dropped }: KeptSeats): Chosen {
  const indices = (ids: readonly number[]) => ids.flatMap((id) => map.indexOf.get(id) ?? []);
  const [added, gone] = [indices(seats), indices(dropped)];
  const own = openOwn(map);
  return [
    ...own.filter((index) => !gone.includes(index)),
    ...added.filter((index) => !own.includes(index)),
  ];
}

/** A choice by what it changes of the cart, in the wire's ids: the other direction of `chosenOf`. */
export function keptOf(map: SeatMap, chosen: Chosen): KeptSeats {
  const ids = (indices: readonly SeatIndex[]) => indices.flatMap((index) => map.ids[index] ?? []);
  const own = openOwn(map);
  return {
    seats: ids(chosen.filter((index) => !own.includes(index))),
    dropped: ids(own.filter((index) => !chosen.includes(index))),
  };
}

/** The ticket that sells the seats of each price level just now; null: none does. */
export type SellerOf = readonly (Ticket | null)[];

/** The cheapest on sale of each price level; where the cart has one of it already, that. */
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

/** What a seat is to whoever looks at the map, without his own choice. */
export type SeatAppearance = 'free' | 'taken' | 'closed';

export function appearanceOf(map: SeatMap, sellers: SellerOf, index: SeatIndex): SeatAppearance {
  const state = map.states[index];
  if (state === 1 || state === 2) return 'taken';
  const category = map.plan.seats[index]?.category ?? -1;
  return state === 0 && sellers[category] != null ? 'free' : 'closed';
}

/** Why a tap on a seat does not choose it. */
export type NotChosen =
  | { readonly reason: 'taken' | 'closed' | 'in_cart' }
  | { readonly reason: 'max'; readonly max: number };

export interface Tapped {
  readonly chosen: Chosen;
  readonly refused: NotChosen | null;
}

/** A tap on a seat: gives it back where it is chosen, else chooses it where it can be had. */
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

/** Tickets of one type, as they will stand in the cart. */
export interface ChosenTickets {
  readonly ticket: Ticket;
  readonly category: number;
  readonly seats: readonly SeatIndex[];
  readonly totalFils: Fils;
}

/** What stands in the way of a choice: a seat that would be left alone, or a companion's by himself. */
export interface ChoiceFault {
  readonly type: 'left_alone' | 'companion_alone';
  readonly seat: SeatIndex;
}

export interface ChoiceView {
  readonly lines: readonly ChosenTickets[];
  readonly totalFils: Fils;
  /** Chosen seats that cannot be had any more. */
  readonly lost: readonly SeatIndex[];
  readonly fault: ChoiceFault | null;
}

/** What a choice comes to, on the map as it is now. */
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

/** EVENT-04 and EVENT-05 of one ticket type's seats, beside those of the others; kept ones are not asked again. */
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

/** The seats of his cart that a customer may give up here. */
export const openOwn = ({ own, states }: SeatMap): Chosen =>
  [...own].filter((index) => states[index] === 0);

/** What cannot be had of a price level: what others have, and what is chosen of other levels. */
function takenWithout(map: SeatMap, chosen: Chosen, category: number): SeatSet {
  const others = chosen.filter((index) => map.plan.seats[index]?.category !== category);
  return seatSet(map.plan.seats.length, [...seatsOf(takenSeats(map)), ...others]);
}

/** Seats that take the place of all that were chosen of a price level. */
export interface Instead {
  readonly category: number;
  readonly seats: readonly SeatIndex[];
}

const INSTEAD_AT_MOST = 2;

/** EVENT-17: for each price level of which a chosen seat was lost, as many side by side, the best first. */
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

/** The choice with other seats of a price level. */
export const withInstead = (map: SeatMap, chosen: Chosen, { category, seats }: Instead): Chosen => [
  ...chosen.filter((index) => map.plan.seats[index]?.category !== category),
  ...seats,
];

/** EVENT-06: the best free seats together of a price level, in place of those chosen of it. */
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
