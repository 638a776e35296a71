import { useEffect, useRef } from 'react';

/** Whether the dialog still stands, asked when an answer comes: it may have been closed meanwhile. */
export function useIsHere(): () => boolean {
  const standing = useRef(false);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  return () => standing.current;
}
