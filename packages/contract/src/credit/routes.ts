import { get, PARTNER_OWNER } from '../wire/route.ts';

export const creditRoutes = {
  readCredit: get('/credit', PARTNER_OWNER),
  listCreditStatements: get('/credit/statements', PARTNER_OWNER),
} as const;
