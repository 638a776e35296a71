import { CONTENT_CHANGES } from '../../wire/limits.ts';
import { get, MANAGER, post } from '../../wire/route.ts';

export const facilityConsoleRoutes = {
  listConsoleServices: get('/console/services', MANAGER),
  addService: post('/console/services', MANAGER, { limit: CONTENT_CHANGES }),
  changeService: post('/console/services/{id}/change', MANAGER, { limit: CONTENT_CHANGES }),
  changeServiceSettings: post('/console/services/{id}/settings', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  changeScheduleRules: post('/console/services/{id}/schedule', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  changeExclusions: post('/console/services/{id}/exclusions', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  orderServices: post('/console/services/order', MANAGER, { limit: CONTENT_CHANGES }),
  openService: post('/console/services/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  addCourt: post('/console/services/{id}/courts', MANAGER, { limit: CONTENT_CHANGES }),
  changeCourt: post('/console/courts/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  changeCourtTraits: post('/console/courts/{id}/traits', MANAGER, { limit: CONTENT_CHANGES }),
  changeTraitLists: post('/console/traits', MANAGER, { limit: CONTENT_CHANGES }),
  addHall: post('/console/services/{id}/halls', MANAGER, { limit: CONTENT_CHANGES }),
  changeHall: post('/console/halls/{id}', MANAGER, { limit: CONTENT_CHANGES }),
} as const;
