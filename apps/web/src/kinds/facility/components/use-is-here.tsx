import { useEffect, useRef } from 'react';

/** Whether the dialog still stands, asked when an answer comes: it may have been closed meanwhile. */
export function useIsHere(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
