import { localMinute } from '@nadi/domain/kernel/zoned';
import { expect, it } from 'vitest';
import { adult, family, lesson, pool, racket, TODAY } from '../../../test/venue-facts.ts';
import { addonsInCart, lineOf } from './add-to-cart.ts';
import {
  choiceOf,
  fromFils,
  longestOpenDays,
  offersInstead,
  openDated,
  openDatedChoice,
  openDatedLines,
  ticketLines,
  ticketsOf,
} from './tickets.ts';

const at = (hour: number) => {
  const from = localMinute(TODAY, hour * 60);
  return { facilityId: 41, date: TODAY, period: { from, to: from + 60 } };
};
const SWIMMING = { en: 'Swimming', ar: 'سباحة' };

const item = (session_id: string, quantity: number) => ({
  facility_id: 41,
  product_id: 4102,
  date: TODAY,
  quantity,
  session_id,
  start_time: '12:00:00',
  end_time: '13:00:00',
});

const at13 = { start_time: '13:00:00', end_time: '14:00:00' };

const request = {
  hall: pool(),
  session: at(12),
  tickets: [adult, family],
  lines: [],
  counted: {},
  sessionId: 's_own',
};

const counted = choiceOf({ ...request, counted: { 4104: 1 } });
const lines = ticketLines(pool(), [adult, family], counted, at(12), SWIMMING);

it('a ticket that is counted is a line by its hall’s name and its own', () => {
  expect(lines).toMatchObject([
    {
      title: { en: 'Main Pool · Family', ar: 'المسبح الرئيسي · عائلة' },
      where: SWIMMING,
      quantity: 1,
      priceFils: 14_000,
      taxFils: 700,
      typeId: 1,
      parentKey: null,
      wire: { product_id: 4104, facility_id: 41, date: TODAY, start_time: '12:00:00', quantity: 1 },
    },
  ]);
});

it('and include its tickets in the cart, whose places the venue’s facts may contain already', () => {
  const hall = pool({ capacity: 9, cart_items: [{ ...item('s_own', 1), participant_count: 4 }] });
  const choice = choiceOf({ ...request, hall, lines, counted: { 4104: 1 } });
  expect(choice.left).toBe(1);
  const [line] = ticketLines(hall, [adult, family], choice, at(12), SWIMMING);
  expect(line?.quantity).toBe(2);
  const others = choiceOf({ ...request, hall: { ...hall, cart_items: [item('s_other', 3)] } });
  expect(others.left).toBe(6);
});

it('add-ons of a session are added with any of its tickets', () => {
  const both = choiceOf({ ...request, counted: { 4102: 1, 4104: 1 } });
  const tickets = ticketLines(pool(), [adult, family], both, at(12), SWIMMING);
  const [, second] = tickets;
  const goggles = lineOf({
    title: SWIMMING,
    where: null,
    bookedOn: TODAY,
    group: null,
    quantity: 2,
    typeId: 6,
    productId: 2801,
    facilityId: 41,
    period: at(12).period,
    price: 20,
    tax: 1,
    parentKey: second?.key ?? '',
  });
  expect(addonsInCart([...tickets, goggles], at(12))).toEqual(new Map([[2801, 2]]));
});

it('a dependency is an exclusion, on the day or at the time', () => {
  const on = (hour: number, period: 'D' | null) =>
    choiceOf({
      ...request,
      tickets: [adult, { ...lesson, dependencies: [{ product_id: 4102, period }] }],
      session: at(hour),
      lines: ticketLines(
        pool(),
        [adult],
        choiceOf({ ...request, tickets: [adult], counted: { 4102: 1 } }),
        at(12),
        SWIMMING,
      ),
    }).counters[1]?.excludedBy;
  expect([on(12, 'D'), on(15, 'D'), on(12, null), on(15, null)]).toEqual([4102, 4102, 4102, null]);
});

it('tickets are distinguished from their add-ons, and the lowest price of them is the session’s', () => {
  const categories = [{ id: 0, name: '', ar_name: '', products: [family, adult, racket] }];
  expect(ticketsOf({ categories })).toEqual([family, adult]);
  expect(fromFils([family, adult])).toBe(5250);
  expect([fromFils([]), ticketsOf(undefined)]).toEqual([null, []]);
});

const cell = (hour: number, facilityIds: number[] = [41]) => {
  const { from: start, to: end } = at(hour).period;
  return { start, end, facilityIds };
};
const day = [cell(10, []), cell(11), cell(12), cell(13), cell(14, [42])];
const hoursOf = (offers: ReturnType<typeof offersInstead>) =>
  offers.map(({ period, places }) => [(period.from - at(0).period.from) / 60, places]);

it('sessions of the hall with enough places for the count are offered instead', () => {
  const kept = { ...request, hall: pool({ cart_items: [{ ...item('s_other', 4), ...at13 }] }) };
  expect(hoursOf(offersInstead(day, kept))).toEqual([
    [13, 2],
    [11, 6],
  ]);
  expect(hoursOf(offersInstead(day, { ...kept, counted: { 4104: 1 } }))).toEqual([[11, 6]]);
});

it('none is offered where all share their places, or lines in the cart exclude it', () => {
  const shared = pool({
    is_enable_per_day_capacity: 1,
    cart_items: [item('s_other', 6)],
  });
  expect(offersInstead(day, { ...request, hall: shared })).toEqual([]);
  const both = { ...request, tickets: [adult, lesson], counted: { 4102: 1, 4105: 1 } };
  expect(offersInstead(day, both)).toEqual([]);
});

it('a full day takes a place of each of its sessions (FACILITY-33)', () => {
  const [noon, one] = [at(12).period, at(13).period];
  const period = { from: noon.from, to: one.to, isFullDay: true } as const;
  const session = { ...at(12), period };
  const hall = pool({ capacity: 9, cart_items: [{ ...item('s_other', 3), ...at13 }] });
  const day = { ...request, hall, session, sessions: [noon, one] };
  const choice = choiceOf({ ...day, counted: { 4102: 2 } });
  expect(choice.left).toBe(4);
  const [line] = ticketLines(hall, [adult], choice, session, SWIMMING);
  expect(line).toMatchObject({ when: { from: noon.from, to: one.to }, wire: { isFullDay: 1 } });
  const held = line ? [line] : [];
  expect(choiceOf({ ...day, lines: held }).left).toBe(4);
  expect(choiceOf({ ...request, hall, lines: held }).left).toBe(7);
});

it('tickets for any day are counted beside those in the cart, up to the places of a session', () => {
  const month = { ...adult, open_days: 30 };
  const offered = [{ ...family, open_days: 7 }, month, lesson];
  expect(longestOpenDays(offered)).toBe(30);
  expect(longestOpenDays([adult])).toBeNull();
  const tickets = openDated(offered);
  expect(tickets.map(({ product_id }) => product_id)).toEqual([4104, 4102]);
  const hall = { ...pool(), capacity: 6 };
  const one = openDatedChoice(hall, tickets, [], { 4102: 2 });
  expect(one).toMatchObject({
    canBeHad: true,
    counters: [
      { productId: 4104, count: 0, most: 1 },
      { productId: 4102, count: 2, most: 6 },
    ],
  });
  const cart = openDatedLines(hall, tickets, one, SWIMMING);
  expect(cart).toMatchObject([
    { when: null, bookedOn: null, quantity: 2, wire: { open_dated: 1, facility_id: 41 } },
  ]);
  const more = openDatedChoice(hall, tickets, cart, { 4102: 5 });
  expect(more.counters[1]).toMatchObject({ inCart: 2, most: 4 });
  expect(more.canBeHad).toBe(false);
  expect(openDatedChoice(hall, tickets, lines, {}).canBeHad).toBe(false);
});
