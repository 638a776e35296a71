import type { RequestContext } from '../../../platform/http/context/context.ts';
import { deviceCookie, deviceTokenOf } from '../../../platform/http/context/device-cookie.ts';

/**
 * Returns the response to a sign-in to an account.
 *
 * The new visitor token replaces the request's, in the header too; the cookie makes the browser
 * known (ACCOUNT-52).
 */
export const signedIn = <S extends { readonly token: string; readonly vtoken: string }>(
  { secret }: { readonly secret: string },
  context: RequestContext,
  session: S,
) => ({
  data: session,
  message: 'done.login',
  headers: {
    'x-visitor-token': session.vtoken,
    'set-cookie': deviceCookie(context, deviceTokenOf(secret, context, session.token)),
  },
});
