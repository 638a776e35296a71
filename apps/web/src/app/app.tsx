import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { useDocumentLanguage } from '@nadi/ui/language.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { languageFor } from '../platform/device/language-choice.ts';
import type { AnyWebKind } from '../platform/line/web-kind.ts';
import type { Api } from '../platform/net/api.ts';
import { SiteProvider } from '../platform/page/site.tsx';
import { loadedAreas, loadTexts, type Texts, TextsProvider } from '../platform/page/texts.tsx';
import { ClosedScreen, isOpen, type NoConfig } from './pages/closed-screen.tsx';
import type { makeRouter } from './router.tsx';
import { useVenueTheme } from './shell/venue-theme.ts';

export interface AppProps {
  readonly api: Api;
  readonly config: SiteConfig | NoConfig;
  readonly kinds: readonly AnyWebKind[];
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
  readonly firstTexts: Texts;
  readonly onLanguage: (texts: Texts) => void;
  /** Runs once the first screen is rendered, before it calls the server. */
  readonly onDrawn: () => void;
}

export const speaksArabic = (config: SiteConfig | NoConfig): boolean =>
  typeof config === 'string' || config.enable_arabic === 1;

/**
 * Returns the texts of the address's language; loading another language keeps the page as it is.
 */
function useTexts({ config, router, firstTexts, onLanguage }: AppProps): Texts {
  const [texts, setTexts] = useState(firstTexts);
  const arabicEnabled = speaksArabic(config);
  useEffect(() => {
    const follow = async (requested: unknown): Promise<void> => {
      const language = languageFor(requested, arabicEnabled);
      if (language === texts.language) return;
      const next = await loadTexts(language, loadedAreas(texts));
      onLanguage(next);
      startTransition(() => setTexts(next));
    };
    return router.subscribe('onResolved', ({ toLocation }) => {
      void follow((toLocation.search as { lang?: unknown }).lang);
    });
  }, [router, texts, onLanguage, arabicEnabled]);
  return texts;
}

/** Root component (spec 1 section 4): not available, maintenance, or the layout. */
export function App(props: AppProps) {
  const { api, config, kinds, queries, router, onDrawn } = props;
  const texts = useTexts(props);
  useLayoutEffect(onDrawn, [onDrawn]);
  useDocumentLanguage(texts.first);
  useVenueTheme(typeof config === 'string' ? null : config);
  return (
    <TextsProvider texts={texts}>
      {isOpen(config) ? (
        <SiteProvider site={{ api, config, kinds }}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SiteProvider>
      ) : (
        <ClosedScreen config={config} />
      )}
    </TextsProvider>
  );
}
