import { useEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { useVenueName } from './site.tsx';

/** Title of the browser's tab. */
export const pageTitle = createStore('');

/**
 * Sets the page's title in the browser's tab and history: `Your cart · Al Noor Sports Park`.
 * @param page null: the venue's name only; undefined: set by another component.
 */
export function usePageTitle(page: string | null | undefined): void {
  const venue = useVenueName();
  useEffect(() => {
    if (page === undefined) return;
    document.title = page === null ? venue : `${page} · ${venue}`;
    pageTitle.update(() => document.title);
  }, [page, venue]);
}

export const useTitleOfPage = (): string => useStore(pageTitle);
