import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';

const CELLS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder of a day's durations and times. */
export function DaySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <div className="flex gap-2 pt-7">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-24" />
      </div>
      <div className="grid grid-cols-4 gap-2 pt-7 sm:grid-cols-6">
        {CELLS.map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    </div>
  );
}
