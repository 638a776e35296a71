import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advancePayment,
  mayBringMoney,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
} from './state.ts';

/** Returns the state of a registered payment after a history of events. */
function stateAfter(history: readonly PaymentEvent[]): PaymentState {
  let state: PaymentState = 'registered';
  for (const event of history) {
    const next = advancePayment(state, event);
    if (next.ok) state = next.value;
  }
  return state;
}

/** Checks whether an event after a history has an effect, so that something may be posted. */
const hasEffect = (history: readonly PaymentEvent[], event: PaymentEvent): boolean =>
  advancePayment(stateAfter(history), event).ok;

/** Every history of up to four events: each state is reached, and each event follows in it. */
const HISTORIES = [0, 1, 2, 3].reduce<(readonly PaymentEvent[])[]>(
  (all) => [[], ...all.flatMap((one) => PAYMENT_EVENTS.map((event) => [...one, event]))],
  [[]],
);

/** Histories after which a payment is undecided. */
const UNDECIDED: readonly (readonly PaymentEvent[])[] = [
  [],
  ['no_answer'],
  ['still_pending'],
  ['still_pending', 'no_answer'],
];
const REFUSALS = ['declined', 'mismatched'] as const;

describe('PAY-01 a payment changes only along its table', () => {
  it('begins as registered', () => expect(stateAfter([])).toBe('registered'));

  it.each(UNDECIDED.map((history) => [history]))('a success after %j captures it', (history) =>
    expect(stateAfter([...history, 'captured'])).toBe('captured'),
  );

  it.each(UNDECIDED.flatMap((history) => REFUSALS.map((refusal) => [history, refusal] as const)))(
    'after %j it fails when it is %s',
    (history, refusal) => expect(stateAfter([...history, refusal])).toBe('failed'),
  );

  it.each([
    [['still_pending']],
    [['no_answer', 'still_pending']],
    [['still_pending', 'still_pending']],
  ] as const)('waits for the third party of the gateway after %j', (history) =>
    expect(stateAfter(history)).toBe('pending'),
  );

  it.each(PAYMENT_EVENTS)('a captured payment is final: %s has no effect', (event) =>
    expect(advancePayment('captured', event)).toEqual({ ok: false, refusal: 'no_effect' }),
  );

  it.each(['mismatched', 'declined', 'still_pending', 'no_answer'] as const)(
    'a failed payment is not opened again: %s has no effect',
    (event) => expect(advancePayment('failed', event)).toEqual({ ok: false, refusal: 'no_effect' }),
  );

  it('the state follows from the events, whatever their order', () => {
    for (const history of HISTORIES) {
      const isRefused = REFUSALS.some((refusal) => history.includes(refusal));
      const state = stateAfter(history);
      expect([history, state === 'captured']).toEqual([history, history.includes('captured')]);
      if (state === 'captured') continue;
      expect([history, state === 'failed']).toEqual([history, isRefused]);
      if (state === 'failed') continue;
      expect([history, state === 'pending']).toEqual([history, history.includes('still_pending')]);
    }
  });

  it('an answer to a decided payment has an effect only if it changes the state', () => {
    for (const history of HISTORIES) {
      const before = stateAfter(history);
      for (const event of PAYMENT_EVENTS) {
        const isDecided = before === 'captured' || before === 'failed';
        const isChange = stateAfter([...history, event]) !== before;
        expect([history, event, hasEffect(history, event)]).toEqual([
          history,
          event,
          isChange || !isDecided,
        ]);
      }
    }
  });

  it('money is captured at most once, whatever is repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 40 }), (history) => {
        const captures = history.filter(
          (event, at) => event === 'captured' && hasEffect(history.slice(0, at), event),
        );
        expect(captures).toHaveLength(history.includes('captured') ? 1 : 0);
      }),
    );
  });
});

describe('PAY-02 silence and money out of order', () => {
  it('silence leaves every payment as it is', () => {
    for (const history of HISTORIES) {
      expect(stateAfter([...history, 'no_answer'])).toBe(stateAfter(history));
    }
  });

  it('silence of an undecided payment counts, so that it is asked about again', () => {
    for (const history of UNDECIDED) expect(hasEffect(history, 'no_answer')).toBe(true);
  });

  it.each(REFUSALS)('money that comes after a payment was %s is captured', (refusal) =>
    expect(stateAfter([refusal, 'captured'])).toBe('captured'),
  );
});

it('PAY-03 a success of another payment never captures', () => {
  for (const history of HISTORIES) {
    if (history.includes('captured')) continue;
    expect(stateAfter([...history, 'mismatched'])).toBe('failed');
  }
});

it('PAY-05 the gateway is queried as long as money may arrive', () =>
  expect(PAYMENT_STATES.filter(mayBringMoney)).toEqual(['registered', 'pending', 'failed']));

it.each(PAYMENT_STATES)(
  'PAY-05 a payment that is %s is queried exactly if it can be captured',
  (state) => expect(mayBringMoney(state)).toBe(advancePayment(state, 'captured').ok),
);
