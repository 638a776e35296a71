import { CONTENT_CHANGES, perMinute } from '../wire/limits.ts';
import { DESK, get, MANAGER, ONCE, post, put } from '../wire/route.ts';

const ACT = { limit: perMinute(60, 240), ...ONCE } as const;

export const tillConsoleRoutes = {
  listTills: get('/console/tills', DESK),
  addTill: post('/console/tills', MANAGER, { limit: CONTENT_CHANGES }),
  changeTill: put('/console/tills/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  openTill: post('/console/tills/{id}/open', DESK, ACT),
  moveTillCash: post('/console/tills/{id}/move', DESK, ACT),
  closeTill: post('/console/tills/{id}/close', DESK, ACT),
  listTillSessions: get('/console/till-sessions', DESK),
  readTillSheet: get('/console/till-sessions/{id}', DESK),
} as const;
