import { Refused } from '@nadi/browser/refused';
import type { Language } from '@nadi/domain/kernel/localized';
import { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { endSession } from '../features/staff/api.ts';
import { makeApi } from '../platform/api.ts';
import { deviceNow } from '../platform/clock.ts';
import { followUse } from '../platform/last-use.ts';
import { readVenue } from '../platform/page-data.ts';
import { loadTexts } from '../platform/texts.tsx';
import { App } from './app.tsx';
import { makeRouter } from './router.tsx';
import { routes } from './routes.ts';

const LONG_MS = 30_000;

/** Refused queries are not retried: a retry changes nothing. */
const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: LONG_MS,
        retry: (count, error) => count < 2 && error instanceof Refused && error.status === 0,
      },
      mutations: { networkMode: 'always' },
    },
  });

const languageOf = (document: Document): Language =>
  document.documentElement.lang === 'ar' ? 'ar' : 'en';

/** Starts the console from the data that the server embedded in the page; returns its root. */
export async function startConsole(document: Document): Promise<Root> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root');
  let texts = await loadTexts(languageOf(document));
  const queries = makeQueries();
  const lastUse = followUse(deviceNow);
  const api = makeApi(routes, {
    language: () => texts.language,
    sessionEnded: () => endSession(queries),
    used: () => lastUse.note(),
    timeoutMessage: (isOffline) =>
      texts.first.t(isOffline ? 'console.offline' : 'console.unreachable'),
  });
  const venue = readVenue(document) ?? (await api.byPage('readConfig', {}));
  const router = makeRouter({ texts: () => texts });
  const shown = createRoot(place);
  shown.render(
    <App
      api={api}
      venue={venue}
      lastUse={lastUse}
      queries={queries}
      router={router}
      firstTexts={texts}
      onTexts={(next) => {
        texts = next;
      }}
    />,
  );
  return shown;
}
