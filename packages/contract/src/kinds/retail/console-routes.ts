import { CONTENT_CHANGES } from '../../wire/limits.ts';
import { get, MANAGER, post } from '../../wire/route.ts';

export const retailConsoleRoutes = {
  listAddOns: get('/console/add-ons', MANAGER),
  addAddOn: post('/console/services/{id}/add-ons', MANAGER, { limit: CONTENT_CHANGES }),
  changeAddOn: post('/console/add-ons/{id}', MANAGER, { limit: CONTENT_CHANGES }),
} as const;
