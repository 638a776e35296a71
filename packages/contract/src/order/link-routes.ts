import { PAYMENT_RETURNS } from '../wire/limits.ts';
import { get, PUBLIC, post } from '../wire/route.ts';

/** Returns of the browser from a payment page. */
export const orderLinkRoutes = {
  returnFromGateway: post('/payments/{gateway}/return/{token}', PUBLIC, {
    envelope: 'raw',
    limit: PAYMENT_RETURNS,
  }),
  returnFromGatewayByLink: get('/payments/{gateway}/return/{token}', PUBLIC, {
    envelope: 'raw',
    limit: PAYMENT_RETURNS,
  }),
} as const;
