import { CONTENT_CHANGES } from '../wire/limits.ts';
import { get, MANAGER, post, put } from '../wire/route.ts';

export const promotionConsoleRoutes = {
  listPromotions: get('/console/promotions', MANAGER),
  addPromotion: post('/console/promotions', MANAGER, { limit: CONTENT_CHANGES }),
  changePromotion: put('/console/promotions/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  tryPromotions: post('/console/promotions/try', MANAGER, { limit: CONTENT_CHANGES }),
} as const;
