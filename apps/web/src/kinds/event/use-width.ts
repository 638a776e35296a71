import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of an element in pixels; 0 before layout. Observed, without forced layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const size = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    size.observe(current);
    return () => size.disconnect();
  }, [element]);
  return width;
}
