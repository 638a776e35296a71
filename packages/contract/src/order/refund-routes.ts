import { RETURNS } from '../wire/limits.ts';
import { get, ORDER_HOLDER, remove } from '../wire/route.ts';

/** Routes of a buyer's requests for refunds, which are fetched where an order has any. */
export const refundRoutes = {
  listRefundRequests: get('/orders/{order_id}/refund-requests', ORDER_HOLDER),
  withdrawRefundRequest: remove('/orders/{order_id}/refund-requests/{id}', ORDER_HOLDER, {
    limit: RETURNS,
  }),
} as const;
