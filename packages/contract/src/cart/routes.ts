import { CART_CHANGES, PREVIEWS } from '../wire/limits.ts';
import { ACCOUNT, get, post, remove, VISITOR } from '../wire/route.ts';

export const cartRoutes = {
  syncCart: post('/cart/sync', VISITOR, { limit: CART_CHANGES, isIdempotent: true }),
  previewRecurring: post('/recurring/preview', ACCOUNT, { limit: PREVIEWS }),
  readCart: get('/cart/sync', VISITOR),
  releaseLine: remove('/cart/sync', VISITOR, { limit: CART_CHANGES }),
} as const;
