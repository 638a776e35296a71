import { inLanguage } from '@nadi/domain/kernel/localized';
import { useLanguage } from '@nadi/ui/language.tsx';
import { useEffect } from 'react';
import { useConfig } from './site.tsx';

/**
 * Names the page in the browser's tab and history: `Your cart · Al Noor Sports Park`.
 * @param page null: the venue's name alone; undefined: somebody else names it.
 */
export function usePageTitle(page: string | null | undefined): void {
  const { language } = useLanguage();
  const { venue_name: en, ar_venue_name: ar } = useConfig();
  const venue = inLanguage({ en, ar }, language);
  useEffect(() => {
    if (page !== undefined) document.title = page === null ? venue : `${page} · ${venue}`;
  }, [page, venue]);
}
