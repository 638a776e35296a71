import { lazyPage } from '@nadi/browser/later/lazy-page';
import type { PageModule } from '../platform/page/page-module.ts';
import { preloadTexts, type Texts } from '../platform/page/texts.tsx';
import type { Menu } from './section-gate.ts';

/** Router context beside a route's own input. */
export interface RouterContext {
  readonly arabicEnabled: boolean;
  readonly menu: Menu;
  /** Returns the page's texts in the language at the time of the call. */
  readonly texts: () => Texts;
}

/**
 * Builds the route options of a page.
 *
 * Loading and errors are shown by the router's own screens, the same for every page.
 */
export const pageOf = ({ title, areas = [], firstQueries, screen }: PageModule) => ({
  staticData: { title, firstQueries },
  loader: ({ context }: { context: RouterContext }) => preloadTexts(context.texts(), areas),
  component: lazyPage(screen),
});
