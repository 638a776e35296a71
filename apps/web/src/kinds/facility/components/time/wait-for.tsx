import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import type { DayView } from '../../day-view.ts';
import type { GridCell } from '../../grid.ts';
import type { WaitForPlacesProps } from './wait-for-places.tsx';
import type { WaitForTimeProps } from './wait-for-time.tsx';

const WaitForTime = lazyPart<WaitForTimeProps>(
  async () => (await import('./wait-for-time.tsx')).WaitForTime,
);
const LaterWaitForPlaces = lazyPart<WaitForPlacesProps>(
  async () => (await import('./wait-for-places.tsx')).WaitForPlaces,
);

/** Reasons of a time that may become free again. */
const TAKEN: readonly (string | null)[] = ['booked', 'held'];

/** Checks whether a court at a taken time can be waited for. */
export const canBeWaitedFor = (
  { isByPlaces, isFullDay }: DayView,
  cell: Pick<GridCell, 'reason'>,
): boolean => !isByPlaces && !isFullDay && TAKEN.includes(cell.reason);

/** Checks whether places of a full session can be waited for. */
export const hasPlacesToWaitFor = (
  { isByPlaces, isFullDay }: DayView,
  cell: Pick<GridCell, 'reason'>,
): boolean => isByPlaces && !isFullDay && cell.reason === 'full';

/** Lazily loaded waiting list of a time; the times work without it. */
export const WaitFor = (props: WaitForTimeProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <WaitForTime {...props} />
    </Suspense>
  </PartBoundary>
);

/** Lazily loaded waiting list of a session's places; the sessions work without it. */
export const WaitForPlaces = (props: WaitForPlacesProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <LaterWaitForPlaces {...props} />
    </Suspense>
  </PartBoundary>
);
