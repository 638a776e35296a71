import { clientsClaim } from 'workbox-core';
import { disable as disableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isBought } from '../../features/order/order-status.ts';
import {
  isKeptResult,
  isTickets,
  KEPT_TICKETS,
  keyOfResult,
  OWNER,
  shellIn,
  tokenOfResult,
} from '../../platform/device/kept-offline.ts';

/** Files of this build and its name; both are written by the build. */
declare const BUILT_FROM: readonly string[];
declare const BUILD: string;

/** Registration of this worker, a global of its scope. */
declare const registration: ServiceWorkerRegistration;

/** Maximum number of orders that are kept with their tickets; the oldest are deleted first. */
const ORDERS_AT_MOST = 40;

// All files are cached while the page runs, so that a tab that stays open through an update finds
// its own chunks. The cache is dropped with the last tab that uses it, because this worker is not
// replaced before.
precache([
  ...BUILT_FROM.map((url) => ({ url, revision: null })),
  ...(['en', 'ar'] as const).map((language) => ({ url: shellIn(language), revision: BUILD })),
]);
// With preload, a navigation that no route below answers is sent twice. The setting belongs to the
// registration and outlives the worker that made it: it is switched off on activation, and on
// installation already while an earlier worker still controls open pages.
disableNavigationPreload();
addEventListener('install', () => {
  registration.navigationPreload?.disable().catch(() => {});
});
// The page that registered the worker is served by it immediately.
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request),
);

/**
 * Returns the app shell for a page without a network.
 *
 * The server time is removed from it, so the device's clock is used.
 */
async function shellFor({ url }: { readonly url: URL }): Promise<Response> {
  const kept = await matchPrecache(shellIn(url.searchParams.get('lang') === 'ar' ? 'ar' : 'en'));
  if (kept === undefined) return Response.error();
  const html = (await kept.text()).replace(/"serverNow":\d+/, '"serverNow":null');
  return new Response(html, { headers: kept.headers });
}

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: ({ request }) => shellFor({ url: new URL(request.url) }) }],
    }),
    { denylist: [/^\/(api|console|demo)\//, /\.[a-z0-9]{1,8}$/i] },
  ),
);

const clearTickets = (): Promise<boolean> => caches.delete(KEPT_TICKETS);

const hasOwner = async (): Promise<boolean> =>
  (await caches.match(OWNER, { cacheName: KEPT_TICKETS })) !== undefined;

/** Keeps the newest tickets; deletes all when the owner has signed out meanwhile. */
async function keepNewest(): Promise<void> {
  if (!(await hasOwner())) {
    await clearTickets();
    return;
  }
  const kept = await caches.open(KEPT_TICKETS);
  const keys = await kept.keys();
  for (const isOne of [isTickets, isKeptResult]) {
    const found = keys.filter(({ url }) => isOne(new URL(url).pathname));
    for (const oldest of found.slice(0, -ORDERS_AT_MOST)) await kept.delete(oldest);
  }
}

/**
 * Drops all headers but the content type.
 *
 * The others (time, visitor) are only valid at that moment.
 */
const withoutHeaders = (response: Response): Response =>
  new Response(response.body, {
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' },
  });

const isTheirOwn = (request: Request): boolean => request.headers.has('authorization');

const KEPT = {
  cacheName: KEPT_TICKETS,
  matchOptions: { ignoreSearch: true, ignoreVary: true },
};

/** Ends the cache with the session, and limits its size. */
const whileSignedIn = {
  async fetchDidSucceed({ response }: { readonly response: Response }) {
    if (response.status === 401) await clearTickets();
    return response;
  },
  cacheDidUpdate: keepNewest,
};

// The page creates the ticket cache while a customer or a guest is signed in and deletes it on
// sign-out: without it no ticket is kept.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isTickets(url.pathname) && isTheirOwn(request),
  new NetworkFirst({
    ...KEPT,
    plugins: [
      whileSignedIn,
      {
        async cacheWillUpdate({ response }) {
          return response.ok && (await hasOwner()) ? withoutHeaders(response) : null;
        },
      },
    ],
  }),
);

/** Checks for a result of a bought order; only its page has tickets. */
async function isOfBought(response: Response): Promise<boolean> {
  const { data } = (await response.clone().json()) as {
    readonly data: { readonly status: string };
  };
  return isBought(data.status);
}

// A guest's tickets are on the page of the order, which opens by its result (BOOK-14).
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && tokenOfResult(url.pathname) !== null && isTheirOwn(request),
  new NetworkFirst({
    ...KEPT,
    plugins: [
      whileSignedIn,
      {
        cacheKeyWillBeUsed: ({ request }) =>
          keyOfResult(tokenOfResult(new URL(request.url).pathname) ?? ''),
        async cacheWillUpdate({ response }) {
          const isKept = response.ok && (await hasOwner()) && (await isOfBought(response));
          return isKept ? withoutHeaders(response) : null;
        },
      },
    ],
  }),
);
