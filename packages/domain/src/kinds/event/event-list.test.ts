import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evening, on, standard } from '../../../test/event-facts.ts';
import {
  type ListedEvent,
  type ListedPerformance,
  listEvents,
  offerOf,
  type TicketOnOffer,
} from './event-list.ts';

const DAY = 1440;
const ticket = (more: Partial<TicketOnOffer> = {}): TicketOnOffer => ({
  ...standard,
  left: 5,
  ...more,
});

const onDay = (day: number, more: Partial<ListedPerformance> = {}): ListedPerformance => ({
  ...evening,
  id: day + 100,
  when: { from: on(19) + day * DAY, to: on(22) + day * DAY },
  tickets: [ticket()],
  ...more,
});

const event = (id: number, ...performances: ListedPerformance[]): ListedEvent => ({
  id,
  categoryId: id % 2,
  performances,
});

const list = (
  events: ListedEvent[],
  month: string | null = null,
  categoryId: number | null = null,
) =>
  listEvents(events, { month, categoryId }, on(12), 500).map(({ event: { id }, next }) => [
    id,
    next.id,
  ]);

describe('EVENT-13 the list of events', () => {
  it.each<[string, ReturnType<typeof list>, number[][]]>([
    [
      'soonest first',
      list([event(1, onDay(5)), event(2, onDay(1))]),
      [
        [2, 101],
        [1, 105],
      ],
    ],
    [
      'of two at one time the first by id',
      list([event(2, onDay(1)), event(1, onDay(1))]),
      [
        [1, 101],
        [2, 101],
      ],
    ],
    ['what is over is not there', list([event(1, onDay(-1)), event(2, onDay(0))]), [[2, 100]]],
    ['by its next performance', list([event(1, onDay(-1), onDay(3), onDay(2))]), [[1, 102]]],
    [
      'a performance called off is none',
      list([event(1, onDay(1, { isCalledOff: true }), onDay(4))]),
      [[1, 104]],
    ],
    ['all called off', list([event(1, onDay(1, { isCalledOff: true }))]), []],
    [
      'of a month: the performance in it',
      list([event(1, onDay(1), onDay(30))], '2027-01'),
      [[1, 130]],
    ],
    ['of a month: none in it', list([event(1, onDay(1))], '2027-01'), []],
    ['of a month that is over', list([event(1, onDay(-30))], '2026-11'), []],
    ['of a category', list([event(1, onDay(1)), event(2, onDay(1))], null, 0), [[2, 101]]],
    ['none', list([]), []],
  ])('%s', (_, events, expected) => expect(events).toEqual(expected));

  it('the night belongs to the month in which it begins', () => {
    const night = onDay(25, { when: { from: on(22) + 25 * DAY, to: on(26) + 25 * DAY } });
    expect(list([event(1, night)], '2026-12')).toHaveLength(1);
    expect(list([event(1, night)], '2027-01')).toHaveLength(0);
  });

  it('the months partition the whole list, in any order of input', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(days, { maxLength: 5 }), (all) => {
        const events = all.map((some, id) => event(id, ...some.map((day) => onDay(day))));
        const ids = (month: string | null) => list(events, month).map(([id]) => id);
        const months = ['2026-12', '2027-01', '2027-02'].flatMap(ids);
        expect(new Set(months)).toEqual(new Set(ids(null)));
        expect(list([...events].reverse())).toEqual(list(events));
      }),
    );
  });
});

describe('EVENT-14 price from, and sold out', () => {
  const early = ticket({ id: 212, priceFils: 4500, saleUntil: on(10) });
  const soon = ticket({ id: 214, priceFils: 5000, saleFrom: on(13) });
  const friends = ticket({ id: 213, priceFils: 3000, isHidden: true });
  const soldOut = (one: TicketOnOffer): TicketOnOffer => ({ ...one, left: 0 });

  it.each<[string, TicketOnOffer[], number | null, boolean]>([
    ['the least, tax included', [ticket(), ticket({ priceFils: 4000 })], 4200, false],
    ['not what is no longer sold', [ticket(), early], 6300, false],
    ['what will be sold', [ticket(), soon], 5250, false],
    ['not what is hidden', [ticket(), friends], 6300, false],
    ['not what is gone', [ticket(), soldOut(soon)], 6300, false],
    ['all gone: sold out, at no price', [soldOut(ticket()), soldOut(soon)], null, true],
    ['what is left is no longer sold: sold out', [soldOut(ticket()), early], null, true],
    ['nothing is sold any more: not sold out', [early], null, false],
    ['only hidden ones', [friends], null, false],
    ['free', [ticket({ priceFils: 0 })], 0, false],
  ])('%s', (_, tickets, priceFromFils, isSoldOut) =>
    expect(offerOf([onDay(1, { tickets })], on(12), 500)).toEqual({ priceFromFils, isSoldOut }),
  );

  it('one performance gone, another not: not sold out', () => {
    const both = [onDay(1, { tickets: [soldOut(ticket())] }), onDay(2)];
    expect(offerOf(both, on(12), 500).isSoldOut).toBe(false);
  });
});
