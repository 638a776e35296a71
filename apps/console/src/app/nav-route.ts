import { lazyPage } from '@nadi/browser/later/lazy-page';
import type { ConsoleArea } from '@nadi/i18n/console-texts';
import type { ComponentType } from 'react';
import { preloadTexts, type Texts } from '../platform/texts.tsx';

/** What routes need besides their own input: the language, as it is when it is asked. */
export interface RouterContext {
  readonly texts: () => Texts;
}

/** A place of the console, fetched when it is gone to: its screen and its texts side by side. */
interface PlaceModule {
  /** The areas whose texts it says, besides those of every place. */
  readonly areas: readonly ConsoleArea[];
  readonly screen: () => Promise<ComponentType>;
}

/** What a route makes of a place. */
export const placeOf = ({ areas, screen }: PlaceModule) => ({
  loader: ({ context }: { context: RouterContext }) => preloadTexts(context.texts(), areas),
  component: lazyPage(screen),
});
