import { describe, expect, it } from 'vitest';
import { performance, seatMap, ticket } from '../../../test/event-facts.ts';
import { NOW } from '../../../test/venue-facts.ts';
import { localMinuteAt } from '../../platform/device/local-time.ts';
import { appearanceOf, choiceView, chooseBest, sellersOf, tapSeat } from './model.ts';
import { readSeatMap, withUpdate } from './read-seat-map.ts';

const LOCAL = localMinuteAt(NOW);
const map = (states = {}) => readSeatMap(seatMap(states));
const free = map();
const sellers = sellersOf(free, performance(), LOCAL);
/** Returns the index of each seat by its id. */
const at = (...ids: readonly number[]) => ids.map((id) => free.indexOf.get(id) as number);

/** Chooses seats one after the other. */
const choose = (ids: readonly number[], on = free) =>
  at(...ids).reduce<readonly number[]>(
    (chosen, index) => tapSeat(on, sellers, chosen, index).chosen,
    [],
  );

describe('a map', () => {
  it('is read with its rows, its categories and its neighbours', () => {
    expect(free.plan.seats).toHaveLength(24);
    expect(free.plan.sections.map(({ rows }) => rows.map(({ first }) => first))).toEqual([
      [0, 8],
      [16],
    ]);
    expect(free.plan.seats[17]).toMatchObject({ name: '2', category: 1, companionOf: 16 });
    expect(free.plan.seatRadius).toBe(8);
  });

  it('takes news of seats, and no older ones', () => {
    const event = {
      version: 8,
      changed: [
        [1001, 2],
        [9, 1],
      ] as const,
    };
    const next = withUpdate(free, event);
    expect(appearanceOf(next, sellers, 0)).toBe('taken');
    expect(next.plan).toBe(free.plan);
    expect(withUpdate(next, { version: 8, changed: [[1001, 0]] })).toBe(next);
    expect(withUpdate(next, { version: 9, changed: [] }).version).toBe(9);
  });
});

describe('the ticket type of a seat', () => {
  it('is the cheapest ticket on sale of its price level', () => {
    const cheap = ticket({ event_ticket_id: 119, price: 30 });
    const over = ticket({ event_ticket_id: 118, price: 1, sale_end: '2026-11-20T00:00:00+04:00' });
    const tickets = [ticket(), cheap, over];
    expect(
      sellersOf(free, performance({ tickets }), LOCAL).map((one) => one?.event_ticket_id),
    ).toEqual([119, undefined]);
  });

  it('is none for a seat that is not for sale', () => {
    const closed = sellersOf(free, performance({ tickets: [ticket()] }), LOCAL);
    expect(appearanceOf(free, closed, 16)).toBe('closed');
    expect(tapSeat(free, closed, [], 16).refused).toEqual({ reason: 'closed' });
  });
});

describe('a tap', () => {
  it('chooses, and gives back', () => {
    const [first] = at(1004) as [number];
    const { chosen } = tapSeat(free, sellers, [], first);
    expect(chosen).toEqual([first]);
    expect(tapSeat(free, sellers, chosen, first)).toEqual({ chosen: [], refused: null });
  });

  it.each([
    [1, 'taken'],
    [2, 'taken'],
    [4, 'closed'],
  ])('on a seat in state %s chooses nothing: it is %s', (state, reason) => {
    const [first] = at(1004) as [number];
    expect(tapSeat(map({ 1004: state }), sellers, [], first)).toEqual({
      chosen: [],
      refused: { reason },
    });
  });

  it('stops at the maximum of one order for a ticket type, and counts each type separately', () => {
    const four = choose([1001, 1002, 1003, 1004]);
    const [fifth, other] = at(1005, 2005) as [number, number];
    expect(tapSeat(free, sellers, four, fifth).refused).toEqual({ reason: 'max', max: 4 });
    expect(tapSeat(free, sellers, four, other).chosen).toHaveLength(5);
  });
});

describe('the total of a selection', () => {
  it('is a line for each ticket type, and their sum', () => {
    const view = choiceView(free, sellers, choose([1004, 2005, 1003]));
    expect(view.lines.map(({ seats, totalFils }) => [seats, totalFils])).toEqual([
      [at(1003, 1004), 21_000],
      [at(2005), 6_300],
    ]);
    expect(view.totalFils).toBe(27_300);
    expect([view.lost, view.fault]).toEqual([[], null]);
  });

  it('seats taken by others are lost, and not paid', () => {
    const chosen = choose([1003, 1004]);
    const next = withUpdate(free, { version: 8, changed: [[1004, 1]] });
    const view = choiceView(next, sellers, chosen);
    expect(view.lost).toEqual(at(1004));
    expect(view.totalFils).toBe(10_500);
  });

  it.each([
    ['beside the end of the row', [1002], {}, 1001],
    ['between two chosen ones', [1003, 1005], {}, 1004],
    ['beside a taken one', [1004, 1005], { 1002: 2 }, 1003],
    ['nothing left alone', [1001], {}, null],
    ['alone before', [1003], { 1002: 2 }, null],
  ])('a seat left alone: %s', (_, ids, states, alone) => {
    const on = map(states);
    const { fault } = choiceView(on, sellers, choose(ids, on));
    expect(fault).toEqual(alone === null ? null : { type: 'left_alone', seat: at(alone)[0] });
  });

  it('a companion needs the seat beside which he sits', () => {
    expect(choiceView(free, sellers, choose([2002])).fault).toEqual({
      type: 'companion_alone',
      seat: at(2002)[0],
    });
    expect(choiceView(free, sellers, choose([2002, 2001])).fault).toBeNull();
  });
});

describe('the best together', () => {
  it('replace those of their price level, keep the others, and leave none alone', () => {
    const chosen = choose([1001, 2005]);
    const best = chooseBest(free, chosen, { category: 0, quantity: 3 });
    expect(best).toHaveLength(4);
    expect(best).toContain(at(2005)[0]);
    expect(choiceView(free, sellers, best ?? []).fault).toBeNull();
  });

  it('are none where no so many are left side by side', () => {
    const states = { 1002: 2, 1004: 2, 1006: 2, 1008: 2, 1010: 2, 1012: 2, 1014: 2, 1016: 2 };
    expect(chooseBest(map(states), [], { category: 0, quantity: 2 })).toBeNull();
  });
});
