import { CONTENT_CHANGES, perMinute } from '../wire/limits.ts';
import { get, MANAGER, post, put } from '../wire/route.ts';

export const benefitConsoleRoutes = {
  listCards: get('/console/grants', MANAGER),
  giveCard: post('/console/grants', MANAGER, { limit: CONTENT_CHANGES }),
  changeCard: put('/console/grants/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  changeCardState: post('/console/grants/{id}/state', MANAGER, { limit: CONTENT_CHANGES }),
  findCustomers: get('/console/customers', MANAGER, { limit: perMinute(120, 480) }),
} as const;
