import { describe, expect, it } from 'vitest';
import { localMinute } from '../../kernel/zoned.ts';
import { type OwnLine, sessionsInstead, type TicketFacts, ticketChoice } from './ticket-choice.ts';

const DAY = '2026-11-24';
const POOL = 41;
const [ADULT, FAMILY, LESSON] = [4102, 4104, 4105];

const at = (hour: number, date = DAY) => {
  const from = localMinute(date, hour * 60);
  return { from, to: from + 60 };
};

const withPlaces = (places: number, hour = 10) => [{ during: at(hour), places }];

const own = (
  product: number,
  quantity: number,
  hour = 10,
  more: Partial<OwnLine> = {},
): OwnLine => ({
  product,
  quantity,
  where: POOL,
  during: at(hour),
  serviceDay: DAY,
  ...more,
});

const facts = (more: Partial<TicketFacts> = {}): TicketFacts => ({
  where: POOL,
  during: at(10),
  serviceDay: DAY,
  isPerDay: false,
  sessions: withPlaces(10),
  tickets: [
    { productId: ADULT, people: 1, excludes: [] },
    { productId: FAMILY, people: 4, excludes: [] },
    { productId: LESSON, people: 1, excludes: [{ product: ADULT, within: 'day' }] },
  ],
  own: [],
  counted: {},
  ...more,
});

describe('FACILITY-23 how far tickets are counted', () => {
  it.each<[string, Partial<TicketFacts>, number, [adult: number, family: number]]>([
    ['nothing is chosen yet', {}, 10, [10, 2]],
    ['what is counted takes places', { counted: { [FAMILY]: 2 } }, 2, [2, 2]],
    ['a family does not fit into what is left', { sessions: withPlaces(3) }, 3, [3, 0]],
    ['nothing is left', { sessions: withPlaces(0) }, 0, [0, 0]],
    ['so does what is in the cart', { own: [own(FAMILY, 1)] }, 6, [6, 1]],
    ['not what is in it of another session', { own: [own(FAMILY, 1, 11)] }, 10, [10, 2]],
    ['but of one that shares its places', { own: [own(FAMILY, 1, 11)], isPerDay: true }, 6, [6, 1]],
    [
      'not what is in it of another day, or of another hall',
      {
        own: [
          own(ADULT, 3, 10, { during: at(10, '2026-11-25') }),
          own(ADULT, 3, 10, { where: 42 }),
        ],
        isPerDay: true,
      },
      10,
      [10, 2],
    ],
    [
      'more is counted than is left',
      { sessions: withPlaces(2), counted: { [ADULT]: 5 } },
      -3,
      [5, 0],
    ],
  ])('%s', (_, more, left, most) => {
    const choice = ticketChoice(facts(more));
    expect(choice.left).toBe(left);
    expect(choice.counters.slice(0, 2).map((one) => one.most)).toEqual(most);
  });

  it('returns the quantity of a ticket in the cart for this session', () => {
    const { counters } = ticketChoice(facts({ own: [own(ADULT, 2), own(ADULT, 5, 11)] }));
    expect(counters.map(({ inCart }) => inCart)).toEqual([2, 0, 0]);
  });

  it.each<[string, Partial<TicketFacts>, [adult: number | null, lesson: number | null]]>([
    ['nothing is in its way', {}, [null, null]],
    ['the other is counted', { counted: { [ADULT]: 1 } }, [null, ADULT]],
    ['it is counted itself', { counted: { [LESSON]: 1 } }, [LESSON, null]],
    ['the other is in the cart on that day', { own: [own(ADULT, 1, 18)] }, [null, ADULT]],
    [
      'the other is in the cart for another day',
      { own: [own(ADULT, 1, 10, { during: at(10, '2026-11-25'), serviceDay: '2026-11-25' })] },
      [null, null],
    ],
  ])('a ticket that excludes another: %s', (_, more, [adult, lesson]) => {
    const { counters } = ticketChoice(facts(more));
    expect([counters[0]?.excludedBy, counters[2]?.excludedBy]).toEqual([adult, lesson]);
    for (const one of counters) if (one.excludedBy !== null) expect(one.most).toBe(0);
  });

  it.each<[string, Partial<TicketFacts>, boolean]>([
    ['nothing is counted', {}, false],
    ['all that is left is counted', { counted: { [ADULT]: 2, [FAMILY]: 2 } }, true],
    ['more than is left is counted', { sessions: withPlaces(1), counted: { [ADULT]: 2 } }, false],
    ['two that exclude one another are counted', { counted: { [ADULT]: 1, [LESSON]: 1 } }, false],
    ['another ticket than these is counted', { counted: { 9999: 2 } }, false],
  ])('is available: %s', (_, more, canBeHad) => {
    expect(ticketChoice(facts(more)).canBeHad).toBe(canBeHad);
  });
});

describe('FACILITY-33 tickets for a full day', () => {
  const during = { from: at(8).from, to: at(11).to };
  const day = (more: Partial<TicketFacts> = {}): TicketFacts =>
    facts({
      during,
      sessions: [8, 9, 10, 11].flatMap((hour) => withPlaces(hour === 9 ? 6 : 10, hour)),
      ...more,
    });
  it.each<[string, Partial<TicketFacts>, number]>([
    ['take a place of each session: the fullest decides', {}, 6],
    ['the cart counts in its session', { own: [own(ADULT, 2, 9)] }, 4],
    ['not in another that has more places', { own: [own(ADULT, 2, 10)] }, 6],
    ['until that is the fullest', { own: [own(ADULT, 7, 10)] }, 3],
    ['full days of the cart count in every session', { own: [own(ADULT, 2, 8, { during })] }, 4],
  ])('%s', (_, more, left) => expect(ticketChoice(day(more)).left).toBe(left));

  it('those in the cart take the places of a session, and are other tickets than its own', () => {
    const choice = ticketChoice(facts({ own: [own(ADULT, 3, 8, { during })] }));
    expect([choice.left, choice.counters[0]?.inCart]).toEqual([7, 0]);
    const same = ticketChoice(day({ own: [own(ADULT, 3, 8, { during }), own(ADULT, 2, 8)] }));
    expect(same.counters[0]?.inCart).toBe(3);
  });
});

describe('FACILITY-25 alternatives to a full session', () => {
  it.each<[string, number[], number[]]>([
    ['nothing, where none has', [], []],
    ['the nearest in time first', [7, 14, 11, 20], [11, 7, 14]],
    ['of two as near the later', [8, 12, 11, 9], [11, 9, 12]],
  ])('%s', (_, withCapacity, offered) => {
    const sessions = (hours: number[]) => hours.map((hour) => ({ period: at(hour) }));
    expect(sessionsInstead(at(10), sessions(withCapacity))).toEqual(sessions(offered));
  });
});
