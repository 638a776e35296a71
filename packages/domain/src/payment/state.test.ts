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

/** Transition table. Rows: states; columns: events; empty: no effect. */
const TABLE: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  registered: {
    captured: 'captured',
    mismatched: 'failed',
    still_pending: 'pending',
    declined: 'failed',
    no_answer: 'registered',
  },
  pending: {
    captured: 'captured',
    mismatched: 'failed',
    still_pending: 'pending',
    declined: 'failed',
    no_answer: 'pending',
  },
  captured: {},
  failed: { captured: 'captured' },
};

describe('PAY-01 every pair of state and event', () => {
  for (const state of PAYMENT_STATES)
    it.each(PAYMENT_EVENTS)(`${state} on %s`, (event) => {
      const next = TABLE[state][event];
      expect(advancePayment(state, event)).toEqual(
        next === undefined ? { ok: false, refusal: 'no_effect' } : { ok: true, value: next },
      );
    });
});

describe('PAY-02 silence and money out of order', () => {
  it.each(PAYMENT_STATES)('no answer never fails a payment that is %s', (state) => {
    const next = advancePayment(state, 'no_answer');
    if (next.ok) expect(next.value).toBe(state);
  });
  it.each(PAYMENT_STATES)('a mismatch never captures a payment that is %s', (state) => {
    const next = advancePayment(state, 'mismatched');
    if (next.ok) expect(next.value).toBe('failed');
  });
  it('money after a decline is captured', () =>
    expect(advancePayment('failed', 'captured')).toEqual({ ok: true, value: 'captured' }));
});

it('PAY-05 the gateway is queried as long as money may arrive', () =>
  expect(PAYMENT_STATES.filter(mayBringMoney)).toEqual(['registered', 'pending', 'failed']));

it.each(PAYMENT_STATES)(
  'PAY-05 a payment that is %s is queried exactly if it can be captured',
  (state) => expect(mayBringMoney(state)).toBe(advancePayment(state, 'captured').ok),
);

it('PAY-01 money is captured at most once, with any repetitions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 40 }), (events) => {
      let state: PaymentState = 'registered';
      let captures = 0;
      for (const event of events) {
        const next = advancePayment(state, event);
        if (!next.ok) continue;
        if (event === 'captured') captures += 1;
        state = next.value;
      }
      expect(captures).toBeLessThanOrEqual(1);
    }),
  );
});
