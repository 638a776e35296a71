import { drawingForService } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useGo } from '../../../platform/address.ts';
import { Failed } from '../../../platform/failed.tsx';
import { useServices } from '../../../platform/services.ts';
import { useConfig } from '../../../platform/site.tsx';
import { useT } from '../../../platform/texts.tsx';
import { addressOfFirst } from '../booking-address.ts';
import { ServiceCard } from './service-card.tsx';

/** What can be played at the venue, on its home page. */
export function HomeServices() {
  return useConfig().enable_facility_booking === 1 && <Services />;
}

function Services() {
  const t = useT('beside');
  const go = useGo();
  const { data: services, error, refetch } = useServices();
  return (
    <section className="mx-auto max-w-6xl px-5 py-10" aria-busy={!services && !error}>
      <h2 className="mb-5 text-2xl">{t('home.services')}</h2>
      {error && <Failed error={error} onRetry={refetch} />}
      {services?.length === 0 && (
        <EmptyState
          art={<CourtArt drawing={drawingForService('')} />}
          title={t('shell.opensSoon')}
          hint={t('shell.opensSoonHint')}
        />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {services?.map((service) => (
          <li key={service.id} className="drawn-near">
            <ServiceCard
              service={service}
              onBook={(serviceId) => go({ search: addressOfFirst({ serviceId }) })}
            />
          </li>
        ))}
        {!services && !error && SKELETONS.map((key) => <Skeleton key={key} className="h-92" />)}
      </ul>
    </section>
  );
}

const SKELETONS = ['first', 'second', 'third'] as const;
