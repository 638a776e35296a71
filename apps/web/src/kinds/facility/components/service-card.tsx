import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/button.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { useBookWords } from '../../../platform/services.ts';
import { useConfig } from '../../../platform/site.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useServicePictures } from '../api.ts';
import { lengthText } from '../length-text.ts';
import type { Service } from '../model.ts';
import { NextTimes } from './next-times.tsx';
import { ServiceLook } from './service-look.tsx';

export interface ServiceCardProps {
  readonly service: Service;
  readonly onBook: (serviceId: number) => void;
}

/** A sport of the venue: what it is like there, when it can be had next, and the way to all its times. */
export function ServiceCard({ service, onBook }: ServiceCardProps) {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  const { price_from } = service;
  const { data, isError } = useServicePictures();
  const pictures = isError ? [] : data;
  const shown = pictures?.find(({ venue_service_id }) => venue_service_id === service.id);
  const book = useBookWords()(service);
  const name = inLanguage({ en: service.name, ar: service.ar_name }, language);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright">
      <ServiceLook
        service={service}
        picture={pictures && (shown?.picture ?? null)}
        sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 24rem"
        className="aspect-5/2 w-full transition-[filter] group-hover:brightness-110 sm:aspect-2/1"
      />
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2 p-4">
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
        {/* The whole card leads there; the button is what is named and focused. */}
        <Button
          size="small"
          aria-label={`${book}: ${name}`}
          className="after:absolute after:inset-0"
          onClick={() => onBook(service.id)}
        >
          {book}
          <Icon name="arrowForward" />
        </Button>
        <div className="min-h-24 basis-full">
          <NextTimes serviceId={service.id} />
        </div>
      </div>
    </article>
  );
}
