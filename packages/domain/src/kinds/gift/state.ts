/** States of a gift card that was sold (GIFT-06). */
export const GIFT_STATES = ['waiting', 'mailed', 'redeemed', 'refunded'] as const;

export type GiftState = (typeof GIFT_STATES)[number];

/** Checks whether a gift card is still in the hands of its buyer: resent, corrected, refunded. */
export const isUnspent = (state: GiftState): state is 'waiting' | 'mailed' =>
  state === 'waiting' || state === 'mailed';
