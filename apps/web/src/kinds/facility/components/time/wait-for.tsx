import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Suspense } from 'react';
import type { DayView } from '../../day-view.ts';
import type { GridCell } from '../../grid.ts';
import { mayBeFreed } from '../../may-be-freed.ts';
import type { WaitForPlacesProps } from './wait-for-places.tsx';
import type { WaitForTimeProps } from './wait-for-time.tsx';

const WaitForTime = lazyPart<WaitForTimeProps>(
  async () => (await import('./wait-for-time.tsx')).WaitForTime,
);
const LaterWaitForPlaces = lazyPart<WaitForPlacesProps>(
  async () => (await import('./wait-for-places.tsx')).WaitForPlaces,
);

/** Checks whether a court at a taken time can be waited for. */
export const canBeWaitedFor = (
  { isByPlaces }: DayView,
  { reason }: Pick<GridCell, 'reason'>,
): boolean => !isByPlaces && mayBeFreed(isByPlaces, reason);

/** Checks whether places of a full session can be waited for. */
export const hasPlacesToWaitFor = (
  { isByPlaces }: DayView,
  { reason }: Pick<GridCell, 'reason'>,
): boolean => isByPlaces && mayBeFreed(isByPlaces, reason);

/** Lazily loaded waiting list of a time; the times work without it. */
export const WaitFor = (props: WaitForTimeProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <WaitForTime {...props} />
    </Suspense>
  </PartBoundary>
);

/** Lazily loaded waiting list of a session's places, or of full days; they work without it. */
export const WaitForPlaces = (props: WaitForPlacesProps) => (
  <PartBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <LaterWaitForPlaces {...props} />
    </Suspense>
  </PartBoundary>
);
