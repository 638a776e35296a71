import { CONTENT_CHANGES } from '../wire/limits.ts';
import { get, MANAGER, ONCE, OWNER, post } from '../wire/route.ts';

export const creditConsoleRoutes = {
  setCreditLimit: post('/console/limits/{id}', OWNER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
  recordPartnerTransfer: post('/console/limits/{id}/received', MANAGER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
  listPartnerTransfers: get('/console/limits/{id}/received', MANAGER),
  takePartnerTransferBack: post('/console/limits/{id}/received/take-back', MANAGER, {
    limit: CONTENT_CHANGES,
    ...ONCE,
  }),
} as const;
