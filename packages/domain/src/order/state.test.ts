import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceOrder,
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  openOrder,
} from './state.ts';

describe('ORDER-01 how an order begins', () => {
  it.each([
    [23_100, false, 'awaiting_payment'],
    [0, false, 'complete'],
    [0, true, 'approval_required'],
    [23_100, true, 'approval_required'],
  ])('total %i, approval %s → %s', (total, approval, state) =>
    expect(openOrder(total, approval)).toBe(state),
  );
});

/** Transition table. Rows: states; columns: events; empty: refused. */
const TABLE: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  approval_required: {
    approved_to_pay: 'awaiting_payment',
    approved_free: 'complete',
    approval_rejected: 'cancelled',
    request_ended: 'cancelled',
    withdrawn: 'cancelled',
  },
  awaiting_payment: {
    paid: 'complete',
    paid_place_gone: 'needs_choice',
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
    card_declined: 'awaiting_payment',
    request_ended: 'cancelled',
  },
  processing: {
    paid: 'complete',
    paid_place_gone: 'needs_choice',
    payment_pending: 'processing',
    payment_declined: 'failed',
    time_passed: 'expired',
    withdrawn: 'cancelled',
    card_declined: 'awaiting_payment',
    request_ended: 'cancelled',
  },
  failed: { paid: 'complete', paid_place_gone: 'needs_choice' },
  expired: { paid: 'complete', paid_place_gone: 'needs_choice' },
  needs_choice: { choices_made: 'complete', money_returned: 'cancelled' },
  complete: {},
  cancelled: { paid: 'complete', paid_place_gone: 'needs_choice' },
};

describe('ORDER-02 every pair of state and event', () => {
  for (const state of ORDER_STATES)
    it.each(ORDER_EVENTS)(`${state} on %s`, (event) => {
      const next = TABLE[state][event];
      expect(advanceOrder(state, event)).toEqual(
        next === undefined
          ? { ok: false, refusal: { code: 'order_not_open' } }
          : { ok: true, value: next },
      );
    });

  it('ends in complete only, for money may arrive after anything else', () =>
    expect(
      ORDER_STATES.filter((state) => ORDER_EVENTS.every((event) => !advanceOrder(state, event).ok)),
    ).toEqual(['complete']));
});

const histories = fc.tuple(
  fc.constantFrom<OrderState>('awaiting_payment', 'approval_required', 'complete'),
  fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 40 }),
);

it('ORDER-02 an order completes at most once, for any events in any order', () => {
  fc.assert(
    fc.property(histories, ([start, events]) => {
      let state = start;
      let completed = start === 'complete' ? 1 : 0;
      for (const event of events) {
        const next = advanceOrder(state, event);
        if (!next.ok) continue;
        if (next.value === 'complete') completed += 1;
        state = next.value;
      }
      expect(completed).toBeLessThanOrEqual(1);
    }),
  );
});

it('ORDER-03 money that arrives before any other money always finds a use', () => {
  fc.assert(
    fc.property(
      histories,
      fc.constantFrom<OrderEvent>('paid', 'paid_place_gone'),
      ([start, events], money) => {
        let state = start;
        let due = start === 'awaiting_payment';
        for (const event of events) {
          const next = advanceOrder(state, event);
          if (!next.ok) continue;
          if (event === 'approved_to_pay') due = true;
          if (event === 'paid' || event === 'paid_place_gone') due = false;
          state = next.value;
        }
        if (due) expect(advanceOrder(state, money).ok).toBe(true);
      },
    ),
  );
});
