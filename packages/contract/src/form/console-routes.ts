import { perMinute } from '../wire/limits.ts';
import { DESK, get, MANAGER, post, remove } from '../wire/route.ts';

export const formConsoleRoutes = {
  listFormAnswers: get('/console/form-answers', DESK),
  exportFormAnswers: post('/console/form-answers/export', MANAGER, { limit: perMinute(60, 240) }),
  readFormAnswer: get('/console/form-answers/{id}', DESK),
  removeFormAnswer: remove('/console/form-answers/{id}', MANAGER, { limit: perMinute(60, 240) }),
} as const;
