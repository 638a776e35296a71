import { classNames } from '@nadi/ui/class-names';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Picture } from '@nadi/ui/data/picture.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { allUnits, courtImage } from '../../court-art.ts';
import type { Court } from '../../day-view.ts';
import { nameIn, useSlotTexts } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';
import { useCourtTraits } from './use-court-traits.tsx';

export interface CourtCardProps {
  readonly booking: Booking;
  readonly court: Court;
  /** With VAT, for the whole time; null while loading. */
  readonly priceFils: number | null;
  readonly isChosen: boolean;
  /** Set when no time is chosen: shows the court only. */
  readonly isDark?: boolean;
}

/** Card of a court: picture (lit when chosen), name, and price, remaining places or the reason. */
export function CourtCard({ booking, court, priceFils, isChosen, isDark }: CourtCardProps) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const texts = useSlotTexts();
  const { facility, reason, places } = court;
  const traits = useCourtTraits(booking)(facility.id);
  return (
    <span className="flex flex-col gap-1.5">
      <span className="relative block overflow-hidden rounded-lg">
        <CourtPicture booking={booking} court={court} isChosen={isChosen} />
        {isChosen && (
          <span className="fade absolute end-2 top-2 grid size-6 place-items-center rounded-full bg-cta text-cta-ink">
            <Icon name="check" className="text-xs" />
          </span>
        )}
      </span>
      <span className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-2 px-1 pb-1">
        <span className="min-w-0">
          <bdi className={classNames(reason !== null && 'line-through decoration-1')}>
            {nameIn(facility, language)}
          </bdi>
          {traits.length > 0 && (
            <span className="block text-xs font-normal text-ink-soft">{traits.join(' · ')}</span>
          )}
        </span>
        {!isDark && (
          <span className="text-sm font-normal">
            {reason !== null && texts.reason(reason)}
            {reason === null && places !== null && t('facility.placesLeft', { count: places })}
            {reason === null && places === null && priceFils === null && (
              <Skeleton className="h-4 w-14" />
            )}
            {reason === null &&
              places === null &&
              priceFils !== null &&
              (priceFils === 0 ? t('home.free') : <Money fils={priceFils} currency={currency} />)}
          </span>
        )}
      </span>
    </span>
  );
}

/** Shows the venue's photograph if there is one, else the court from above. */
function CourtPicture({
  booking,
  court: { facility },
  isChosen,
}: Pick<CourtCardProps, 'booking' | 'court' | 'isChosen'>) {
  const { show_facility_image } = useConfig();
  const { service, view, names } = booking;
  const all = view?.courts.map((one) => one.facility) ?? [];
  const { drawing, units } = courtImage(service, facility, all, names);
  return (
    <Picture
      src={show_facility_image === 1 ? facility.image : null}
      className="aspect-3/2 w-full"
      instead={
        <CourtArt
          drawing={drawing}
          lit={isChosen ? units : []}
          marked={units.length < allUnits(drawing).length ? units : []}
          className="aspect-3/2 w-full"
        />
      }
    />
  );
}
