import { ONE_CLICKS } from '../wire/limits.ts';
import { get, PUBLIC, post } from '../wire/route.ts';

/** Links in e-mails. */
export const notificationLinkRoutes = {
  unsubscribeOneClick: post('/newsletter/unsubscribe/{token}', PUBLIC, { limit: ONE_CLICKS }),
  openUnsubscribeLink: get('/newsletter/unsubscribe/{token}', PUBLIC, {
    envelope: 'raw',
    limit: ONE_CLICKS,
  }),
} as const;
