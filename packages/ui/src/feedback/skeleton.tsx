import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';

/** Delay before pulsing; shorter loads do not pulse. */
const LATE_MILLISECONDS = 1000;

/**
 * Renders a placeholder in the size of content being loaded.
 *
 * Hidden from screen readers: mark the loading region with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  const [isLate, setIsLate] = useState(false);
  // Not an animation delay: browsers render every frame of a waiting animation, which takes time
  // from the loading itself.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block rounded-control bg-line',
        isLate && 'shimmer',
        className ?? 'h-5 w-full',
      )}
    />
  );
}
