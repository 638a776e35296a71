import { lazyPage } from '@nadi/browser/later/lazy-page';
import type { ConsoleArea } from '@nadi/i18n/console-texts';
import type { ComponentType } from 'react';
import { preloadTexts, type Texts } from '../platform/texts.tsx';

/** Context of routes besides their own input: the current language. */
export interface RouterContext {
  readonly texts: () => Texts;
}

/** Page of the console, loaded on demand: its screen and its texts in parallel. */
interface PlaceModule {
  /** Areas of its texts, besides those of every page. */
  readonly areas: readonly ConsoleArea[];
  readonly screen: () => Promise<ComponentType>;
}

/** Builds the route options of a page. */
export const placeOf = ({ areas, screen }: PlaceModule) => ({
  loader: ({ context }: { context: RouterContext }) => preloadTexts(context.texts(), areas),
  component: lazyPage(screen),
});
