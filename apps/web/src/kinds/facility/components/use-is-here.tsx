import { useEffect, useRef } from 'react';

/** Returns a function that checks whether the dialog is still mounted when a response arrives. */
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
