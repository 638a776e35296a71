import { CART_CHANGES } from '../wire/limits.ts';
import { ACCOUNT, get, post, remove, VISITOR } from '../wire/route.ts';

export const cartRoutes = {
  syncCart: post('/cart/sync', VISITOR, { limit: CART_CHANGES, isIdempotent: true }),
  previewRecurring: post('/recurring/preview', ACCOUNT, { limit: CART_CHANGES }),
  readCart: get('/cart/sync', VISITOR),
  releaseLine: remove('/cart/sync', VISITOR, { limit: CART_CHANGES }),
} as const;
