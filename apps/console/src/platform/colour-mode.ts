import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

/** Storage key that the page's own script reads too, before the first paint (index.html). */
const KEY = 'nadi.console.mode';

const listeners = new Set<() => void>();

const inForce = (): ColourMode =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

/** Sets the colours of this page, and of later ones when the browser stores data. */
export function chooseMode(mode: ColourMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(KEY, JSON.stringify(mode));
  } catch {
    // A browser without storage still changes the page.
  }
  for (const listener of listeners) listener();
}

/** Returns the current mode, light or dark. */
export const useMode = (): ColourMode =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, inForce);
