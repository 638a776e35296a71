import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useConfig, useVenueName } from './site.tsx';
import { useLanguage } from './texts.tsx';
import { venueAddress } from './venue-address.ts';

export interface VenueDialogProps {
  /** Set where the cart has lines, which stay at this venue. */
  readonly isCartFilled: boolean;
  readonly onClose: () => void;
}

type Venue = ReturnType<typeof useConfig>['child_venues'][number];

/** Lists the sub-venues; choosing one leads to its host (TENANT-07). */
export function VenueDialog({ isCartFilled, onClose }: VenueDialogProps) {
  const { t, language } = useLanguage('below-fold');
  const { child_venues } = useConfig();
  const here = useVenueName();
  const [chosen, setChosen] = useState<Venue | null>(null);
  const nameOf = ({ name: en, ar_name: ar }: Venue): string => inLanguage({ en, ar }, language);
  const addressOf = ({ host }: Venue): string => venueAddress(host, language, location.href);
  return (
    <Dialog title={t('venue.choose')} size="small" onClose={onClose}>
      {chosen === null ? (
        <ul className="flex flex-col gap-2">
          {child_venues.map((venue) => (
            <li key={venue.id}>
              {isCartFilled ? (
                <Button wide onClick={() => setChosen(venue)}>
                  {nameOf(venue)}
                </Button>
              ) : (
                <a href={addressOf(venue)} className={buttonClass({ wide: true })}>
                  {nameOf(venue)}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-4">
          <div role="alert">
            <Notice>{t('venue.cartStays', { here })}</Notice>
          </div>
          <a href={addressOf(chosen)} className={buttonClass({ tone: 'cta', wide: true })}>
            {t('venue.goTo', { venue: nameOf(chosen) })}
          </a>
          <Button wide onClick={onClose}>
            {t('venue.stay', { here })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
