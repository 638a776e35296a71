import { useSyncExternalStore } from 'react';

const LIGHT = '(prefers-color-scheme: light)';

function watch(notify: () => void): () => void {
  const query = window.matchMedia(LIGHT);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Returns whether the device is set to light, and follows a change. */
export const useIsLight = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(LIGHT).matches);
