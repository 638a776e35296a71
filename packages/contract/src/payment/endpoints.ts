import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idText } from '../wire/values.ts';
import { paymentLinkRoutes } from './link-routes.ts';

export const receiveGatewayMessage = defineEndpoint(paymentLinkRoutes.receiveGatewayMessage, {
  summary:
    'Receives a signed message of Stripe, after which its payment, refund or dispute is queried; trusts nothing else in it',
  params: z.object({ account: idText }),
  response: z.null(),
  errors: ['malformed_request', 'gateway_unavailable'],
});
