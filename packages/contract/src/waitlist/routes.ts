import { RETURNS } from '../wire/limits.ts';
import { ACCOUNT, get, post, remove } from '../wire/route.ts';

export const waitlistRoutes = {
  listWishes: get('/wishes', ACCOUNT),
  joinWaitlist: post('/wishes', ACCOUNT, { limit: RETURNS }),
  leaveWaitlist: remove('/wishes/{id}', ACCOUNT, { limit: RETURNS }),
  acceptOffer: post('/wishes/{id}/accept', ACCOUNT, { limit: RETURNS }),
  declineOffer: post('/wishes/{id}/decline', ACCOUNT, { limit: RETURNS }),
} as const;
