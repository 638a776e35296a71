import { CONTENT_CHANGES } from '../wire/limits.ts';
import { MANAGER, OWNER, post } from '../wire/route.ts';

export const creditConsoleRoutes = {
  setCreditLimit: post('/console/limits/{id}', OWNER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
  recordPartnerTransfer: post('/console/limits/{id}/received', MANAGER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
} as const;
