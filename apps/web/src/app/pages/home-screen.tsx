import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { OpenPaymentNote } from '../../features/order/components/open-payment-note.tsx';
import { ServiceCard } from '../../kinds/facility/components/service-card.tsx';
import { Failed } from '../../platform/failed.tsx';
import { useServices } from '../../platform/services.ts';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage, useT } from '../../platform/texts.tsx';
import { BookLabel, useBook } from '../shell/booking-entry.tsx';
import { Hero } from './hero.tsx';

export function HomeScreen() {
  const { enable_facility_booking } = useConfig();
  const book = useBook();
  const opensSoon = enable_facility_booking !== 1;
  return (
    <main>
      <OpenPaymentNote />
      <Welcome opensSoon={opensSoon} onBook={() => book(null)} />
      {!opensSoon && <Services onBook={(serviceId) => book({ serviceId })} />}
    </main>
  );
}

function Welcome({ opensSoon, onBook }: { opensSoon: boolean; onBook: () => void }) {
  const { t, language } = useLanguage();
  const config = useConfig();
  const { data: services } = useServices();
  const known = services?.[0];
  return (
    <Hero
      drawing={known && drawingForService(known.name)}
      venue={inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language)}
      title={t(opensSoon ? 'shell.opensSoon' : 'home.title')}
      lead={t(opensSoon ? 'shell.opensSoonHint' : 'home.lead')}
    >
      {!opensSoon && (
        <Button tone="cta" size="large" onClick={onBook}>
          <BookLabel />
        </Button>
      )}
    </Hero>
  );
}

function Services({ onBook }: { onBook: (serviceId: number) => void }) {
  const t = useT();
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
          <li key={service.id}>
            <ServiceCard service={service} onBook={() => onBook(service.id)} />
          </li>
        ))}
        {!services && !error && SKELETONS.map((key) => <Skeleton key={key} className="h-64" />)}
      </ul>
    </section>
  );
}

const SKELETONS = ['first', 'second', 'third'] as const;
