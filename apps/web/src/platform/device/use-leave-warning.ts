import { useEffect } from 'react';

/**
 * Makes the browser warn before a reload or close, because typed values are stored nowhere else.
 */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
