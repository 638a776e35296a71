import { GUESSES, perMinute } from '../wire/limits.ts';
import { post, VISITOR } from '../wire/route.ts';

export const notificationRoutes = {
  subscribeNewsletter: post('/subscribe-newsletter', VISITOR, {
    limit: perMinute(10, 40),
    forgivesBearer: true,
  }),
  confirmNewsletter: post('/newsletter/confirm', VISITOR, { limit: GUESSES, forgivesBearer: true }),
  leaveNewsletter: post('/newsletter/leave', VISITOR, { limit: GUESSES, forgivesBearer: true }),
} as const;
