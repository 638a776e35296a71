import {
  beginUaePass,
  finishUaePass,
  returnFromUaePass,
} from '@nadi/contract/account/uae-pass-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { readCookie } from '../../platform/http/context/cookie.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { makeToken } from '../../platform/secret.ts';
import { signedIn } from './sign-in/signed-in.ts';
import { comeBack } from './uae-pass/return-from-provider.ts';
import { begin, finish, type PassDeps } from './uae-pass/uae-pass.ts';

/** Mounts sign-in with UAE PASS; every step must come from the browser that started it. */
export function mountUaePass(mount: Mount, deps: PassDeps): void {
  mount(beginUaePass, async ({ context, query }) => {
    // One cookie for all pending sign-ins: a second window does not end the first one's.
    const browser = browserOf(context) ?? makeToken();
    const begun = await begin(deps, context, { nextUrl: query.nextUrl, browser });
    if (!begun.ok) return begun;
    return ok({ data: begun.value, headers: { 'set-cookie': browserCookie(context, browser) } });
  });

  mount(returnFromUaePass, async ({ context, query }) => {
    const location = await comeBack(deps, context, query, browserOf(context));
    return ok({ status: 303, headers: { location }, body: null });
  });

  mount(finishUaePass, async ({ context, body }) => {
    const session = await finish(deps, context, body.token, browserOf(context));
    if (!session.ok) return session;
    return ok(signedIn(deps, context, session.value));
  });
}

const COOKIE_SECONDS = 3600;
const isSecure = ({ origin }: RequestContext): boolean => origin.startsWith('https:');
/**
 * Returns the cookie name. With the prefix, browsers refuse one set by another host or over plain
 * HTTP.
 */
const cookieName = (context: RequestContext): string =>
  `${isSecure(context) ? '__Host-' : ''}nadi-sign-in`;

/**
 * Returns the cookie for the provider's redirect back. It is no session and only identifies the
 * browser.
 */
function browserCookie(context: RequestContext, browser: string): string {
  const secure = isSecure(context) ? '; Secure' : '';
  return `${cookieName(context)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}${secure}`;
}

function browserOf(context: RequestContext): string | null {
  const value = readCookie(context.header('cookie'), cookieName(context)) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}
