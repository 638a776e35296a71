import { isSignedIn } from '@nadi/domain/account/session';
import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  retainSearchParams,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { auth, isMemberOfSite } from '../features/account/state.ts';
import { addressLanguage, languageFor } from '../platform/device/language-choice.ts';
import type { RouterContext } from './page-route.ts';
import { ToNotFound } from './pages/not-found.tsx';
import { RouteFailed } from './pages/route-failed.tsx';
import { SignedInOnly } from './pages/signed-in-only.tsx';
import { Shell } from './shell/shell.tsx';
import type { SiteSearch } from './site-search.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Search parameters the root route reads; all others are left alone. */
type RequestedSearch = Omit<Partial<SiteSearch>, 'lang'> & {
  readonly lang?: string;
} & SearchSchemaInput;

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: RequestedSearch): SiteSearch => {
    const nextUrl = text(search.nextUrl);
    const token = text(search.token);
    const error = text(search.error);
    const loginToken = text(search.loginToken);
    const logoutUrl = text(search.logoutUrl);
    return {
      lang: addressLanguage(search.lang),
      ...(nextUrl ? { nextUrl } : {}),
      ...(token ? { token } : {}),
      ...(error ? { error } : {}),
      ...(loginToken ? { loginToken } : {}),
      ...(logoutUrl ? { logoutUrl } : {}),
    };
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: ({ search, context, location }) => {
    if (languageFor(search.lang, context.arabicEnabled) === search.lang) return;
    throw redirect({ href: location.href.replace('lang=ar', 'lang=en'), replace: true });
  },
  component: Shell,
  notFoundComponent: ToNotFound,
  errorComponent: RouteFailed,
});

const toLogin = (location: { readonly href: string }) =>
  redirect({ to: '/login', search: { nextUrl: location.href } });

/** Requires a session; redirects to login and back (spec 1 section 2). */
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!isSignedIn(auth.get().user)) throw toLogin(location);
  },
  component: SignedInOnly,
});

/** Requires an account: a guest, who has a token as well, signs in first (spec 1 section 6). */
export const membersOnly = createRoute({
  getParentRoute: () => signedIn,
  id: 'members-only',
  beforeLoad: ({ location }) => {
    if (!isMemberOfSite(auth.get().user)) throw toLogin(location);
  },
});
