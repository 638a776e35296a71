import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useT } from '../../../../platform/texts.tsx';
import { CourtPicker } from '../court/court-picker.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { DayPanel } from './day-panel.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayStrip } from './day-strip.tsx';
import { FilterRow } from './filter-row.tsx';
import { ServiceStrip } from './service-strip.tsx';

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:min-h-[34rem] lg:grid-cols-[minmax(0,1fr)_22rem] cramped:grid-cols-[minmax(0,1fr)]!';

/** Step 1: service, day, filters, duration, time and court (spec 2 section 2, "Booking filter panel"). */
export function TimeStep({ booking, adding }: { booking: Booking; adding: AddToCart }) {
  const t = useT('facility');
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
        {booking.isElsewhere && (
          <div role="status">
            <Notice>{t('facility.elsewhere')}</Notice>
          </div>
        )}
        <ServiceStrip booking={booking} />
        <DayStrip booking={booking} />
        <FilterRow booking={booking} />
        <DayPanel booking={booking} adding={adding} />
      </div>
      <CourtPicker booking={booking} adding={adding} />
    </div>
  );
}

/** The step before anything is known of the venue, in its size. */
export function TimeSkeleton() {
  return (
    <div aria-busy="true" className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
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
