import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { loadEveryText, siteTexts } from '@nadi/i18n/site-texts';
import { ToastRegion } from '@nadi/ui/feedback/toast-region.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { KINDS } from '../src/app/kinds.ts';
import { keepCart } from '../src/features/cart/state.kept.ts';
import { notifyFailure } from '../src/features/cart/state.warning.ts';
import { followOrders } from '../src/features/order/api.outcomes.ts';
import type { Api } from '../src/platform/net/api.ts';
import { makeQueries } from '../src/platform/net/queries.ts';
import { SiteProvider } from '../src/platform/page/site.tsx';
import { loadTexts, TextsProvider } from '../src/platform/page/texts.tsx';
import { config } from './venue-facts.ts';

const textsOf = {
  en: await loadTexts('en', siteTexts.areas),
  ar: await loadTexts('ar', siteTexts.areas),
};
const body = { en: await loadEveryText('en'), ar: await loadEveryText('ar') };

export interface RenderOptions {
  readonly api: Api;
  readonly language?: 'en' | 'ar';
  readonly config?: Partial<SiteConfig>;
}

/** Renders a part of the site with all its providers except the router. */
export function renderSite(
  element: ReactElement,
  { api, language = 'en', ...more }: RenderOptions,
) {
  const texts = textsOf[language];
  const queries = makeQueries(() => texts.first, notifyFailure);
  followOrders(queries);
  keepCart(queries, () => {});
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const view = render(
    <TextsProvider texts={texts}>
      <SiteProvider site={{ api, config: { ...config, ...more.config }, kinds: KINDS }}>
        <QueryClientProvider client={queries}>{element}</QueryClientProvider>
      </SiteProvider>
      <ToastRegion />
    </TextsProvider>,
  );
  return { ...view, queries, t: body[language].t, user: userEvent.setup() };
}
