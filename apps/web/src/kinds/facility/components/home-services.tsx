import { drawingForService } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { OfferFrame } from '../../../platform/frames/offer-frame.tsx';
import { useServices } from '../../../platform/line/services.ts';
import { useGo } from '../../../platform/page/address.ts';
import { Later } from '../../../platform/page/defer.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { addressOfFirst } from '../booking-address.ts';
import { ServiceCard } from './service-card.tsx';

/** Services of the venue, on its home page. */
export function HomeServices() {
  return useConfig().enable_facility_booking === 1 && <Services />;
}

function Services() {
  const t = useT('below-fold');
  const go = useGo();
  const { data: services, error, refetch } = useServices();
  return (
    <OfferFrame
      title={t('home.services')}
      isBusy={!services && !error}
      above={
        <>
          {error && <Failed error={error} onRetry={refetch} />}
          {services?.length === 0 && (
            <EmptyState
              art={<CourtArt drawing={drawingForService('')} />}
              title={t('shell.opensSoon')}
              hint={t('shell.opensSoonHint')}
            />
          )}
        </>
      }
    >
      {services?.map((service, index) => (
        <li key={service.id} className="drawn-near">
          <AfterFirst isFirst={index === 0}>
            <ServiceCard
              service={service}
              isFirst={index === 0}
              onBook={(serviceId) => go({ search: addressOfFirst({ serviceId }) })}
            />
          </AfterFirst>
        </li>
      ))}
      {!services && !error && SKELETONS.map((key) => <Skeleton key={key} className="h-92" />)}
    </OfferFrame>
  );
}

/** The first card is already part of the served page. */
const AfterFirst = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) =>
  isFirst ? children : <Later until={<div className="h-92" />}>{children}</Later>;

const SKELETONS = ['first', 'second', 'third'] as const;
