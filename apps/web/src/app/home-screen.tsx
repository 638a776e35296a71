import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { useLanguage, useT } from '@nadi/ui/language.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../features/account/state.ts';
import { useServices } from '../kinds/facility/api.ts';
import { ServiceCard } from '../kinds/facility/components/service-card.tsx';
import { useConfig } from '../platform/site.tsx';
import { openDialog } from './dialogs.ts';

/** Opens the booking dialog; in visit mode somebody without an account is asked to log in first. */
function useBook(): (serviceId: number | null) => void {
  const { is_baps } = useConfig();
  const user = useUser();
  const navigate = useNavigate();
  return (serviceId) => {
    if (is_baps === 1 && !user) void navigate({ to: '/login', search: { nextUrl: '/' } });
    else openDialog({ name: 'booking', serviceId });
  };
}

export function HomeScreen() {
  const { enable_facility_booking } = useConfig();
  const book = useBook();
  const opensSoon = enable_facility_booking !== 1;
  return (
    <main>
      <Hero opensSoon={opensSoon} onBook={() => book(null)} />
      {!opensSoon && <Services onBook={book} />}
    </main>
  );
}

/** A floodlit pitch at dusk, one bright line, one clear thing to do. */
function Hero({ opensSoon, onBook }: { opensSoon: boolean; onBook: () => void }) {
  const { t, language } = useLanguage();
  const config = useConfig();
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div aria-hidden="true" className="pitch-at-dusk">
        <CourtArt drawing={drawingForService('football')} className="rounded-none!" />
      </div>
      <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-4 px-5 pt-12 pb-44 lg:pt-28 lg:pb-40">
        <p className="text-sm font-medium text-bright">
          <bdi>{venue}</bdi>
        </p>
        <h1 className="max-w-xl text-4xl sm:text-5xl">
          {t(opensSoon ? 'shell.opensSoon' : 'home.title')}
        </h1>
        <p className="max-w-md text-lg text-ink-soft">
          {t(opensSoon ? 'shell.opensSoonHint' : 'home.lead')}
        </p>
        {!opensSoon && (
          <Button tone="cta" size="large" onClick={onBook}>
            {t('shell.bookNow')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Services({ onBook }: { onBook: (serviceId: number) => void }) {
  const t = useT();
  const { data: services, error, refetch } = useServices();
  return (
    <section className="mx-auto max-w-6xl px-5 py-10" aria-busy={!services && !error}>
      <h2 className="mb-5 text-2xl">{t('home.services')}</h2>
      {error && (
        <Notice
          tone="danger"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        />
      )}
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
