import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { allUnits, drawingOf } from '../../court-art.ts';
import type { Service } from '../../model.ts';
import { nameIn } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';

/** Service selector, shown when there are several (spec 2 section 2). */
export function ServiceStrip({ booking: { services, service, dispatch } }: { booking: Booking }) {
  const { t, language } = useLanguage('facility');
  if (services.length < 2) return null;
  return (
    <RadioStrip
      label={t('facility.service')}
      labelHidden
      layout="strip"
      options={services.map((one) => ({
        value: one.id,
        name: nameIn(one, language),
        label: <ServiceChip service={one} isChosen={one.id === service.id} />,
      }))}
      value={service.id}
      onChange={(id) => dispatch({ type: 'service', id })}
    />
  );
}

function ServiceChip({ service, isChosen }: { service: Service; isChosen: boolean }) {
  const { language } = useLanguage('facility');
  const drawing = drawingOf(service);
  return (
    <span className="-ms-2 flex items-center gap-3">
      <CourtArt
        drawing={drawing}
        lit={isChosen ? allUnits(drawing) : []}
        className="h-10 w-14 rounded-lg"
      />
      {nameIn(service, language)}
    </span>
  );
}
