import { fromDecimal } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import { classNames } from '@nadi/ui/class-names';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useEffect, useRef } from 'react';
import { useIsDesk } from '../../../../platform/device/use-is-desk.ts';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { Court, DayView } from '../../day-view.ts';
import { nameIn, useResourceTexts, useSlotTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { CourtCard } from './court-card.tsx';
import { ProductPicker } from './product-picker.tsx';
import { useCourtTraits } from './use-court-traits.tsx';

interface PickerProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
}

/**
 * Cards of the courts at the chosen time (spec 2 section 2).
 *
 * Taken ones keep their position and show the reason. At desk width they are shown dark before a
 * time is chosen, and while no court is free for the full day.
 */
export function CourtPicker({ booking, adding }: PickerProps) {
  const { choose } = useResourceTexts(booking.service, booking.view?.isByPlaces);
  const { view } = booking;
  const { available } = adding;
  useToast(available.error);
  const { isFullDay, time } = booking.choices;
  const place = useSeenAfter(isFullDay ? FULL_DAY : time?.start);
  if (!view) return null;
  const period = view.isFullDay && !view.hasFree ? null : view.period;
  return (
    <section
      ref={place}
      data-courts=""
      aria-label={choose}
      className={classNames(
        'min-w-0 scroll-mb-4 lg:sticky lg:top-0 lg:self-start cramped:static!',
        !period && 'max-lg:hidden',
      )}
    >
      {period && booking.service.filter_by === 2 && (
        <ProductPicker booking={booking} adding={adding} view={view} />
      )}
      {period && booking.service.filter_by === 1 && (
        <Courts booking={booking} adding={adding} view={view} period={period} />
      )}
      {!period && <CourtsInTheDark booking={booking} courts={view.courts} />}
    </section>
  );
}

/** Start of a full day, which has no time of its own. */
const FULL_DAY = -1;

/** Shows the server's message in a toast (spec 2 section 7). */
function useToast(error: Error | null): void {
  useEffect(() => {
    if (error) toasts.show('error', error.message);
  }, [error]);
}

/**
 * Scrolls into view when another time is chosen; at once with reduced motion.
 *
 * At desk width it is beside the times already.
 */
function useSeenAfter(start: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const isDesk = useIsDesk();
  useEffect(() => {
    if (start === undefined || isDesk) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [start, isDesk]);
  return place;
}

interface CourtsProps extends PickerProps {
  readonly view: DayView;
  readonly period: Period;
}

function Courts({ booking, adding, view, period }: CourtsProps) {
  const { t, language } = useLanguage('facility');
  const texts = useSlotTexts();
  const { choose } = useResourceTexts(booking.service, view.isByPlaces);
  const traitsOf = useCourtTraits(booking);
  const { available, court: chosen, priced } = adding;
  if (available.data?.length === 0) {
    return <Notice tone="danger">{t('facility.noFacility')}</Notice>;
  }
  const priceOf = ({ facility }: Court): number | null => {
    const known = available.data?.find(({ id }) => id === facility.id);
    return known ? fromDecimal(known.price) + fromDecimal(known.tax_amount) : null;
  };
  const nameOf = (court: Court): string => {
    const { facility } = court;
    const name = [nameIn(facility, language), ...traitsOf(facility.id)].join(' · ');
    if (court.reason !== null) return texts.unavailable(name, court.reason);
    if (court.places !== null)
      return texts.withPlaces(texts.slotCourt(period, name, null), court.places);
    return texts.slotCourt(period, name, priceOf(court));
  };
  return (
    <>
      <RadioStrip
        label={choose}
        layout="cards"
        options={view.courts.map((court) => ({
          value: court.facility.id,
          name: nameOf(court),
          disabled: court.reason !== null,
          label: (
            <CourtCard
              booking={booking}
              court={court}
              priceFils={priceOf(court)}
              isChosen={court.facility.id === chosen?.id}
            />
          ),
        }))}
        value={chosen?.id ?? null}
        onChange={(id) => booking.dispatch({ type: 'facility', id })}
      />
      {priced.isError && <Failed error={priced.error} onRetry={() => void priced.refetch()} />}
    </>
  );
}

/** Shows the same courts dark, before a time is chosen. */
function CourtsInTheDark({ booking, courts }: { booking: Booking; courts: readonly Court[] }) {
  const { choose } = useResourceTexts(booking.service, booking.view?.isByPlaces);
  return (
    <div aria-hidden="true" className="opacity-60">
      <p className="mb-2 text-sm font-medium">{choose}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        {courts.map((court) => (
          <div
            key={court.facility.id}
            className="rounded-control border border-line border-dashed p-1.5"
          >
            <CourtCard booking={booking} court={court} priceFils={null} isChosen={false} isDark />
          </div>
        ))}
      </div>
    </div>
  );
}
