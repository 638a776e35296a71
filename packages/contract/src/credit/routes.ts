import { perMinute } from '../wire/limits.ts';
import { get, PARTNER_OWNER, post } from '../wire/route.ts';

export const creditRoutes = {
  readCredit: get('/credit', PARTNER_OWNER),
  listCreditStatements: get('/credit/statements', PARTNER_OWNER),
  listAllowances: get('/credit/allowances', PARTNER_OWNER),
  setAllowance: post('/credit/allowances/{id}', PARTNER_OWNER, { limit: perMinute(60, 240) }),
} as const;
