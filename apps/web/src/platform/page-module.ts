import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Area, FirstMessages } from '@nadi/i18n/site-texts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A page of the site, fetched when it is gone to: its screen and its texts side by side. */
export interface PageModule {
  /** What the page is called; null: the venue alone. A page without it names itself. */
  readonly title?: keyof FirstMessages | null;
  /** The areas whose texts it says, besides those of every page. */
  readonly areas?: readonly Area[];
  /** The key of its first question, by what its path says: the served page may bring the answer along. */
  readonly asks?: (
    params: Readonly<Record<string, string>>,
    config: SiteConfig,
  ) => QueryKey | undefined;
  readonly screen: () => Promise<ComponentType>;
}
