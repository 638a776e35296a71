import type { RequestContext } from '../../../platform/http/context/context.ts';
import { readCookie } from '../../../platform/http/context/cookie.ts';
import { derive, tokenHash } from '../../../platform/secret.ts';
import { DEVICE_COOKIE_SECONDS } from '../policy.ts';

const isSecure = ({ origin }: RequestContext): boolean => origin.startsWith('https:');

/** Returns the cookie name. With the prefix, browsers refuse one set by another host. */
const cookieName = (context: RequestContext): string =>
  `${isSecure(context) ? '__Host-' : ''}nadi-device`;

/** Returns the random text by which a browser is recognised. `null`: it has none. */
function deviceToken(context: RequestContext): string | null {
  const value = readCookie(context.header('cookie'), cookieName(context)) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Returns the hash of the browser's cookie. `null`: it has none. */
export function deviceHash(context: RequestContext): Buffer | null {
  const token = deviceToken(context);
  return token === null ? null : tokenHash(token);
}

/**
 * Returns the text by which the browser of a sign-in is recognised from then on (ACCOUNT-52).
 *
 * A browser without one gets a text derived from its session's token, which is random.
 */
export const deviceTokenOf = (
  secret: string,
  context: RequestContext,
  sessionToken: string,
): string => deviceToken(context) ?? derive(secret, 'device', sessionToken).toString('base64url');

/** Returns the cookie of a browser. It opens nothing, and no script can read it. */
export function deviceCookie(context: RequestContext, token: string): string {
  const secure = isSecure(context) ? '; Secure' : '';
  return `${cookieName(context)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_COOKIE_SECONDS}${secure}`;
}
