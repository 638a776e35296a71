import { perMinute } from '../wire/limits.ts';
import { get, PARTNER_OWNER } from '../wire/route.ts';

export const creditLinkRoutes = {
  readCreditStatement: get('/credit/statements/{serial}/pdf', PARTNER_OWNER, {
    envelope: 'raw',
    limit: perMinute(30, 120),
  }),
} as const;
