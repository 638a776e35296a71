import { type Call, makeClient, type SharedCall, type StaffCall } from '@nadi/contract/client';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { Language } from '@nadi/domain/kernel/localized';
import { consoleTexts, loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { KINDS } from '../src/app/kinds.ts';
import { routes } from '../src/app/routes.ts';
import { ConsoleProvider } from '../src/platform/console.tsx';
import { loadTexts, TextsProvider } from '../src/platform/texts.tsx';

// Parts that load on demand take as long as the machine needs.
configure({ asyncUtilTimeout: 10_000 });

const texts = {
  en: await loadTexts('en', consoleTexts.areas),
  ar: await loadTexts('ar', consoleTexts.areas),
};
const body = { en: await loadEveryConsoleText('en'), ar: await loadEveryConsoleText('ar') };

const venue = {
  venue_name: 'Al Noor Sports Park',
  ar_venue_name: 'نادي النور الرياضي',
  currency: 'AED',
  vat_percent: 5,
} as SiteConfig;

const lastUse = { get: () => 0, note: () => {}, subscribe: () => () => {} };

/** Responses of the server in a test, by call; a handler that throws refuses. */
export type Answers = Partial<Record<EndpointName, (call: Call) => unknown>>;

export interface Shown {
  readonly answers?: Answers;
  readonly language?: Language;
  /** Overrides of the venue's config. */
  readonly ofVenue?: Partial<SiteConfig>;
}

/** Router with a single page, on which links lead nowhere. */
const routerOf = (element: ReactElement) =>
  createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });

/**
 * Renders a part of the console against a double of the server.
 *
 * Its responses are validated by the contract.
 */
export function showConsole(
  element: ReactElement,
  { answers = {}, language = 'en', ofVenue }: Shown = {},
) {
  const calls: Call[] = [];
  const client = makeClient<StaffCall | SharedCall>(routes, async (call) => {
    calls.push(call);
    const endpoint: Endpoint = endpoints[call.name];
    if (call.body !== undefined) endpoint.body?.parse(call.body);
    const data = endpoint.response.parse(await answers[call.name]?.(call));
    return call.isList ? { data, total: 1, total_pages: 1, current_page: 1 } : data;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ConsoleProvider
        value={{
          api: { byUser: client, byPage: client },
          lastUse,
          kinds: KINDS,
          venue: { ...venue, ...ofVenue },
        }}
      >
        <TextsProvider texts={texts[language]}>
          <RouterProvider router={routerOf(element)} />
        </TextsProvider>
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  return { calls, queries, t: body[language].t, user: userEvent.setup() };
}
