import { perMinute, RETURNS } from '../wire/limits.ts';
import { ACCOUNT, get, post } from '../wire/route.ts';

export const walletRoutes = {
  readWallet: get('/wallet', ACCOUNT),
  readPoints: get('/q-points', ACCOUNT),
  topUpWallet: post('/wallet/top-up', ACCOUNT, { limit: RETURNS, isIdempotent: true }),
  payOutWallet: post('/wallet/pay-out', ACCOUNT, { limit: RETURNS, isIdempotent: true }),
  readTopUp: get('/wallet/top-ups/{id}', ACCOUNT, { limit: perMinute(60, 240) }),
} as const;
