import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Area, FirstMessages } from '@nadi/i18n/site-texts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A query, by the key under which its answer is kept. */
export interface FirstQuery {
  readonly key: QueryKey;
  /** It is answered with the first page of a list. */
  readonly isList?: true;
}

/** A page of the site, fetched when it is gone to: its screen and its texts side by side. */
export interface PageModule {
  /** What the page is called; null: the venue alone. A page without it names itself. */
  readonly title?: keyof FirstMessages | null;
  /** The areas whose texts it says, besides those of every page. */
  readonly areas?: readonly Area[];
  /** Its first queries, by what its address says: the served page may bring the answers along, in this order. */
  readonly firstQueries?: (
    params: Readonly<Record<string, string>>,
    search: Readonly<Record<string, unknown>>,
    config: SiteConfig,
  ) => readonly FirstQuery[];
  readonly screen: () => Promise<ComponentType>;
}
