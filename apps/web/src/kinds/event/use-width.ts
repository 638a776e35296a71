import { type RefObject, useEffect, useState } from 'react';

/** How wide an element is, in pixels; 0 until it was laid out. Told by the browser, so that nobody makes it measure. */
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
