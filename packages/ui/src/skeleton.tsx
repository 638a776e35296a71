import { classNames } from './class-names.ts';

/**
 * The place of something that is on its way, in its size. Hidden from screen readers: mark the
 * region that loads with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('shimmer block rounded-control bg-line', className ?? 'h-5 w-full')}
    />
  );
}
