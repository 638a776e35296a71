import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';

/** What takes less than this does not pulse. */
const LATE_MILLISECONDS = 1000;

/**
 * The place of something that is on its way, in its size. Hidden from screen readers: mark the
 * region that loads with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  const [isLate, setIsLate] = useState(false);
  // Not an animation's delay: browsers draw every frame of one that only waits, and take that time
  // from what is waited for.
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
