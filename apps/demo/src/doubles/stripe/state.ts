/** Decisions of the person at the page, or of a script on their behalf. */
export const DECISIONS = ['approve', 'decline', 'back'] as const;

export type Decision = (typeof DECISIONS)[number];

/** Session as stored by the double. Instants in epoch milliseconds by the demo clock. */
export interface StripeSession {
  readonly sessionId: string;
  readonly account: string;
  readonly idempotencyKey: string | null;
  /** Fields that it was made from, compared where its key is sent again. */
  readonly request: string;
  readonly clientReferenceId: string;
  readonly name: string;
  /** Amount in minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly locale: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly status: 'open' | 'complete' | 'expired';
  /** Number of the payment; null: nothing was paid. */
  readonly paymentIntent: string | null;
  /** Set when a card was declined. */
  readonly isDeclined: boolean;
  /** Set where the card is saved with its payment. */
  readonly savesCard: boolean;
  readonly refunded: number;
}

/** Returns the status of a session; an open one expires at its time. */
export const statusAt = (
  { status, expiresAt }: Pick<StripeSession, 'status' | 'expiresAt'>,
  now: number,
): StripeSession['status'] => (status === 'open' && now >= expiresAt ? 'expired' : status);

/** Card as saved at the double. */
export interface StripeCard {
  readonly paymentMethod: string;
  readonly account: string;
  readonly customer: string;
  readonly paymentIntent: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDetached: boolean;
}

const YEARS_VALID = 3;

/** Card of the double's payer, which is valid for some years. */
export const payersCard = (
  { sessionId, account }: Pick<StripeSession, 'sessionId' | 'account'>,
  paymentIntent: string,
  now: number,
): StripeCard => ({
  paymentMethod: sessionId.replace('cs_test_', 'pm_'),
  account,
  customer: sessionId.replace('cs_test_', 'cus_'),
  paymentIntent,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: new Date(now).getUTCFullYear() + YEARS_VALID,
  isDetached: false,
});

/** Payment that was paid, by a session or by a saved card. */
export interface StripePayment {
  readonly account: string;
  readonly paymentIntent: string;
  /** Id of the payment at the shop. */
  readonly payment: string;
  /** Amount in minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** Dispute as stored by the double. */
export interface StripeDispute extends StripePayment {
  readonly disputeId: string;
  readonly status: string;
  /** Epoch milliseconds by the demo clock. */
  readonly createdAt: number;
}

/** Payment by a saved card, as stored by the double. */
export interface StripeIntent {
  readonly paymentIntent: string;
  readonly account: string;
  readonly idempotencyKey: string | null;
  /** Fields that it was made from, compared where its key is sent again. */
  readonly request: string;
  /** Id of the payment at the shop. */
  readonly payment: string;
  /** Amount in minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly status: 'requires_confirmation' | 'requires_payment_method' | 'succeeded' | 'canceled';
}
