import { perMinute } from '../wire/limits.ts';
import { PUBLIC, post } from '../wire/route.ts';

/** Messages of all payments of a venue come from few addresses. */
const MESSAGES = perMinute(1200, 6000);

/** Messages of gateways. */
export const paymentLinkRoutes = {
  receiveGatewayMessage: post('/payments/stripe/webhook/{account}', PUBLIC, {
    envelope: 'raw',
    limit: MESSAGES,
  }),
} as const;
