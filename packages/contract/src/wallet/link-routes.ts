import { perMinute } from '../wire/limits.ts';
import { ACCOUNT, get } from '../wire/route.ts';

export const walletLinkRoutes = {
  readWalletStatement: get('/wallet/statement', ACCOUNT, {
    envelope: 'raw',
    limit: perMinute(10, 40),
  }),
} as const;
