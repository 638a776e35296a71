import { perMinute } from '../wire/limits.ts';
import { get, MANAGER, post } from '../wire/route.ts';

export const partnerConsoleRoutes = {
  listPartners: get('/console/partners', MANAGER, { envelope: 'list' }),
  approvePartner: post('/console/partners/{id}/approve', MANAGER, { limit: perMinute(60, 240) }),
  rejectPartner: post('/console/partners/{id}/reject', MANAGER, { limit: perMinute(60, 240) }),
} as const;
