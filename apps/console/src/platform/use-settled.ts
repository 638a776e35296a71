import { useEffect, useState } from 'react';

/** Pause in typing after which a search is sent. */
const SETTLED_MS = 250;

/** Returns a value once it has not changed for a moment; initially as it is. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
