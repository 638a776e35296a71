import { perMinute } from '../wire/limits.ts';
import { ACCOUNT, get, remove } from '../wire/route.ts';

/** Calls about the cards that a customer has saved. */
export const cardRoutes = {
  listSavedCards: get('/cards', ACCOUNT),
  removeSavedCard: remove('/cards/{id}', ACCOUNT, { limit: perMinute(20, 80) }),
} as const;
