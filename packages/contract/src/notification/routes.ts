import { GUESSES, ONE_CLICKS, perMinute } from '../wire/limits.ts';
import { get, PUBLIC, post, VISITOR } from '../wire/route.ts';

export const notificationRoutes = {
  subscribeNewsletter: post('/subscribe-newsletter', VISITOR, {
    limit: perMinute(10, 40),
    forgivesBearer: true,
  }),
  confirmNewsletter: post('/newsletter/confirm', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  unsubscribeOneClick: post('/newsletter/unsubscribe/{token}', PUBLIC, { limit: ONE_CLICKS }),
  openUnsubscribeLink: get('/newsletter/unsubscribe/{token}', PUBLIC, {
    envelope: 'raw',
    limit: ONE_CLICKS,
  }),
  leaveNewsletter: post('/newsletter/leave', VISITOR, { limit: GUESSES, forgivesBearer: true }),
} as const;
