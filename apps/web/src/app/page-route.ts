import { lazyPage } from '@nadi/browser/later/lazy-page';
import type { PageModule } from '../platform/page/page-module.ts';
import { preloadTexts, type Texts } from '../platform/page/texts.tsx';
import type { Menu } from './section-gate.ts';

/** What routes need besides their own input. */
export interface RouterContext {
  readonly arabicEnabled: boolean;
  readonly menu: Menu;
  /** The page's language, as it is when it is asked. */
  readonly texts: () => Texts;
}

/**
 * What a route makes of a page. That it is on its way, or did not come, is said by the router's own
 * screens, the same for every page.
 */
export const pageOf = ({ title, areas = [], firstQueries, screen }: PageModule) => ({
  staticData: { title, firstQueries },
  loader: ({ context }: { context: RouterContext }) => preloadTexts(context.texts(), areas),
  component: lazyPage(screen),
});
