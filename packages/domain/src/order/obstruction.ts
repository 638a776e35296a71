/** Obstruction in writing an order that was valid when checked. */
export type Obstruction =
  | 'slot_taken'
  | 'slot_resting'
  | 'proof_needed'
  | 'capacity_reached'
  | 'stale_facts'
  | 'hold_changed'
  | 'cart_changed'
  | 'order_decided'
  | 'unpaid_limit'
  | 'session_limit'
  | 'request_limit'
  | 'balance_changed'
  | 'credit_short'
  | 'transaction_known';

/**
 * Remedy that may let a retry succeed.
 *
 * - `look`: reload the cart and its orders.
 * - `renew`: reload the venue's facts.
 * - `sweep`: clear expired holds from the exhausted pools.
 * - `none`: the customer gets the error.
 */
export type Remedy = 'none' | 'look' | 'renew' | 'sweep';

const REMEDIES: Readonly<Record<Obstruction, Remedy>> = {
  slot_taken: 'none',
  slot_resting: 'none',
  proof_needed: 'none',
  capacity_reached: 'sweep',
  stale_facts: 'renew',
  hold_changed: 'look',
  cart_changed: 'look',
  order_decided: 'look',
  unpaid_limit: 'none',
  session_limit: 'none',
  request_limit: 'none',
  balance_changed: 'none',
  credit_short: 'look',
  transaction_known: 'none',
};

/** Returns the remedy before an order that could not be written is retried (ORDER-14). */
export const remedyFor = (obstruction: Obstruction): Remedy => REMEDIES[obstruction];
