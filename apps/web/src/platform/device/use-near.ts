import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a place has come near what is seen; once it has, it stays so. What is fetched for it waits until then. */
export function useNear<Place extends Element>(
  /** How far off it counts as near, as CSS says it. */
  ahead: string,
  isAtOnce = false,
): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, ahead]);
  return [place, isNear];
}
