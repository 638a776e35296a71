import { siteRoutes } from '@nadi/contract/site-table';
import type { SiteRoute } from '@nadi/contract/wire/site-route';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../test/venue-facts.ts';
import { signIn, signOut } from '../features/account/state.ts';
import { loadTexts, type Texts } from '../platform/page/texts.tsx';
import { KINDS } from './kinds.ts';
import { makeRouter } from './router.tsx';
import type { Menu } from './section-gate.ts';

/* Every row of the table of addresses is checked against the router. */

const menuTo = (...paths: readonly string[]): Menu => paths.map((path) => ({ path, children: [] }));
const EVERY_SECTION = menuTo(...new Set(siteRoutes.flatMap(({ section = [] }) => section)));

let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts('en');
});
afterEach(signOut);

const routerWith = (menu: Menu, arabicEnabled = true) =>
  makeRouter({ arabicEnabled, menu, texts: () => texts }, KINDS);

function routerAt(href: string, menu = EVERY_SECTION, arabicEnabled = true) {
  const router = routerWith(menu, arabicEnabled);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [href] }) });
  return router;
}

/** Returns the location reached from an address, after redirects. */
async function arriveAt(href: string, menu = EVERY_SECTION, arabicEnabled = true) {
  const router = routerAt(href, menu, arabicEnabled);
  await router.load();
  const { pathname, search, href: reached } = router.state.location;
  return { pathname, search: search as Record<string, unknown>, href: reached };
}

/** Addresses that lead to another one. */
const REDIRECTED: Readonly<Record<string, string>> = { '/profile': '/profile/user' };

const addressOf = ({ path }: SiteRoute): string => path.replace(/\$\w+/g, '7');
/** Sample values of the query parameters by name. */
const TEXTS: Readonly<Record<string, string | number>> = {
  album: 'open-day',
  month: '2026-12',
  category: 3,
  performance: 11,
  preview: 'draft',
  code: 'FRIENDS',
  nextUrl: '/cart',
  error: 'cancelled',
  loginToken: 'abc',
  logoutUrl: 'https://id.example/out',
  token: 't_1',
  top_up: 'p_1',
  credit_payment: 'p_1',
};

const screens = siteRoutes.filter(({ is }) => is === undefined);

it('the addresses with a screen are those of the router, beside the page by slug and /404', () => {
  const paths = Object.keys(routerWith(null).routesByPath).filter(
    (path) => path !== '/$slug' && path !== '/404',
  );
  expect(paths.sort()).toEqual(screens.map(({ path }) => path).sort());
});

describe('every address with a screen', () => {
  it.each(screens)('$path is reached, with its texts, in its language', async (route) => {
    if (route.isForSignedIn) signIn(session());
    const text = Object.fromEntries(
      (route.query ?? []).map((name) => [name, TEXTS[name] as never]),
    );
    const request = new URLSearchParams(text).toString();
    const { pathname, search } = await arriveAt(`${addressOf(route)}?${request}&lang=ar`);
    const reached = REDIRECTED[route.path] ?? addressOf(route);
    expect([pathname, search]).toEqual([reached, { ...text, lang: 'ar' }]);
  });

  it.each(screens)('$path is gone to in the language that is shown', async (route) => {
    if (route.isForSignedIn) signIn(session());
    const router = routerAt('/?lang=ar');
    await router.load();
    const { href } = router.buildLocation({ to: addressOf(route), _includeValidateSearch: true });
    expect(href).toBe(`${addressOf(route)}?lang=ar`);
  });
});

it.each(screens.filter(({ isForSignedIn }) => isForSignedIn))(
  '$path redirects to login without a session, with the way back',
  async (route) => {
    const here = `${addressOf(route)}?lang=en`;
    const { pathname, search } = await arriveAt(here);
    expect([pathname, search]).toEqual(['/login', { lang: 'en', nextUrl: here }]);
  },
);

it.each([
  '/profile/user',
  '/profile/family',
  '/profile/waiting-list',
  '/profile/company',
  '/profile/user/cards',
])('%s redirects a guest to login, who has a session and no account', async (path) => {
  signIn(session({ is_anonymous: 1 }));
  const { pathname, search } = await arriveAt(`${path}?lang=en`);
  expect([pathname, search]).toEqual(['/login', { lang: 'en', nextUrl: `${path}?lang=en` }]);
});

it.each(screens.filter(({ section }) => section))(
  '$path leads to /404 where its section is off',
  async (route) => {
    if (route.isForSignedIn) signIn(session());
    const { href } = await arriveAt(`${addressOf(route)}?lang=en`, menuTo('/about'));
    expect(href).toBe('/404?lang=en');
  },
);

it('an address without a screen is a page by its slug, which is loaded, or a 404', () => {
  const router = routerWith(EVERY_SECTION);
  for (const route of siteRoutes.filter(({ is }) => is !== undefined)) {
    const [, params, nearest] = router.getMatchedRoutes(addressOf(route));
    // A remaining path segment marks a partial match.
    const found = '**' in params ? null : nearest?.fullPath;
    const isOneSegment = /^\/[^/]+$/.test(route.path);
    const expected = route.path === '/404' ? '/404' : isOneSegment ? '/$slug' : null;
    expect([route.path, found]).toEqual([route.path, expected]);
  }
});

it('a venue without Arabic is in English at every address', async () => {
  const { href } = await arriveAt('/cart?lang=ar', EVERY_SECTION, false);
  expect(href).toBe('/cart?lang=en');
});
