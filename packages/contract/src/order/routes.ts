import { PREVIEWS, perMinute, RETURNS } from '../wire/limits.ts';
import { get, ORDER_HOLDER, PUBLIC, post, SIGNED_IN, VISITOR } from '../wire/route.ts';

export const orderRoutes = {
  placeOrder: post('/orders', SIGNED_IN, { limit: perMinute(60, 240), isIdempotent: true }),
  placeBapsOrder: post('/baps/orders', SIGNED_IN, {
    limit: perMinute(60, 240),
    isIdempotent: true,
  }),
  readCheckout: get('/checkout', SIGNED_IN),
  listOpenOrders: get('/orders', VISITOR),
  listRequests: get('/requests', SIGNED_IN),
  payOrder: post('/orders/{order_id}/pay', ORDER_HOLDER, { limit: RETURNS }),
  withdrawOrder: post('/orders/{order_id}/withdraw', ORDER_HOLDER, { limit: RETURNS }),
  readOrderResult: get('/orders/result/{token}', PUBLIC),
  listAlternatives: get('/orders/result/{token}/alternatives', PUBLIC, { limit: PREVIEWS }),
  chooseOutcome: post('/orders/{order_id}/choice', ORDER_HOLDER, {
    limit: RETURNS,
    isIdempotent: true,
  }),
} as const;
