import type {
  ConsoleCourt,
  ConsoleHall,
  ConsoleService,
} from '@nadi/contract/kinds/facility/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KindPageProps } from '../../../platform/console-kind.ts';
import { Failed, failureText } from '../../../platform/failed.tsx';
import { Sign } from '../../../platform/sign.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useIsBookingOn, useServiceActions, useServices } from '../api.ts';
import { CourtDialog } from '../components/court-dialog.tsx';
import { CourtTraitsDialog } from '../components/court-traits-dialog.tsx';
import { ExclusionsDialog } from '../components/exclusions-dialog.tsx';
import { HallDialog } from '../components/hall-dialog.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import { ServiceDialog } from '../components/service-dialog.tsx';
import { ServicePart } from '../components/service-part.tsx';
import { ServiceSettingsDialog } from '../components/service-settings-dialog.tsx';
import { TraitListsDialog } from '../components/trait-lists-dialog.tsx';

/** Service, or a court or hall of one, in the open dialog; `null`: a new one. */
type Writing =
  | { readonly service: ConsoleService; readonly traitsOf: ConsoleCourt | ConsoleHall }
  | { readonly service: ConsoleService | null }
  | { readonly settings: ConsoleService }
  | { readonly schedule: ConsoleService }
  | { readonly exclusions: ConsoleService }
  | { readonly lists: ConsoleService['traits'] }
  | {
      readonly serviceId: number;
      readonly court: ConsoleCourt | null;
      readonly before: ConsoleCourt | null;
    }
  | { readonly serviceId: number; readonly hall: ConsoleHall | null };

/** Services with their courts, hours and prices. */
export function ServicesScreen({ Write, onDescribe }: KindPageProps) {
  const t = useT('console-content');
  const local = useLocal();
  const services = useServices();
  const isBookingOn = useIsBookingOn();
  const { order } = useServiceActions();
  const [writing, setWriting] = useState<Writing | null>(null);
  const seen = services.data?.map(({ id }) => id) ?? [];
  const lists = services.data?.[0]?.traits;
  const names = new Map(
    services.data?.flatMap(({ courts }) =>
      courts.map((court) => [court.id, local(court.name, court.ar_name)] as const),
    ),
  );
  const place = (from: number, to: number): void =>
    order.mutate(
      { seen, order: seen.toSpliced(from, 1).toSpliced(to, 0, seen[from] as number) },
      { onError: (error) => void toasts.show('error', failureText(error, t)) },
    );
  const end = { Write, onClose: () => setWriting(null) };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-2xl font-semibold">{t('console.courts')}</h1>
          <p className="text-ink-soft">{t('console.courtsHint')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {lists && (
            <Button onClick={() => setWriting({ lists })}>
              <Sign name="pencil" />
              {t('console.traitLists')}
            </Button>
          )}
          <Button tone="cta" onClick={() => setWriting({ service: null })}>
            <Icon name="plus" />
            {t('console.addService')}
          </Button>
        </div>
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
            {there.map((service, index) => (
              <ServicePart
                key={service.id}
                service={service}
                nameOf={(id) => names.get(id) ?? ''}
                order={
                  there.length > 1
                    ? { place: index, count: there.length, onPlace: (to) => place(index, to) }
                    : null
                }
                onChange={() => setWriting({ service })}
                onSettings={() => setWriting({ settings: service })}
                onSchedule={() => setWriting({ schedule: service })}
                onExclusions={() => setWriting({ exclusions: service })}
                onDescribe={() => onDescribe('service', service.id)}
                onCourt={(court) => setWriting({ serviceId: service.id, court, before: null })}
                onTraits={(place) => setWriting({ service, traitsOf: place })}
                onHall={(hall) => setWriting({ serviceId: service.id, hall })}
                onAdd={() =>
                  setWriting({
                    serviceId: service.id,
                    ...(service.by_places
                      ? { hall: null }
                      : { court: null, before: service.courts.at(-1) ?? null }),
                  })
                }
              />
            ))}
          </div>
        )}
      </Loaded>
      {writing && 'service' in writing && !('traitsOf' in writing) && (
        <ServiceDialog {...writing} {...end} />
      )}
      {writing && 'traitsOf' in writing && <CourtTraitsDialog {...writing} {...end} />}
      {writing && 'settings' in writing && (
        <ServiceSettingsDialog service={writing.settings} {...end} />
      )}
      {writing && 'schedule' in writing && <ScheduleDialog service={writing.schedule} {...end} />}
      {writing && 'exclusions' in writing && (
        <ExclusionsDialog service={writing.exclusions} {...end} />
      )}
      {writing && 'lists' in writing && (
        <TraitListsDialog services={services.data ?? []} {...writing} {...end} />
      )}
      {writing && 'court' in writing && (
        <CourtDialog services={services.data ?? []} {...writing} {...end} />
      )}
      {writing && 'hall' in writing && <HallDialog {...writing} {...end} />}
    </div>
  );
}
