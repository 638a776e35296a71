import { ACCOUNT, get, PUBLIC, VISITOR } from '../../wire/route.ts';

export const facilityRoutes = {
  listServices: get('/venue/services', PUBLIC),
  listServicePictures: get('/venue/services/pictures', PUBLIC),
  listNextTimes: get('/facilities/next-times', PUBLIC),
  readUsual: get('/facilities/usual', ACCOUNT),
  readFilters: get('/facilities/services/filters/{serviceId}', PUBLIC),
  readServiceDetails: get('/services/{id}', PUBLIC),
  readSchedule: get('/facilities/schedule', PUBLIC),
  fetchAvailableFacilities: get('/facilities/fetchAvailableFacilities', VISITOR),
  readPricedFacility: get('/facilities/auto', VISITOR),
  listRentals: get('/facilities/facility-rentals/short', PUBLIC),
  streamServiceDays: get('/facilities/stream', PUBLIC, { envelope: 'raw' }),
} as const;
