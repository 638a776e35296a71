import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { classNames } from '@nadi/ui/class-names';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { useIsDesk } from '../../../../platform/device/use-is-desk.ts';
import { useT } from '../../../../platform/page/texts.tsx';
import { CourtPicker } from '../court/court-picker.tsx';
import type { CourtMatrixProps } from '../matrix/court-matrix.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { DayPanel, DayTimes } from './day-panel.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayStrip } from './day-strip.tsx';
import { FilterRow } from './filter-row.tsx';
import { ServiceStrip } from './service-strip.tsx';

const CourtMatrix = lazyPart<CourtMatrixProps>(
  async () => (await import('../matrix/court-matrix.tsx')).CourtMatrix,
);

const COLUMN = 'flex min-w-0 flex-col gap-6';

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:min-h-[34rem] lg:grid-cols-[minmax(0,1fr)_22rem] cramped:grid-cols-[minmax(0,1fr)]!';

/**
 * Step 1: service, day, filters, duration, time, court (spec 2 section 2, "Booking filter panel").
 */
export function TimeStep({ booking, adding }: { booking: Booking; adding: AddToCart }) {
  const t = useT('facility');
  const hasMatrix = useHasMatrix(booking);
  return (
    <div className={COLUMNS}>
      <div className={classNames(COLUMN, hasMatrix && 'lg:col-span-2 cramped:col-span-1!')}>
        {booking.isElsewhere && (
          <div role="status">
            <Notice>{t('facility.elsewhere')}</Notice>
          </div>
        )}
        <ServiceStrip booking={booking} />
        <DayStrip booking={booking} />
        <FilterRow booking={booking} />
        <DayPanel booking={booking} />
        {hasMatrix && <Matrix booking={booking} adding={adding} />}
        {!hasMatrix && <DayTimes booking={booking} adding={adding} />}
      </div>
      {hasMatrix && <DayTimes booking={booking} adding={adding} />}
      <CourtPicker booking={booking} adding={adding} />
    </div>
  );
}

/**
 * Returns whether the matrix is shown: several courts booked whole and chosen by court, and a wide
 * screen.
 */
function useHasMatrix({ view, service }: Booking): boolean {
  const isDesk = useIsDesk();
  const courts = view?.courts.map(({ facility }) => facility) ?? [];
  return (
    service.filter_by === 1 &&
    isDesk &&
    view?.isFullDay === false &&
    courts.length > 1 &&
    courts.every(({ per_capacity }) => per_capacity === 0)
  );
}

/** Lazily loaded matrix, which phones never fetch; the list of times works without it. */
function Matrix({ booking, adding }: { booking: Booking; adding: AddToCart }) {
  const { view, schedule } = booking;
  if (!view?.hasFree || !schedule.data) return null;
  return (
    <PartBoundary fallback={() => null}>
      <Suspense fallback={<Skeleton className="h-56" />}>
        <CourtMatrix booking={booking} view={view} schedule={schedule.data} adding={adding} />
      </Suspense>
    </PartBoundary>
  );
}

/** Placeholder of the step, in its size, before the venue's data is loaded. */
export function TimeSkeleton() {
  return (
    <div aria-busy="true" className={COLUMNS}>
      <div className={COLUMN}>
        <div className="flex gap-2 overflow-hidden">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-14 w-36 shrink-0" />
          ))}
        </div>
        <div className="flex gap-2 overflow-hidden">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
            <Skeleton key={key} className="h-20 w-16 shrink-0" />
          ))}
        </div>
        <DaySkeleton />
      </div>
    </div>
  );
}
