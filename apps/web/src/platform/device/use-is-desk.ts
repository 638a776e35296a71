import { useSyncExternalStore } from 'react';

/** From where on a screen is a desk, as in the utilities' `lg`. */
const DESK = '(width >= 64rem)';

const watch = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the screen is a desk's: for what a phone does not even fetch. What only looks otherwise is for CSS. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(DESK).matches);
