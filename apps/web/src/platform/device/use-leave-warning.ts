import { useEffect } from 'react';

/** The browser asks before the page is reloaded or closed, for what was typed here is kept nowhere else. */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
