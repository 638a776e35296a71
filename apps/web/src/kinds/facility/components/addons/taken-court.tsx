import { CourtArt } from '@nadi/ui/court-art.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { nameOf } from '../../../../platform/line.ts';
import { useLanguage } from '../../../../platform/texts.tsx';
import { courtImage } from '../../court-art.ts';
import { nameIn, useSlotWords } from '../slot-words.tsx';
import type { Booking } from '../use-booking.tsx';

/** The court that went into the cart: its lights are on. */
export function TakenCourt({ booking }: { booking: Booking }) {
  const { language } = useLanguage('facility');
  const words = useSlotWords();
  const { choices, view, service, names } = booking;
  const { taken } = choices;
  const facilities = view?.courts.map(({ facility }) => facility) ?? [];
  const facility = facilities.find(({ id }) => id === taken?.facilityId);
  if (!facility || !taken) return null;
  const image = courtImage(service, facility, facilities, names);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="rise relative w-28 shrink-0">
        <CourtArt drawing={image.drawing} lit={image.units} />
        <span className="absolute -end-2 -bottom-2 grid size-8 place-items-center rounded-full border-2 border-raised bg-cta text-cta-ink">
          <Icon name="check" />
        </span>
      </div>
      <p className="min-w-0 grow basis-40">
        <bdi className="block text-lg font-medium">
          {nameOf({ title: nameIn(facility, language), where: nameIn(service, language) })}
        </bdi>
        <span className="block text-ink-soft">{words.short(taken.period)}</span>
      </p>
    </div>
  );
}
