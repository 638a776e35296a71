import { plainText } from '../account/typed-text.ts';
import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { PaymentState } from '../payment/state.ts';

/** Least amount of a top-up: below it the gateway's fee takes a good part of it. */
export const LEAST_TOP_UP_FILS: Fils = 1_000;

/** Greatest amount of a top-up: more than a customer spends on bookings in months. */
export const MOST_TOP_UP_FILS: Fils = 500_000;

/** Open payment pages of one customer's top-ups (WALLET-04). */
export const OPEN_TOP_UPS_AT_MOST = 3;

/** Time to pay a top-up. */
export const TOP_UP_MINUTES = 15;

const GROUPED_THOUSANDS = /[,٬](?=\d{3}(\D|$))/g;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/**
 * Returns the amount in AED that a customer has typed or pasted, in digits of any script.
 *
 * NaN: the text is no amount.
 */
export function typedAmount(text: string): number {
  const plain = plainText(text).replace(GROUPED_THOUSANDS, '').replace('٫', '.');
  return AMOUNT.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the amount in whole fils that can be topped up; amounts in AED (WALLET-04). */
export function checkTopUp(
  amount: number,
): Result<Fils, Extract<Refusal, { code: 'amount_out_of_range' }>> {
  const fils = Math.round(amount * 100);
  const isWhole = fils / 100 === amount;
  if (isWhole && fils >= LEAST_TOP_UP_FILS && fils <= MOST_TOP_UP_FILS) return ok(fils);
  return refuse({
    code: 'amount_out_of_range',
    least: LEAST_TOP_UP_FILS / 100,
    most: MOST_TOP_UP_FILS / 100,
  });
}

/** States of a top-up as shown to its customer. */
export const TOP_UP_STATES = ['paid', 'pending', 'declined', 'ended'] as const;

export type TopUpState = (typeof TOP_UP_STATES)[number];

/** Returns the state of a top-up from that of its payment (WALLET-05). */
export function topUpState(state: PaymentState, isOver: boolean): TopUpState {
  if (state === 'captured') return 'paid';
  if (state === 'failed') return 'declined';
  return isOver ? 'ended' : 'pending';
}
