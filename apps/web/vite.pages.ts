import type { Area } from '@nadi/i18n/site-texts';
import { kindPages } from './vite.bundles.ts';

/** What a page is made of besides the first load: the sources of its screen, and the areas of its texts. */
export interface PageSources {
  readonly screen: readonly string[];
  readonly areas: readonly Area[];
}

/** The end of the page and what its menus hold come beside every one. */
const page = (screen: string, ...areas: readonly Area[]): PageSources => ({
  screen: [screen, 'app/shell/page-end.tsx'],
  areas: ['below-fold', ...areas],
});

const HOME = page('app/pages/home-visit.tsx');
const WRITTEN = page('app/content-pages.ts', 'content');

/**
 * The pages that are come to from elsewhere, by their paths (`siteRoutes`): the server names their scripts, so that they are
 * fetched beside the site and not once it has found out where it is. What is forgotten here comes later, and nothing else.
 */
export const FIRST_PAGES: Readonly<Record<`/${string}`, PageSources>> = {
  '/': HOME,
  '/home': HOME,
  ...Object.fromEntries(kindPages.map(([path, screen, areas]) => [path, page(screen, ...areas)])),
  '/blogs': WRITTEN,
  '/blog/$slug': WRITTEN,
  '/media-library': WRITTEN,
  '/customer-support': WRITTEN,
  '/customer-support/$id': WRITTEN,
  '/find-us': WRITTEN,
  '/$slug': page('features/content/screens/page-screen.tsx'),
};
