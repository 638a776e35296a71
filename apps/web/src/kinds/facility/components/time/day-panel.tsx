import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { DayView } from '../../day-view.ts';
import { useSlotTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { EmptyDay } from './empty-day.tsx';
import { TimeGrid } from './time-grid.tsx';

/** Durations of a day, or the reason why there are none. */
export function DayPanel({ booking }: { booking: Booking }) {
  const { schedule, view } = booking;
  if (!view) {
    if (schedule.isError) {
      return <Failed error={schedule.error} onRetry={() => void schedule.refetch()} />;
    }
    return <DaySkeleton />;
  }
  return (
    <>
      {(view.hasFree || view.offersFullDay) && <DurationStrip booking={booking} view={view} />}
      {!view.hasFree && <EmptyDay booking={booking} />}
    </>
  );
}

/** Times of a day. */
export function DayTimes({ booking, adding }: { booking: Booking; adding: AddToCart }) {
  const { view } = booking;
  if (!view || view.cells.length === 0) return null;
  return <TimeGrid booking={booking} view={view} adding={adding} />;
}

/** Value of the full day among the durations. */
const FULL_DAY = 0;

/** Durations available on this day (spec 2 section 5), and the full day. */
function DurationStrip({ booking: { dispatch }, view }: { booking: Booking; view: DayView }) {
  const { t } = useLanguage('facility');
  const texts = useSlotTexts();
  return (
    <RadioStrip
      label={t('facility.duration')}
      options={[
        ...view.durations.map((minutes) => ({ value: minutes, label: texts.length(minutes) })),
        ...(view.offersFullDay ? [{ value: FULL_DAY, label: t('facility.fullDay') }] : []),
      ]}
      value={view.isFullDay ? FULL_DAY : view.duration}
      onChange={(minutes) =>
        dispatch(minutes === FULL_DAY ? { type: 'fullDay' } : { type: 'duration', minutes })
      }
    />
  );
}
