import { consoleCookie } from '../../platform/http/context/console-cookie.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { deviceCookie } from '../../platform/http/context/device-cookie.ts';
import type { SignedIn } from './sign-in.ts';

/** Returns the cookies of a sign-in: that of its session, and that of its browser (STAFF-15). */
export const signedInCookies = (
  context: RequestContext,
  { token, device }: Pick<SignedIn, 'token' | 'device'>,
) => ({ 'set-cookie': [consoleCookie(context.origin, token), deviceCookie(context, device)] });
