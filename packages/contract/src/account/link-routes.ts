import { RETURNS } from '../wire/limits.ts';
import { get, VISITOR } from '../wire/route.ts';

/** Return of the browser from UAE PASS. */
export const accountLinkRoutes = {
  returnFromUaePass: get('/auth/uae-pass/callback', VISITOR, {
    envelope: 'raw',
    limit: RETURNS,
    forgivesBearer: true,
  }),
} as const;
