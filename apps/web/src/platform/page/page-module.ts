import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Area, FirstMessages } from '@nadi/i18n/site-texts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Query, by its cache key. */
export interface FirstQuery {
  readonly key: QueryKey;
  /** Set for a query whose response is the first page of a list. */
  readonly isList?: true;
}

/** Page of the site, loaded on navigation: its screen and its texts in parallel. */
export interface PageModule {
  /** Title of the page; null: the venue's name only. Absent: the page sets its own. */
  readonly title?: keyof FirstMessages | null;
  /** Text areas it uses beside those of every page. */
  readonly areas?: readonly Area[];
  /** First queries for its address; the served page may include the responses, in this order. */
  readonly firstQueries?: (
    params: Readonly<Record<string, string>>,
    search: Readonly<Record<string, unknown>>,
    config: SiteConfig,
  ) => readonly FirstQuery[];
  readonly screen: () => Promise<ComponentType>;
}
