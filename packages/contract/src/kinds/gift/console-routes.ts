import { CONTENT_CHANGES } from '../../wire/limits.ts';
import { DESK, get, MANAGER, ONCE, post } from '../../wire/route.ts';

export const giftConsoleRoutes = {
  listGiftProducts: get('/console/gift-products', DESK),
  addGiftProduct: post('/console/gift-products', MANAGER, { limit: CONTENT_CHANGES }),
  changeGiftProduct: post('/console/gift-products/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  listSoldGiftCards: get('/console/gift-cards', DESK, { envelope: 'list' }),
  resendSoldGiftCard: post('/console/gift-cards/{id}/resend', DESK, {
    limit: CONTENT_CHANGES,
    ...ONCE,
  }),
  refundSoldGiftCard: post('/console/gift-cards/{id}/refund', MANAGER, {
    limit: CONTENT_CHANGES,
    ...ONCE,
  }),
} as const;
