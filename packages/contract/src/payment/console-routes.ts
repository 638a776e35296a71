import { CONTENT_CHANGES, perMinute } from '../wire/limits.ts';
import { get, OWNER, post, put } from '../wire/route.ts';

/** Each test calls the gateway. */
const TESTS = perMinute(10, 40);

export const gatewayConsoleRoutes = {
  listGateways: get('/console/gateways', OWNER),
  addGateway: post('/console/gateways', OWNER, { limit: CONTENT_CHANGES }),
  orderGateways: post('/console/gateways/order', OWNER, { limit: CONTENT_CHANGES }),
  changeGateway: put('/console/gateways/{id}', OWNER, { limit: CONTENT_CHANGES }),
  switchGateway: post('/console/gateways/{id}/switch', OWNER, { limit: CONTENT_CHANGES }),
  testGateway: post('/console/gateways/{id}/test', OWNER, { limit: TESTS }),
} as const;
