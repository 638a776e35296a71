import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once an element has come near the viewport, so that loading can wait until then. */
export function useNear<Place extends Element>(
  /** Distance that counts as near, as a CSS margin. */
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
