import type { Area } from '@nadi/i18n/site-texts';
import { kindPages } from './vite.bundles.ts';

/** Sources of a page beside the first load: the files of its screen, and its text areas. */
export interface PageSources {
  readonly screen: readonly string[];
  readonly areas: readonly Area[];
}

/** Adds the end of the page and the menus' contents, loaded with every page. */
const page = (screen: string, ...areas: readonly Area[]): PageSources => ({
  screen: [screen, 'app/shell/page-end.tsx'],
  areas: ['below-fold', ...areas],
});

const HOME = page('app/pages/home-visit.tsx');
const WRITTEN = page('app/content-pages.ts', 'content');

/**
 * Entry pages by path (`siteRoutes`).
 *
 * The server lists their scripts, so that they are loaded with the site and not only after routing.
 * A source missing here is merely loaded later.
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
