import { expect, it } from 'vitest';
import { PAYMENT_EVENTS, type PaymentEvent } from '../payment/state.ts';
import { judgeWithdrawal } from './withdrawal.ts';

const verdictOf = (event: PaymentEvent, hasPayer: boolean): string => {
  const judged = judgeWithdrawal({ event, hasPayer });
  return judged.ok ? judged.value : judged.refusal.code;
};

it.each([
  ['still_pending', false, 'give_up'],
  ['still_pending', true, 'payment_in_hand'],
  ['no_answer', false, 'payment_unknown'],
  ['no_answer', true, 'payment_unknown'],
  ['captured', false, 'follow'],
  ['captured', true, 'follow'],
  ['declined', false, 'follow'],
  ['mismatched', false, 'follow'],
] as const)('ORDER-12 gateway status %s, payer: %s → %s', (event, hasPayer, outcome) =>
  expect(verdictOf(event, hasPayer)).toBe(outcome),
);

it('ORDER-12 no order is withdrawn unless the gateway confirms that nothing was paid', () => {
  const givenUp = PAYMENT_EVENTS.flatMap((event) =>
    [true, false].filter((hasPayer) => verdictOf(event, hasPayer) === 'give_up').map(() => event),
  );
  expect(givenUp).toEqual(['still_pending']);
});
