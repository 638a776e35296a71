import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { isSectionOpen, type MenuPlace } from '@nadi/domain/content/section';
import type { WebKind } from '../platform/line/web-kind.ts';
import type { NoConfig } from './pages/closed-screen.tsx';

/** The header's menu; null where there is no config. */
export type Menu = readonly MenuPlace[] | null;

export const menuOf = (config: SiteConfig | NoConfig): Menu =>
  typeof config === 'string' ? null : config.header_nav;

/** Checks whether the pages of a kind are available (SITE-01). */
export const isKindOpen = (menu: Menu, { section }: Pick<WebKind, 'section'>): boolean =>
  isSectionOpen(menu, section === undefined ? [] : [section]);
