import { drawingForService } from '@nadi/art/drawing-for';
import type {
  ConsoleCourt,
  ConsoleHall,
  ConsoleService,
} from '@nadi/contract/kinds/facility/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { failureText } from '../../../platform/failed.tsx';
import { notifyOnSite } from '../../../platform/on-site.ts';
import { Sign } from '../../../platform/sign.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useServiceActions } from '../api.ts';
import { BookedWhen } from './booked-when.tsx';
import { OrderKeys, type OrderKeysProps } from './order-keys.tsx';
import { CourtRow, HallRow } from './place-rows.tsx';

export interface ServicePartProps {
  readonly service: ConsoleService;
  /** Position among all services, and the action that moves it; `null`: it is the only one. */
  readonly order: Omit<OrderKeysProps, 'which'> | null;
  readonly onChange: () => void;
  readonly onSettings: () => void;
  readonly onSchedule: () => void;
  readonly onExclusions: () => void;
  readonly onDescribe: () => void;
  readonly onCourt: (court: ConsoleCourt) => void;
  readonly onTraits: (place: ConsoleCourt | ConsoleHall) => void;
  readonly onHall: (hall: ConsoleHall) => void;
  /** Adds a court or hall. */
  readonly onAdd: () => void;
  /** Names of the venue's courts, by id. */
  readonly nameOf: (court: number) => string;
}

/** Card of a service: name, state on the site, lengths and lead times, and its courts or halls. */
export function ServicePart({
  service,
  order,
  onChange,
  onSettings,
  onSchedule,
  onExclusions,
  onDescribe,
  onCourt,
  onTraits,
  onHall,
  onAdd,
  nameOf,
}: ServicePartProps) {
  const t = useT('console-content');
  const local = useLocal();
  const name = local(service.name, service.ar_name);
  const heading = `service-${service.id}`;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
        <CourtArt
          drawing={drawingForService(service.art || service.name)}
          className="aspect-[4/3] w-16 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="text-lg font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <SiteState service={service} name={name} />
        </div>
        {order && <OrderKeys {...order} which={name} />}
        <BookedWhen service={service} />
        <div className="flex w-full flex-wrap gap-2">
          <Button size="small" onClick={onChange}>
            <Sign name="pencil" />
            {t('console.changeService')}
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="small" onClick={onSettings}>
            <Sign name="page" />
            {t('console.serviceSettings')}
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="small" onClick={onSchedule}>
            <Icon name="clock" />
            {t('console.schedule')}
            <span className="sr-only">{name}</span>
          </Button>
          {service.exclusions.tickets.some(({ is_own }) => is_own) && (
            <Button size="small" onClick={onExclusions}>
              <Icon name="ticket" />
              {t('console.exclusions')}
              <span className="sr-only">{name}</span>
            </Button>
          )}
          <Button size="small" onClick={onDescribe}>
            <Sign name="picture" />
            {t('console.describeService')}
            <span className="sr-only">{name}</span>
          </Button>
          <SiteKey service={service} name={name} />
        </div>
      </header>
      <Places
        service={service}
        nameOf={nameOf}
        onCourt={onCourt}
        onTraits={onTraits}
        onHall={onHall}
      />
      <div className="p-4">
        <Button size="small" onClick={onAdd}>
          <Icon name="plus" />
          {t(service.by_places ? 'console.addHall' : 'console.addCourt')}
        </Button>
      </div>
    </section>
  );
}

type PlacesProps = Pick<ServicePartProps, 'service' | 'nameOf' | 'onCourt' | 'onTraits' | 'onHall'>;

/** Courts or halls of a service. */
function Places({ service, nameOf, onCourt, onTraits, onHall }: PlacesProps) {
  return (
    <ul>
      {service.courts.map((court) => (
        <CourtRow
          key={court.id}
          court={court}
          parts={court.parts.map(nameOf)}
          onOpen={() => onCourt(court)}
          onTraits={() => onTraits(court)}
        />
      ))}
      {service.halls.map((hall) => (
        <HallRow
          key={hall.id}
          hall={hall}
          onOpen={() => onHall(hall)}
          onTraits={() => onTraits(hall)}
        />
      ))}
    </ul>
  );
}

interface OfServiceProps {
  readonly service: ConsoleService;
  /** Name in the current language. */
  readonly name: string;
}

const pathOf = ({ id }: ConsoleService): string => `/service/${id}`;

/** State of a service on the site, with a link to it. */
function SiteState({ service, name }: OfServiceProps) {
  const t = useT('console-content');
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Badge tone={service.is_open ? 'success' : 'plain'}>
        {t(service.is_open ? 'console.onSite' : 'console.offSite')}
      </Badge>
      {service.is_open && (
        <a
          href={pathOf(service)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
        >
          {t('console.seeOnSite')}
          <span className="sr-only">{name}</span>
        </a>
      )}
    </p>
  );
}

/** Button that shows the service on the site, or hides it. */
function SiteKey({ service, name }: OfServiceProps) {
  const t = useT('console-content');
  const { open } = useServiceActions();
  return (
    <Button
      size="small"
      busy={open.isPending}
      onClick={() =>
        open.mutate(
          { id: service.id, isOpen: !service.is_open },
          {
            onSuccess: ({ is_open }) => is_open && notifyOnSite(pathOf(service), t),
            onError: (error) => void toasts.show('error', failureText(error, t)),
          },
        )
      }
    >
      {t(service.is_open ? 'console.takeOffSite' : 'console.putOnSite')}
      <span className="sr-only">{name}</span>
    </Button>
  );
}
