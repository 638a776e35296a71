import { Button } from '@nadi/ui/button.tsx';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import type { Dispatch } from 'react';
import { nameOf } from '../../../../platform/line.ts';
import { useLanguage } from '../../../../platform/texts.tsx';
import { courtImage } from '../../court-art.ts';
import type { Action } from '../../model.ts';
import { nameIn, useSlotWords } from '../slot-words.tsx';
import type { Booking } from '../use-booking.tsx';

/** The court is in the cart: its lights are on. More, or to the cart? */
export function PromptStep({ booking }: { booking: Booking }) {
  const { t, language } = useLanguage('facility');
  const words = useSlotWords();
  const { choices, view, service, names } = booking;
  const { taken } = choices;
  const facilities = view?.courts.map(({ facility }) => facility) ?? [];
  const facility = facilities.find(({ id }) => id === taken?.facilityId);
  const image = facility && courtImage(service, facility, facilities, names);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-4 text-center">
      {image && (
        <div className="rise relative w-72 max-w-full">
          <CourtArt drawing={image.drawing} lit={image.units} />
          <span className="absolute -bottom-4 start-1/2 -ms-6 grid size-12 place-items-center rounded-full border-4 border-raised bg-cta text-xl text-cta-ink">
            <Icon name="check" />
          </span>
        </div>
      )}
      {facility && taken && (
        <p className="pt-4">
          <bdi className="block text-xl font-medium">
            {nameOf({ title: nameIn(facility, language), where: nameIn(service, language) })}
          </bdi>
          <span className="block text-ink-soft">{words.short(taken.period)}</span>
        </p>
      )}
      <p>{t('facility.promptText')}</p>
    </div>
  );
}

export interface PromptFooterProps {
  readonly dispatch: Dispatch<Action>;
  readonly onCart: () => void;
}

/** No goes to the cart, Yes begins again (spec 2 section 4). */
export function PromptFooter({ dispatch, onCart }: PromptFooterProps) {
  const { t } = useLanguage('facility');
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={() => dispatch({ type: 'again' })}>{t('facility.promptYes')}</Button>
      <Button tone="cta" onClick={onCart}>
        {t('facility.promptNo')}
      </Button>
    </div>
  );
}
