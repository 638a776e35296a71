import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { WebKind } from '../platform/web-kind.ts';
import type { NoConfig } from './pages/closed-screen.tsx';

/** The places that the venue's menu leads to; null where there is no config. */
export type MenuPaths = ReadonlySet<string> | null;

export const menuPaths = (config: SiteConfig | NoConfig): MenuPaths =>
  typeof config === 'string'
    ? null
    : new Set(
        config.header_nav.flatMap(({ path, children }) => [
          path,
          ...children.map((one) => one.path),
        ]),
      );

/**
 * Whether a kind's section of the site is open: it has none, its path stands in the header's menu, or
 * the config is missing (spec 1 section 4, "Routing").
 */
export const isSectionOpen = (menu: MenuPaths, { section }: Pick<WebKind, 'section'>): boolean =>
  section === undefined || menu === null || menu.has(section);
