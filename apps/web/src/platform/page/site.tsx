import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOnScreen } from '@nadi/i18n/dates';
import { createContext, type ReactNode, useContext } from 'react';
import type { AnyWebKind } from '../line/web-kind.ts';
import type { Api } from '../net/api.ts';
import { useLanguage } from './texts.tsx';

/** Context of every screen: typed client, venue config and the kinds of product. */
export interface Site {
  readonly api: Api;
  readonly config: SiteConfig;
  readonly kinds: readonly AnyWebKind[];
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}

export const useApi = (): Api => useSite().api;
export const useConfig = (): SiteConfig => useSite().config;

/** Returns a function that formats a date as this venue does. */
export function useDateText(): (date: string) => string {
  const { language } = useLanguage();
  const isBaps = useConfig().is_baps === 1;
  return (date) => dateOnScreen(date, language, isBaps);
}

/** Returns the venue's name in the current language. */
export function useVenueName(): string {
  const { language } = useLanguage();
  const { venue_name, ar_venue_name } = useConfig();
  return inLanguage({ en: venue_name, ar: ar_venue_name }, language);
}
