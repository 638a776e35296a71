import { Refused } from '@nadi/browser/refused';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { requestReauthentication } from '../features/account/state.reauthentication.ts';
import { auth, signOut } from '../features/account/state.ts';
import { keepCart } from '../features/cart/state.kept.ts';
import { notifyFailure } from '../features/cart/state.warning.ts';
import { followOrders } from '../features/order/api.outcomes.ts';
import { setServerTime } from '../platform/clock.ts';
import { drawInto } from '../platform/device/draw.ts';
import { languageFor } from '../platform/device/language-choice.ts';
import { keepVenueOffset } from '../platform/device/local-time.ts';
import type { AnyWebKind } from '../platform/line/web-kind.ts';
import { type Api, makeApi } from '../platform/net/api.ts';
import { type PageData, pageReceivedAt, readPageData } from '../platform/net/page-data.ts';
import { makeQueries } from '../platform/net/queries.ts';
import { keepVisitor, readSessionId, readVisitor } from '../platform/net/visitor.ts';
import { loadTexts } from '../platform/page/texts.tsx';
import { App, speaksArabic } from './app.tsx';
import { clearWithUser } from './clear-with-user.ts';
import { type FirstDrawing, makeFirstDrawing } from './first-drawing.ts';
import { KINDS } from './kinds.ts';
import type { NoConfig } from './pages/closed-screen.tsx';
import { makeRouter } from './router.tsx';
import { routes } from './routes.ts';
import { menuOf } from './section-gate.ts';
import { announceSessionExpired } from './session-expired.ts';

const searchLanguage = (): unknown => new URLSearchParams(location.search).get('lang');

function makeSiteApi(
  language: () => Language,
  timeoutMessage: (isOffline: boolean) => string,
  firstDrawing: FirstDrawing,
): Api {
  return makeApi(routes, {
    token: () => auth.get().user?.token ?? null,
    visitor: readVisitor,
    sessionId: readSessionId,
    language,
    keepVisitor: (token, isNew) => {
      const before = readVisitor();
      firstDrawing.after(() => {
        // A newer token received meanwhile takes precedence.
        if (readVisitor() === before) keepVisitor(token, isNew);
      });
    },
    sessionExpired: (message) => {
      signOut();
      announceSessionExpired(message);
    },
    reauthenticate: requestReauthentication,
    timeoutMessage,
  });
}

/** Returns the page's config: included by the server, or requested when it is not. */
const readConfig = async (page: PageData, api: Api): Promise<SiteConfig | NoConfig> =>
  page.config ??
  (await api('readConfig', {}).catch((error: unknown) =>
    error instanceof Refused && error.status === 404 ? 'not_found' : 'failed',
  ));

/** Yields to the browser, so that it can paint and handle taps first. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Fills the cache with the first page's queries.
 *
 * The served page includes the responses to some; others are prefetched before it is rendered.
 */
function fillQueries(
  router: ReturnType<typeof makeRouter>,
  queries: QueryClient,
  api: Api,
  config: SiteConfig,
  answers: PageData['answers'],
): void {
  const shown = router.state.matches.at(-1);
  const firstQueries = shown?.staticData.firstQueries?.(shown.params, { ...shown.search }, config);
  firstQueries?.forEach(({ key, isList }, at) => {
    const answer = answers[at];
    // Null is a response: nothing exists there.
    if (answer === undefined) return;
    queries.setQueryData(key, isList ? { pages: [answer], pageParams: [1] } : answer);
  });
  shown?.staticData.prefetch?.(queries, api, config);
}

/** Builds the page from the data the server included and renders the first screen. */
export async function startSite(
  document: Document,
  kinds: readonly AnyWebKind[] = KINDS,
): Promise<Root> {
  const page = readPageData(document);
  if (page.serverNow) setServerTime(page.serverNow, pageReceivedAt());
  const arabicByPage = page.config?.enable_arabic !== 0;
  let texts = await loadTexts(languageFor(searchLanguage(), arabicByPage));
  await yieldToBrowser();
  const firstDrawing = makeFirstDrawing();
  const api = makeSiteApi(
    () => texts.language,
    (isOffline) => texts.first.t(isOffline ? 'shell.offline' : 'shell.unreachable'),
    firstDrawing,
  );
  const queries = makeQueries(() => texts.first, notifyFailure);
  clearWithUser(queries);
  followOrders(queries);
  keepCart(queries, () => {
    // The cart page explains it in full.
    if (location.pathname !== '/cart') toasts.show('info', texts.first.t('cart.expiredTitle'));
  });
  if (page.services) queries.setQueryData(['services'], page.services);
  const config = await readConfig(page, api);
  if (typeof config !== 'string') keepVenueOffset(config.utc_offset_minutes);
  await yieldToBrowser();
  if (config === 'not_found') history.replaceState(null, '', `/404?lang=${texts.language}`);
  const router = makeRouter(
    { arabicEnabled: speaksArabic(config), menu: menuOf(config), texts: () => texts },
    kinds,
  );
  await yieldToBrowser();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root');
  const app = (
    <App
      api={api}
      config={config}
      kinds={kinds}
      queries={queries}
      router={router}
      firstTexts={texts}
      onLanguage={(next) => {
        texts = next;
      }}
      onDrawn={firstDrawing.done}
    />
  );
  // Matched before rendering, because routes the router resolves later render in one go. Rendered
  // in slices: the first view is shown already, and taps are handled in between.
  await router.load();
  if (typeof config !== 'string') {
    await yieldToBrowser();
    fillQueries(router, queries, api, config, page.answers);
  }
  const root = drawInto(place);
  startTransition(() => root.render(app));
  return root;
}
