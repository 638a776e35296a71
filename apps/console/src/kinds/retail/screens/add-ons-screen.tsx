import type { ConsoleAddOn } from '@nadi/contract/kinds/retail/console-endpoints';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KindPageProps } from '../../../platform/console-kind.ts';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useAddOns } from '../api.ts';
import { AddOnDialog } from '../components/add-on-dialog.tsx';
import { ServiceAddOnsPart } from '../components/service-add-ons.tsx';

/** Add-on of a service in the open dialog; `null`: a new one. */
interface Writing {
  readonly serviceId: number;
  readonly addOn: ConsoleAddOn | null;
}

/** Add-ons of the venue, service by service. */
export function AddOnsScreen({ Write }: Pick<KindPageProps, 'Write'>) {
  const t = useT('console-content');
  const services = useAddOns();
  const [writing, setWriting] = useState<Writing | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">{t('console.addOns')}</h1>
        <p className="text-ink-soft">{t('console.addOnsHint')}</p>
      </div>
      <Loaded
        data={services.data}
        failed={
          services.isError && (
            <Failed error={services.error} onAgain={() => void services.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t('console.noServices')}
            hint={t('console.addOnsNeedService')}
            action={
              <Link to="/courts" className="underline">
                {t('console.courts')}
              </Link>
            }
          />
        }
      >
        {(there) => (
          <div className="flex flex-col gap-5">
            {there.map((service) => (
              <ServiceAddOnsPart
                key={service.id}
                service={service}
                onAddOn={(addOn) => setWriting({ serviceId: service.id, addOn })}
                onAdd={() => setWriting({ serviceId: service.id, addOn: null })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {writing && <AddOnDialog {...writing} Write={Write} onClose={() => setWriting(null)} />}
    </div>
  );
}
