import { Refused } from '@nadi/browser/refused';
import type { Answer } from '@nadi/contract/client';
import { pinAddress } from '@nadi/domain/content/pin-address';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Navigate, useParams } from '@tanstack/react-router';
import { WIDE_CLASSES, WideFrame, WideMain } from '../../../platform/frames/wide-frame.tsx';
import { useBookTexts } from '../../../platform/line/services.ts';
import { useGo } from '../../../platform/page/address.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { Picture } from '../../../platform/picture.tsx';
import { useServiceDetails } from '../api.ts';
import { addressOfFirst } from '../booking-address.ts';
import { ServicePicture } from '../components/service-picture.tsx';
import { drawingOf } from '../court-art.ts';
import { lengthText } from '../length-text.ts';

type Details = Answer<'readServiceDetails'>;

/** Page of a service: description, lowest price, and a link to its times. */
export function ServiceScreen() {
  const { language } = useLanguage();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useServiceDetails(id);
  usePageTitle(data && inLanguage({ en: data.name, ar: data.ar_name }, language));
  if (error instanceof Refused && error.status === 404) return <Navigate to="/404" replace />;
  return (
    <WideMain>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-96" />}
      >
        {(service) => (
          <>
            <Opening service={service} />
            <About service={service} />
          </>
        )}
      </Loaded>
    </WideMain>
  );
}

function Opening({ service }: { service: Details }) {
  const { t } = useLanguage();
  const go = useGo();
  const book = useBookTexts()(service);
  const { enable_facility_booking } = useConfig();
  return (
    <WideFrame
      picture={
        <ServicePicture service={service} picture={service.pictures[0] ?? null} {...WIDE_CLASSES} />
      }
      plan={<CourtArt drawing={drawingOf(service)} className="size-full" />}
      title={<VenueText text={{ en: service.name, ar: service.ar_name }} />}
      lead={<VenueText text={{ en: service.summary, ar: service.ar_summary }} />}
    >
      <PriceLine service={service} />
      {enable_facility_booking === 1 ? (
        <Button
          tone="cta"
          size="large"
          onClick={() => go({ search: addressOfFirst({ serviceId: service.id }) })}
        >
          {book}
        </Button>
      ) : (
        <p className="text-lg font-medium">{t('shell.opensSoon')}</p>
      )}
      <MapLink pin={service.map_pin} />
    </WideFrame>
  );
}

/** Link to the service's own position on the map (FACILITY-40). */
function MapLink({ pin }: { pin: string | null }) {
  const t = useT('below-fold');
  const address = pinAddress(pin);
  if (address === null) return null;
  return (
    <LinkButton href={address} target="_blank" rel="noreferrer">
      <Icon name="pin" />
      {t('line.showOnMap')}
    </LinkButton>
  );
}

function PriceLine({ service: { price_from, min_booking_time } }: { service: Details }) {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  if (price_from === null) return null;
  const price =
    price_from === 0
      ? t('home.free')
      : t('home.from', { price: formatMoney(fromDecimal(price_from), currency, language) });
  return <p>{`${price} · ${lengthText(min_booking_time, t)}`}</p>;
}

function About({ service }: { service: Details }) {
  const { language } = useLanguage();
  const [, ...others] = service.pictures;
  const text = { en: service.content, ar: service.ar_content };
  return (
    <div className="mt-10 flex flex-col gap-8">
      {inLanguage(text, language) && (
        <div className="max-w-3xl">
          <RichText text={text} />
        </div>
      )}
      {others.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {others.map((picture) => (
            <li key={picture.src}>
              <Picture
                picture={picture}
                sizes="(width < 40rem) 100vw, 31rem"
                className="aspect-16/10 w-full rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
