import { CONTENT_CHANGES } from '../wire/limits.ts';
import { get, MANAGER, post } from '../wire/route.ts';

export const walletConsoleRoutes = {
  listCreditGrants: get('/console/credit-grants', MANAGER),
  giveCredit: post('/console/credit-grants', MANAGER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
  takeCreditBack: post('/console/credit-grants/{id}/take-back', MANAGER, {
    limit: CONTENT_CHANGES,
    isIdempotent: true,
  }),
} as const;
