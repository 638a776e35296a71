import { perMinute, RETURNS } from '../wire/limits.ts';
import { ACCOUNT, get, PARTNER_OWNER, post } from '../wire/route.ts';

export const creditRoutes = {
  readCredit: get('/credit', PARTNER_OWNER),
  listCreditStatements: get('/credit/statements', PARTNER_OWNER),
  payCredit: post('/credit/pay', PARTNER_OWNER, { limit: RETURNS, isIdempotent: true }),
  readCreditPayment: get('/credit/payments/{id}', ACCOUNT, { limit: perMinute(60, 240) }),
  listAllowances: get('/credit/allowances', PARTNER_OWNER),
  setAllowance: post('/credit/allowances/{id}', PARTNER_OWNER, { limit: perMinute(60, 240) }),
} as const;
