/** What can stand in the way of writing an order that was judged to be in order. */
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
  | 'transaction_known';

/**
 * What may make a further try end better: `look`: at the cart and its orders as they are by now;
 * `renew`: the venue's facts; `sweep`: the pools that came up short, of holds that have ended;
 * `none`: the customer is told.
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
  transaction_known: 'none',
};

/** ORDER-14: an order that could not be written is tried again where that may end better. */
export const remedyFor = (obstruction: Obstruction): Remedy => REMEDIES[obstruction];
