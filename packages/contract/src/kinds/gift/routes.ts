import { perMinute } from '../../wire/limits.ts';
import { ACCOUNT, get, PUBLIC, post } from '../../wire/route.ts';

/** Changes of own gift cards, each of which may mail somebody. */
const GIFT_CHANGES = perMinute(10, 60);

export const giftRoutes = {
  listGiftCards: get('/gift-cards', PUBLIC),
  listOwnGiftCards: get('/gift-cards/own', ACCOUNT),
  redeemGiftCard: post('/gift-cards/redeem', ACCOUNT, {
    limit: perMinute(30, 240),
    isIdempotent: true,
  }),
  resendGiftCard: post('/gift-cards/{id}/resend', ACCOUNT, {
    limit: GIFT_CHANGES,
    isIdempotent: true,
  }),
  correctGiftCard: post('/gift-cards/{id}/recipient', ACCOUNT, {
    limit: GIFT_CHANGES,
    isIdempotent: true,
  }),
  refundGiftCard: post('/gift-cards/{id}/refund', ACCOUNT, {
    limit: GIFT_CHANGES,
    isIdempotent: true,
  }),
} as const;
