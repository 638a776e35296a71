import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

/** The page's own script reads it too, before anything is painted (index.html). */
const KEY = 'nadi.console.mode';

const listeners = new Set<() => void>();

const inForce = (): ColourMode =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

/** Changes the colours of this page, and of later ones where the browser keeps anything. */
export function chooseMode(mode: ColourMode): void {
  document.documentElement.dataset.theme = mode;
  try {
    localStorage.setItem(KEY, JSON.stringify(mode));
  } catch {
    // A browser that keeps nothing still changes the page.
  }
  for (const listener of listeners) listener();
}

/** Light or dark in force. */
export const useMode = (): ColourMode =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, inForce);
