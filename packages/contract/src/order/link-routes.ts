import { PAYMENT_RETURNS } from '../wire/limits.ts';
import { get, ORDER_HOLDER, PUBLIC, post } from '../wire/route.ts';

/** Returns of the browser from a payment page, and an order for other programs. */
export const orderLinkRoutes = {
  readOrder: get('/orders/{order_id}', ORDER_HOLDER),
  returnFromGateway: post('/payments/{gateway}/return/{token}', PUBLIC, {
    envelope: 'raw',
    limit: PAYMENT_RETURNS,
  }),
  returnFromGatewayByLink: get('/payments/{gateway}/return/{token}', PUBLIC, {
    envelope: 'raw',
    limit: PAYMENT_RETURNS,
  }),
} as const;
