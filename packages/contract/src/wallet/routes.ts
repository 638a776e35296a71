import { ACCOUNT, get } from '../wire/route.ts';

export const walletRoutes = {
  readWallet: get('/wallet', ACCOUNT),
} as const;
