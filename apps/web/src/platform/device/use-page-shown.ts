import { useEffect, useRef } from 'react';

/** Calls back when the browser shows this page, also when restored by Back. */
export function usePageShown(onShown: () => void): void {
  const latest = useRef(onShown);
  latest.current = onShown;
  useEffect(() => {
    const notify = (): void => latest.current();
    addEventListener('pageshow', notify);
    return () => removeEventListener('pageshow', notify);
  }, []);
}
