import { guestLogIn } from '@nadi/contract/account/endpoints';
import { syncCart } from '@nadi/contract/cart/endpoints';
import { subscribeNewsletter } from '@nadi/contract/notification/endpoints';
import { placeOrder } from '@nadi/contract/order/endpoints';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { EndpointLimit } from './platform/http/run-endpoint.ts';

/**
 * How often one visitor or user may use a call, and, as nobody need keep a visitor token, how often
 * one address may, behind which a house full of people may stand; calls not named are not limited.
 */
const LIMITS = new Map<Endpoint, EndpointLimit>([
  [syncCart, { times: 300, timesByAddress: 1200, seconds: 60 }],
  [placeOrder, { times: 60, timesByAddress: 240, seconds: 60 }],
  [guestLogIn, { times: 30, timesByAddress: 120, seconds: 60 }],
  [subscribeNewsletter, { times: 10, timesByAddress: 40, seconds: 60 }],
]);

export const limitOf = (endpoint: Endpoint): EndpointLimit | undefined => LIMITS.get(endpoint);
