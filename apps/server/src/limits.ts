import { guestLogIn } from '@nadi/contract/account/endpoints';
import { syncCart } from '@nadi/contract/cart/endpoints';
import { placeOrder } from '@nadi/contract/order/endpoints';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { Limit } from './platform/http/limits.ts';

/** How often one visitor or user may use a call; calls not named here are not limited. */
const LIMITS = new Map<Endpoint, Limit>([
  [syncCart, { times: 300, seconds: 60 }],
  [placeOrder, { times: 60, seconds: 60 }],
  [guestLogIn, { times: 30, seconds: 60 }],
]);

export const limitOf = (endpoint: Endpoint): Limit | undefined => LIMITS.get(endpoint);
