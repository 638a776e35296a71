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
  readonly refunded: number;
}

/** Returns the status of a session; an open one expires at its time. */
export const statusAt = (
  { status, expiresAt }: Pick<StripeSession, 'status' | 'expiresAt'>,
  now: number,
): StripeSession['status'] => (status === 'open' && now >= expiresAt ? 'expired' : status);
