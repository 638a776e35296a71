import type { Period } from '@nadi/domain/kernel/zoned';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';
import { nameOf } from '../../../../platform/line/line.ts';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { courtImage } from '../../court-art.ts';
import { nameIn, useSlotTexts } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';

export interface CourtAtTimeProps {
  readonly booking: Booking;
  readonly facilityId: number;
  readonly period: Period;
  /** Set when it is in the cart. */
  readonly isTaken?: boolean;
  readonly children?: ReactNode;
}

/** Shows a court and its time above related choices, with its lights on. */
export function CourtAtTime({ booking, facilityId, period, isTaken, children }: CourtAtTimeProps) {
  const { language } = useLanguage('facility');
  const texts = useSlotTexts();
  const { view, service, names } = booking;
  const facilities = view?.courts.map(({ facility }) => facility) ?? [];
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) return null;
  const image = courtImage(service, facility, facilities, names);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="rise relative w-28 shrink-0">
        <CourtArt drawing={image.drawing} lit={image.units} />
        {isTaken && (
          <span className="absolute -end-2 -bottom-2 grid size-8 place-items-center rounded-full border-2 border-raised bg-cta text-cta-ink">
            <Icon name="check" />
          </span>
        )}
      </div>
      <div className="min-w-0 grow basis-40 wrap-anywhere cramped:basis-full">
        <p>
          <bdi className="block text-lg font-medium">
            {nameOf({ title: nameIn(facility, language), where: nameIn(service, language) })}
          </bdi>
          <span className="flex flex-wrap gap-x-2 text-ink-soft">
            <span>{texts.day(period.from)}</span>
            <span>{texts.range(period)}</span>
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
