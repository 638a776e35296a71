import { CONTENT_CHANGES, perMinute } from '../wire/limits.ts';
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
  readPartnerCredit: get('/console/limits/{id}', MANAGER),
  exportPartnerCredit: get('/console/limits/{id}/sheet', MANAGER, {
    envelope: 'raw',
    limit: perMinute(10, 40),
  }),
  listPartnerStatements: get('/console/limits/{id}/statements', MANAGER),
  readPartnerStatement: get('/console/limits/{id}/statements/{serial}/pdf', MANAGER, {
    envelope: 'raw',
    limit: perMinute(60, 240),
  }),
} as const;
