import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import type { DayView } from '../../day-view.ts';
import type { GridCell } from '../../grid.ts';
import type { WaitForTimeProps } from './wait-for-time.tsx';

const WaitForTime = lazyPart<WaitForTimeProps>(
  async () => (await import('./wait-for-time.tsx')).WaitForTime,
);

/** Reasons of a time that may become free again. */
const TAKEN: readonly (string | null)[] = ['booked', 'held'];

/** Checks whether a court at a taken time can be waited for; places of sessions cannot. */
export const canBeWaitedFor = (
  { isByPlaces, isFullDay }: DayView,
  cell: Pick<GridCell, 'reason'>,
): boolean => !isByPlaces && !isFullDay && TAKEN.includes(cell.reason);

/** Lazily loaded waiting list of a time; the times work without it. */
export const WaitFor = (props: WaitForTimeProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <WaitForTime {...props} />
    </Suspense>
  </PartBoundary>
);
