import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { OFFER_CLASSES, OfferCard } from '../../../platform/frames/offer-frame.tsx';
import { useBookTexts } from '../../../platform/line/services.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useServicePictures } from '../api.ts';
import { lengthText } from '../length-text.ts';
import type { Service } from '../model.ts';
import { NextTimes } from './next-times.tsx';
import { ServicePicture } from './service-picture.tsx';

export interface ServiceCardProps {
  readonly service: Service;
  /** Set in the first view. */
  readonly isFirst: boolean;
  readonly onBook: (serviceId: number) => void;
}

/** Card of a service: its picture, next times, and a link to all its times. */
export function ServiceCard({ service, isFirst, onBook }: ServiceCardProps) {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  const { price_from } = service;
  const { data, isError } = useServicePictures();
  const pictures = isError ? [] : data;
  const shown = pictures?.find(({ venue_service_id }) => venue_service_id === service.id);
  const book = useBookTexts()(service);
  const name = inLanguage({ en: service.name, ar: service.ar_name }, language);
  return (
    <OfferCard
      picture={
        <ServicePicture
          service={service}
          picture={pictures && (shown?.picture ?? null)}
          isFirst={isFirst}
          {...OFFER_CLASSES}
        />
      }
    >
      <div className="min-w-0 grow basis-36">
        <h3 className="text-xl">{name}</h3>
        {price_from !== null && (
          <p className="text-sm text-ink-soft">
            {`${
              price_from === 0
                ? t('home.free')
                : t('home.from', {
                    price: formatMoney(fromDecimal(price_from), currency, language),
                  })
            } · ${lengthText(service.min_booking_time, t)}`}
          </p>
        )}
      </div>
      {/* The whole card is clickable; the button is the accessible and focusable element. */}
      <Button
        size="small"
        aria-label={`${book}: ${name}`}
        className="after:absolute after:inset-0"
        onClick={() => onBook(service.id)}
      >
        {book}
        <Icon name="arrowForward" />
      </Button>
      <NextTimes service={service} />
    </OfferCard>
  );
}
