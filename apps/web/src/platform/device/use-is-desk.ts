import { useSyncExternalStore } from 'react';

/** Media query of a wide screen, equal to `lg` of the utilities. */
const DESK = '(width >= 64rem)';

const watch = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * Returns true on a wide screen, for content a phone does not load; use CSS for mere appearance.
 */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(DESK).matches);
