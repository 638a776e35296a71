import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceWith, ctxOn, evening, on, seated, unnumbered } from '../../../test/event-facts.ts';
import { isOccupy } from '../../inventory/claim.ts';
import { totalOf } from '../unit-price.ts';
import type { EventChoice, EventFacts, Seating } from './facts.ts';
import { eventRules } from './rules.ts';
import { seatSet, seatsOf } from './seat-set.ts';

const noon = ctxOn(on(12));
const quote = (facts: EventFacts, choice: Partial<EventChoice> = {}, ctx = noon) =>
  eventRules.quote(choiceWith(facts, choice), facts, ctx);
const seat = (ofUnit: number, unit: number) => ({ ofUnit, occupy: [unit], during: 'always' });
const refusal = (answer: ReturnType<typeof quote>) => (answer.ok ? null : answer.refusal);

const seating = (facts: EventFacts): Seating => {
  if (facts.seating === null) throw new Error('not numbered');
  return facts.seating;
};
const withSeating = (facts: EventFacts, more: Partial<Seating>): EventFacts => ({
  ...facts,
  seating: { ...seating(facts), ...more },
});

describe('EVENT-15 the quote of an event', () => {
  it('of chosen seats: their price, their places, the names of both', () => {
    const facts = seated('aaaaaa');
    expect(quote(facts, { seats: [3, 2] })).toMatchObject({
      ok: true,
      value: {
        key: 'event:111@11',
        title: { en: 'Football final · Category 1', ar: 'نهائي كرة القدم · الفئة 1' },
        where: { en: 'Pitch 1', ar: 'ملعب 1' },
        when: evening.when,
        unit: [{ priceFils: 10_000, taxFils: 500 }],
        quantity: 2,
        claims: [seat(0, 5002), seat(1, 5003)],
        repeat: 'refuse',
        needs: null,
        detail: {
          permitNumber: 'DTCM-000001',
          doors: on(18),
          rows: [
            {
              section: { en: 'North', ar: 'الشمالية' },
              gate: 'B',
              row: 'A',
              seats: [
                { index: 2, seat: '3' },
                { index: 3, seat: '4' },
              ],
            },
          ],
        },
      },
    });
  });

  it('of seats of several rows: row by row, unit by unit as they are claimed', () => {
    const quoted = quote(seated('aaaaa', 'aaaaaa'), { seats: [7, 1, 8, 0] });
    expect(quoted).toMatchObject({
      value: {
        claims: [seat(0, 5000), seat(1, 5001), seat(2, 5007), seat(3, 5008)],
        detail: {
          rows: [
            { row: 'A', seats: [{ index: 0 }, { index: 1 }] },
            { row: 'B', seats: [{ index: 7 }, { index: 8 }] },
          ],
        },
      },
    });
  });

  it('of a number of seats: the best available', () => {
    expect(quote(seated('aaaaaaa'), { quantity: 3 })).toMatchObject({
      value: { quantity: 3, claims: [seat(0, 5002), seat(1, 5003), seat(2, 5004)] },
    });
  });

  it('of a number of seats that the line has already: those', () => {
    const facts = withSeating(seated('aaaaaaa'), { own: [6, 5] });
    expect(quote(facts, { quantity: 2 })).toMatchObject({
      value: { claims: [seat(0, 5005), seat(1, 5006)] },
    });
  });

  it('without numbers: its people, of the places and of the allotment', () => {
    const family = {
      ...unnumbered,
      ticket: { ...unnumbered.ticket, admits: 4 },
      allotment: { poolId: 71, size: 10 },
    };
    expect(quote(family, { quantity: 2 })).toMatchObject({
      value: {
        scope: { category: null, service: null, outlet: null },
        quantity: 2,
        claims: [
          { ofUnit: 0, count: 70, at: 'always', size: 80, quantity: 4 },
          { ofUnit: 1, count: 70, at: 'always', size: 80, quantity: 4 },
          { ofUnit: 0, count: 71, at: 'always', size: 10, quantity: 4 },
          { ofUnit: 1, count: 71, at: 'always', size: 10, quantity: 4 },
        ],
        repeat: { atMost: 10 },
        detail: { rows: [], people: 4 },
        people: { form: 'event:1', sessions: ['event:11'], perUnit: 4 },
      },
    });
  });

  it('EVENT-20: asks by the form of its event, one session for each performance', () => {
    const people = (ticket: object, performance: object) => {
      const answer = quote({
        ...unnumbered,
        ticket: { ...unnumbered.ticket, ...ticket },
        performance: { ...unnumbered.performance, ...performance },
      });
      return answer.ok ? answer.value.people : null;
    };
    const first = { form: 'event:1', sessions: ['event:11'], perUnit: 1 };
    expect(people({}, {})).toEqual(first);
    expect(people({ admits: 3 }, {})).toEqual({ ...first, perUnit: 3 });
  });

  const other = { productId: 1 };
  const late = ctxOn(on(20));
  const hidden = { ...unnumbered, ticket: { ...unnumbered.ticket, isHidden: true } };
  it.each<[string, ReturnType<typeof quote>, object | null]>([
    ['another product', quote(unnumbered, other), { code: 'not_found' }],
    ['another performance', quote(unnumbered, { performanceId: 12 }), { code: 'not_found' }],
    ['another event', quote(unnumbered, { eventId: 2 }), { code: 'not_found' }],
    ['another ticket', quote(unnumbered, { ticketTypeId: 9 }), { code: 'not_found' }],
    [
      'seats for a ticket without one',
      quote({ ...seated('aaaa'), ticket: unnumbered.ticket }, { seats: [1] }),
      { code: 'not_found' },
    ],
    [
      'a place to stand beside the seats',
      quote({ ...seated('aaaa'), ticket: unnumbered.ticket }),
      null,
    ],
    ['seats where there are none', quote(unnumbered, { seats: [1] }), { code: 'not_found' }],
    ['a seat that is not there', quote(seated('aaaa'), { seats: [9] }), { code: 'not_found' }],
    ['a seat of another category', quote(seated('aabb'), { seats: [2] }), { code: 'not_found' }],
    ['a seat twice', quote(seated('aaaa'), { seats: [1, 1] }), { code: 'not_found' }],
    [
      'fewer seats than tickets',
      quote(seated('aaaa'), { seats: [1], quantity: 2 }),
      { code: 'not_found' },
    ],
    ['a hidden type', quote(hidden), { code: 'not_found' }],
    ['a hidden type to who was invited', quote({ ...hidden, isInvited: true }), null],
    ['under way', quote(unnumbered, {}, late), { code: 'not_on_sale', when: 'after' }],
    ['under way, but held', quote(unnumbered, {}, ctxOn(on(20), 'event:211@11')), null],
    [
      'called off',
      quote({ ...unnumbered, performance: { ...evening, isCalledOff: true } }),
      { code: 'not_on_sale', when: 'called_off' },
    ],
    ['as many as one may', quote(unnumbered, { quantity: 10 }), null],
    [
      'more than one may',
      quote(unnumbered, { quantity: 11 }),
      { code: 'max_quantity_reached', max: 10 },
    ],
    [
      'more people than are set aside',
      quote({ ...unnumbered, allotment: { poolId: 71, size: 3 } }, { quantity: 4 }),
      { code: 'capacity_reached', remaining: 3, requested: 4 },
    ],
    [
      'more seats than are free',
      quote(seated('aaxx'), { quantity: 3 }),
      { code: 'capacity_reached', remaining: 2, requested: 3 },
    ],
    [
      'more than are free together',
      quote(seated('aaxaa'), { quantity: 3 }),
      { code: 'no_seats_together', quantity: 3 },
    ],
    [
      'seats that leave one alone',
      quote(seated('aaaaaa'), { seats: [1, 2] }),
      { code: 'seat_left_alone', row: 'A', seat: '1' },
    ],
    ['seats of others: taking them says so', quote(seated('axaaaa'), { seats: [1, 2] }), null],
    [
      'a companion’s seat alone',
      quote(seated('A+aaaa'), { seats: [1] }),
      { code: 'companion_alone', row: 'A', seat: '2' },
    ],
    ['an accessible seat with its companion’s', quote(seated('A+aaaa'), { seats: [1, 0] }), null],
    ['an accessible seat alone', quote(seated('A+aaaa'), { seats: [0] }), null],
    [
      'a seat that another line of the cart has',
      quote(withSeating(seated('aaaa'), { taken: seatSet(4, [1]), beside: [1] }), {
        seats: [0, 1],
      }),
      { code: 'already_in_cart', what: 'seat', name: 'A-2' },
    ],
    [
      'a companion’s seat, the accessible one in another line',
      quote(withSeating(seated('A+aaaa'), { taken: seatSet(6, [0]), beside: [0] }), { seats: [1] }),
      null,
    ],
  ])('%s', (_, answer, expected) => expect(refusal(answer)).toEqual(expected));

  it('a line that keeps its seats is not checked again for seats left alone; one that changes them is', () => {
    const facts = withSeating(seated('aaaxxx', 'aaaaaa'), { own: [1, 2] });
    const key = 'event:111@11';
    expect(quote(facts, { seats: [2, 1] }, ctxOn(on(12), key)).ok).toBe(true);
    expect(refusal(quote(facts, { seats: [1] }, ctxOn(on(12), key)))).toMatchObject({
      code: 'seat_left_alone',
    });
  });

  it('doors open with the start where no time is named', () => {
    const plain = { ...unnumbered, performance: { ...evening, doors: null } };
    expect(quote(plain)).toMatchObject({ value: { detail: { doors: on(19) } } });
  });

  it('facts that lack the seats of a numbered ticket are a breach', () =>
    expect(() => quote({ ...seated('aaaa'), seating: null })).toThrow());

  it('a line is its ticket type and performance', () => {
    const choice = choiceWith(unnumbered);
    expect(eventRules.identify({ ...choice, quantity: 9, seats: [1] })).toBe('event:211@11');
    expect(eventRules.identify({ ...choice, performanceId: 12 })).not.toBe('event:211@11');
  });

  it('takes as many seats as it is paid for, each once, none of them taken', () => {
    const picture = fc.string({
      unit: fc.constantFrom('a', 'a', 'x', '.'),
      minLength: 1,
      maxLength: 9,
    });
    const houses = fc
      .array(picture, { minLength: 1, maxLength: 3 })
      .filter((rows) => /[^.]/.test(rows.join('')));
    fc.assert(
      fc.property(houses, fc.integer({ min: 1, max: 10 }), (rows, quantity) => {
        const facts = seated(...rows);
        const answer = quote(facts, { quantity });
        if (!answer.ok) return;
        const { claims } = answer.value;
        const units = claims.flatMap((claim) => (isOccupy(claim) ? claim.occupy : []));
        const taken = seatsOf(seating(facts).taken).map((index) => 5000 + index);
        expect(new Set(units).size).toBe(quantity);
        expect(units.filter((unit) => taken.includes(unit))).toEqual([]);
        expect(totalOf(answer.value)).toBe(10_500 * units.length);
        expect(answer.value.quantity).toBe(quantity);
      }),
    );
  });
});

describe('EVENT-17 instead of lost seats', () => {
  const near = (facts: EventFacts, choice: Partial<EventChoice>) =>
    [...eventRules.nearby(choiceWith(facts, choice), facts, noon)].map(({ seats }) => seats);

  it('the best of the free seats, then the best of the rest, none twice', () => {
    const facts = seated('axxaaaaaa', 'aaaa');
    const alternatives = near(facts, { seats: [1, 2] });
    expect(alternatives[0]).toEqual([3, 4]);
    expect(alternatives).toHaveLength(5);
    expect(new Set(alternatives.flat()).size).toBe(10);
  });

  it('each of them is quoted as it is', () => {
    const facts = seated('axxaaaaa', 'aaaaaa');
    const [first] = near(facts, { seats: [1, 2] });
    expect(quote(facts, { seats: first ?? [] }).ok).toBe(true);
  });

  it('nothing where none are together, or places have no numbers', () => {
    expect(near(seated('axax'), { seats: [1, 3] })).toEqual([]);
    expect(near(unnumbered, {})).toEqual([]);
  });
});
