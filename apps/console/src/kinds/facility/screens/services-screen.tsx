import type { ConsoleCourt } from '@nadi/contract/facility/console-endpoints';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Loaded } from '@nadi/ui/loaded.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useIsBookingOn, useServices } from '../api.ts';
import { CourtDialog, type WriteBody } from '../components/court-dialog.tsx';
import { ServicePart } from '../components/service-part.tsx';

interface Writing {
  readonly serviceId: number;
  readonly court: ConsoleCourt | null;
}

/** What is booked, at which hours and for how much. */
export function ServicesScreen({ Write }: { readonly Write: WriteBody }) {
  const t = useT('console-content');
  const services = useServices();
  const isBookingOn = useIsBookingOn();
  const [writing, setWriting] = useState<Writing | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">{t('console.courts')}</h1>
        <p className="text-ink-soft">{t('console.courtsHint')}</p>
      </div>
      {!isBookingOn && (
        <Notice
          action={
            <Link to="/settings/$kind" params={{ kind: 'access' }} className="underline">
              {t('console.kind.access')}
            </Link>
          }
        >
          {t('console.bookingIsOff')}
        </Notice>
      )}
      <Loaded
        data={services.data}
        failed={
          services.isError && (
            <Failed error={services.error} onAgain={() => void services.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t('console.noServices')} />}
      >
        {(there) => (
          <div className="flex flex-col gap-5">
            {there.map((service) => (
              <ServicePart
                key={service.id}
                service={service}
                onCourt={(court) => setWriting({ serviceId: service.id, court })}
                onAdd={() => setWriting({ serviceId: service.id, court: null })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {writing && <CourtDialog {...writing} Write={Write} onClose={() => setWriting(null)} />}
    </div>
  );
}
