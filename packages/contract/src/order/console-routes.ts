import { perMinute } from '../wire/limits.ts';
import { DESK, get, MANAGER, ONCE, post } from '../wire/route.ts';

export const orderConsoleRoutes = {
  listApprovals: get('/console/approvals', DESK),
  listConsoleRefundRequests: get('/console/refund-requests', DESK),
  decideRefundRequest: post('/console/refund-requests/{id}', MANAGER, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  listConsoleRefunds: get('/console/refunds', DESK),
  recordRefundResult: post('/console/refunds/{id}', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  listConsoleDisputes: get('/console/disputes', MANAGER),
  recordDispute: post('/console/disputes', MANAGER, { limit: perMinute(60, 240), ...ONCE }),
  changeDispute: post('/console/disputes/{id}', MANAGER, { limit: perMinute(60, 240), ...ONCE }),
  listCounterOrders: get('/console/counter', DESK),
  recordCounterPayment: post('/console/orders/{order_id}/payments', DESK, {
    limit: perMinute(60, 240),
    ...ONCE,
  }),
  answerApproval: post('/console/approvals/{id}', DESK, { limit: perMinute(60, 240), ...ONCE }),
} as const;
