import { perMinute } from '../wire/limits.ts';
import { get, PUBLIC, post } from '../wire/route.ts';

export const formRoutes = {
  readForm: get('/forms/{slug}', PUBLIC),
  answerForm: post('/forms/{slug}', PUBLIC, { limit: perMinute(10, 40) }),
  sendContact: post('/contact', PUBLIC, { limit: perMinute(10, 40) }),
} as const;
