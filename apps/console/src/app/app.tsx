import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { ToastRegion } from '@nadi/ui/feedback/toast-region.tsx';
import { useDocumentLanguage } from '@nadi/ui/language.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import type { Api } from '../platform/api.ts';
import { ConsoleProvider } from '../platform/console.tsx';
import type { LastUse } from '../platform/last-use.ts';
import { loadedAreas, loadTexts, type Texts, TextsProvider } from '../platform/texts.tsx';
import { KINDS } from './kinds.ts';
import { LanguageSwitchProvider } from './language-switch.tsx';
import type { makeRouter } from './router.tsx';

export interface AppProps {
  readonly api: Api;
  readonly venue: SiteConfig;
  readonly lastUse: LastUse;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
  readonly firstTexts: Texts;
  readonly onTexts: (texts: Texts) => void;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language in this browser, for both the site and the console. */
function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookie store yet
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

/** Console of one venue. */
export function App({ api, venue, lastUse, queries, router, firstTexts, onTexts }: AppProps) {
  const [texts, setTexts] = useState(firstTexts);
  useDocumentLanguage(texts.first);
  const switchLanguage = async (): Promise<void> => {
    const next = await loadTexts(texts.language === 'ar' ? 'en' : 'ar', loadedAreas(texts));
    keepLanguage(next.language);
    onTexts(next);
    startTransition(() => setTexts(next));
  };
  return (
    <QueryClientProvider client={queries}>
      <ConsoleProvider value={{ api, venue, lastUse, kinds: KINDS }}>
        <TextsProvider texts={texts}>
          <LanguageSwitchProvider value={venue.enable_arabic === 1 ? switchLanguage : null}>
            <RouterProvider router={router} />
          </LanguageSwitchProvider>
          <ToastRegion />
        </TextsProvider>
      </ConsoleProvider>
    </QueryClientProvider>
  );
}
