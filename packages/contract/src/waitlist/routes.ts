import { perMinute } from '../wire/limits.ts';
import { ACCOUNT, get, post, remove } from '../wire/route.ts';

const WISH_CHANGES = perMinute(30, 240);

export const waitlistRoutes = {
  listWishes: get('/wishes', ACCOUNT),
  joinWaitlist: post('/wishes', ACCOUNT, { limit: WISH_CHANGES }),
  leaveWaitlist: remove('/wishes/{id}', ACCOUNT, { limit: WISH_CHANGES }),
  acceptOffer: post('/wishes/{id}/accept', ACCOUNT, { limit: WISH_CHANGES }),
  declineOffer: post('/wishes/{id}/decline', ACCOUNT, { limit: WISH_CHANGES }),
} as const;
