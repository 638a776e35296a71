import { useEffect } from 'react';

/** What stands here is kept nowhere else: the browser asks before the page is reloaded or closed. */
export function useAsksBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
