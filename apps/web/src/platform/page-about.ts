import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the page that is shown is about, as rich text; empty: it says nothing of that. */
export const pageAbout = createStore('');

/** Says what a page is about, for as long as it is shown. */
export function usePageAbout(about = ''): void {
  useEffect(() => {
    pageAbout.update(() => about);
    return () => pageAbout.update(() => '');
  }, [about]);
}
