import { clientsClaim } from 'workbox-core';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isTickets, KEPT_TICKETS, OWNER, shellIn } from '../../platform/device/kept-offline.ts';

/** What this build is made of, and a name for it; the build writes both. */
declare const BUILT_FROM: readonly string[];
declare const BUILD: string;

/** So many orders' tickets are kept, the newest. */
const TICKETS_AT_MOST = 40;

// All of it is fetched beside the page: a tab that stays open through an update finds its own parts here. It is let go
// with the last tab that runs it, for this worker is not relieved before.
precache([
  ...BUILT_FROM.map((url) => ({ url, revision: null })),
  ...(['en', 'ar'] as const).map((language) => ({ url: shellIn(language), revision: BUILD })),
]);
preloadNavigations();
// The page that brought it is served by it at once.
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request),
);

/** A page of the site without a network: what every page is made of. It knows no time, so the device's counts. */
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

/** What came while its owner signed out goes after them. */
async function keepNewest(): Promise<void> {
  if (!(await hasOwner())) {
    await clearTickets();
    return;
  }
  const kept = await caches.open(KEPT_TICKETS);
  const keys = await kept.keys();
  const tickets = keys.filter(({ url }) => isTickets(new URL(url).pathname));
  for (const oldest of tickets.slice(0, -TICKETS_AT_MOST)) await kept.delete(oldest);
}

/** What else an answer says is of its moment: the time, and whose cart it was. */
const withoutHeaders = (response: Response): Response =>
  new Response(response.body, {
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' },
  });

const isTheirOwn = (request: Request): boolean => request.headers.has('authorization');

// The page opens the room for tickets while a customer is signed in, and removes it with them: without it none is kept.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isTickets(url.pathname) && isTheirOwn(request),
  new NetworkFirst({
    cacheName: KEPT_TICKETS,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      {
        async fetchDidSucceed({ response }) {
          if (response.status === 401) await clearTickets();
          return response;
        },
        async cacheWillUpdate({ response }) {
          return response.ok && (await hasOwner()) ? withoutHeaders(response) : null;
        },
        cacheDidUpdate: keepNewest,
      },
    ],
  }),
);
