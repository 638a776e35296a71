import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_EVENTS } from '../payment/state.ts';
import { advanceOrder, ORDER_STATES } from './state.ts';
import {
  apartEnding,
  isNotBooked,
  notBookedOutcome,
  UNPAID_ENDINGS,
  type UnpaidFacts,
  unpaidEnding,
  unpaidOutcome,
} from './unpaid-ending.ts';

const facts = (more: Partial<UnpaidFacts>): UnpaidFacts => ({
  event: 'still_pending',
  request: null,
  hasCard: false,
  isResultHidden: false,
  isOver: false,
  isGivenUp: false,
  ...more,
});

describe('PAY-27 PAY-28 how an order ends whose places are set apart for the counter', () => {
  it.each([
    ['declined', null, false, null],
    ['declined', null, true, 'left'],
    ['declined', 'withdrawn', false, 'withdrawn'],
    ['declined', 'withdrawn', true, 'withdrawn'],
    ['declined', 'replaced', false, 'replaced'],
  ] as const)('%s, wanted by its customer: %s, over %s', (ending, request, isOver, expected) =>
    expect(apartEnding(ending, { request, isOver })).toBe(expected),
  );

  it('any other ending is its own', () => {
    for (const ending of UNPAID_ENDINGS.filter((one) => one !== 'declined'))
      for (const isOver of [false, true])
        expect(apartEnding(ending, { request: null, isOver })).toBe(ending);
  });
});

describe('ORDER-24 how an unpaid order ends', () => {
  it.each<[string, Partial<UnpaidFacts>, ReturnType<typeof unpaidEnding>]>([
    ['a page is open', {}, null],
    ['a card is on its way', { hasCard: true }, null],
    ['the money is there', { event: 'captured', isOver: true }, null],
    ['a card is declined', { event: 'declined', hasCard: true }, 'declined'],
    ['a customer cancels on the page', { event: 'declined' }, 'declined'],
    ['a decline is read late', { event: 'declined', hasCard: true, isOver: true }, 'declined'],
    ['another payment is reported', { event: 'mismatched', isOver: true }, 'declined'],
    ['a page was left: the gateway waits', { isOver: true }, 'left'],
    ['a page was left: the gateway ended it', { event: 'declined', isOver: true }, 'left'],
    ['the bank takes too long', { hasCard: true, isOver: true }, 'undecided'],
    ['the gateway is silent', { event: 'no_answer' }, null],
    ['the gateway is silent at the end', { event: 'no_answer', isOver: true }, null],
    [
      'the gateway hides its result',
      { event: 'no_answer', isResultHidden: true, isOver: true },
      'left',
    ],
    [
      'the gateway is silent for a week',
      { event: 'no_answer', isOver: true, isGivenUp: true },
      'unanswered',
    ],
    ['the customer gives up', { request: 'withdrawn' }, 'withdrawn'],
    ['the customer orders again', { request: 'replaced', isOver: true }, 'replaced'],
    ['the gateway is silent when asked to', { event: 'no_answer', request: 'withdrawn' }, null],
  ])('%s', (_, more, ending) => expect(unpaidEnding(facts(more))).toBe(ending));

  it.each([
    ['declined', 'failed', 'cart', 'failed'],
    ['left', 'expired', 'free', 'expired'],
    ['undecided', 'expired', 'free', 'expired'],
    ['unanswered', 'expired', 'free', 'expired'],
    ['withdrawn', 'cancelled', 'cart', 'withdrawn'],
    ['replaced', 'cancelled', 'cart', 'withdrawn'],
  ] as const)(
    '%s: the order is %s, its places: %s, its text: %s',
    (ending, state, places, text) => {
      const { event, ...outcome } = unpaidOutcome(ending);
      expect(outcome).toEqual({ places, text });
      for (const open of ['awaiting_payment', 'processing'] as const)
        expect(advanceOrder(open, event)).toEqual({ ok: true, value: state });
      expect(notBookedOutcome(state, false)).toMatchObject(outcome);
    },
  );

  it('each state without bookings has one text, and another once its money is refunded', () => {
    const states = ORDER_STATES.filter(isNotBooked);
    expect(states.map((state) => notBookedOutcome(state, false).text)).toEqual([
      'failed',
      'expired',
      'withdrawn',
    ]);
    for (const state of states) expect(notBookedOutcome(state, true).text).toBe('refunded');
  });
});

const anyFacts = fc.record<UnpaidFacts>({
  event: fc.constantFrom(...PAYMENT_EVENTS),
  request: fc.constantFrom('withdrawn', 'replaced', null),
  hasCard: fc.boolean(),
  isResultHidden: fc.boolean(),
  isOver: fc.boolean(),
  isGivenUp: fc.boolean(),
});

it('ORDER-24 places are kept in a cart only for a customer who acted', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const ending = unpaidEnding(any);
      if (ending === null || unpaidOutcome(ending).places === 'free') return;
      const hasActed = any.request !== null || any.event === 'declined';
      expect(hasActed || any.event === 'mismatched').toBe(true);
    }),
  );
});

it('ORDER-24 after the time to pay, every response but silence ends the order or pays it', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      if (any.event === 'captured' || any.event === 'no_answer') return;
      expect(unpaidEnding({ ...any, isOver: true })).not.toBeNull();
    }),
  );
});

it('every ending is reached', () => {
  const reached = new Set(fc.sample(anyFacts, 2_000).map(unpaidEnding));
  expect(UNPAID_ENDINGS.filter((ending) => !reached.has(ending))).toEqual([]);
});
