import { DEVICE_KEPT_MS } from '@nadi/domain/account/known-device';
import { derive, tokenHash } from '../../secret.ts';
import type { RequestContext } from './context.ts';
import { readCookie } from './cookie.ts';

/** Lifetime of the cookie by which a browser is recognised, in seconds (ACCOUNT-52). */
const DEVICE_COOKIE_SECONDS = DEVICE_KEPT_MS / 1000;

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

/** Returns the key under which attempts of a recognised browser are counted (ACCOUNT-37, STAFF-15). */
export const browserKey = (hash: Buffer): string => `browser ${hash.toString('base64url')}`;

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
