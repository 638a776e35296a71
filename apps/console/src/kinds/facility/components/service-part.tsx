import { drawingForService } from '@nadi/art/drawing-for';
import type { ConsoleCourt, ConsoleService } from '@nadi/contract/facility/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { weekdayRuns, weekdaysLeft } from '@nadi/domain/kernel/weekdays';
import { weekdaysText } from '@nadi/i18n/dates';
import { directionOf } from '@nadi/i18n/direction';
import { Badge } from '@nadi/ui/badge.tsx';
import { Button } from '@nadi/ui/button.tsx';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { useConsole } from '../../../platform/console.tsx';
import { sayFailure } from '../../../platform/failed.tsx';
import { Sign } from '../../../platform/sign.tsx';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import { useServiceDeeds } from '../api.ts';
import { OrderKeys, type OrderKeysProps } from './order-keys.tsx';

export interface ServicePartProps {
  readonly service: ConsoleService;
  /** Its place among all, and how it is put elsewhere; null: there is no other. */
  readonly order: Omit<OrderKeysProps, 'which'> | null;
  readonly onChange: () => void;
  readonly onDescribe: () => void;
  readonly onCourt: (court: ConsoleCourt) => void;
  readonly onAdd: () => void;
}

/** A service: what it is called, whether the site has it, and its courts. */
export function ServicePart({
  service,
  order,
  onChange,
  onDescribe,
  onCourt,
  onAdd,
}: ServicePartProps) {
  const t = useT('console-content');
  const local = useLocal();
  const { open } = useServiceDeeds();
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
          <Badge tone={service.is_open ? 'success' : 'plain'}>
            {t(service.is_open ? 'console.onSite' : 'console.offSite')}
          </Badge>
        </div>
        {order && <OrderKeys {...order} which={name} />}
        <div className="flex w-full flex-wrap gap-2">
          <Button size="small" onClick={onChange}>
            <Sign name="pencil" />
            {t('console.changeService')}
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="small" onClick={onDescribe}>
            <Sign name="picture" />
            {t('console.describeService')}
            <span className="sr-only">{name}</span>
          </Button>
          <Button
            size="small"
            busy={open.isPending}
            onClick={() =>
              open.mutate(
                { id: service.id, isOpen: !service.is_open },
                { onError: (error) => void toasts.show('error', sayFailure(error, t)) },
              )
            }
          >
            {t(service.is_open ? 'console.takeOffSite' : 'console.putOnSite')}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      </header>
      {service.by_places ? (
        <p className="p-4 text-sm text-ink-soft">{t('console.byPlaces')}</p>
      ) : (
        <>
          <ul>
            {service.courts.map((court) => (
              <CourtRow key={court.id} court={court} onOpen={() => onCourt(court)} />
            ))}
          </ul>
          <div className="p-4">
            <Button size="small" onClick={onAdd}>
              <Icon name="plus" />
              {t('console.addCourt')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function CourtRow({ court, onOpen }: { court: ConsoleCourt; onOpen: () => void }) {
  const t = useT('console-content');
  const local = useLocal();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-3 px-4 py-3 text-start hover:bg-bright-soft"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium">
            <bdi>{local(court.name, court.ar_name)}</bdi>
          </span>
          <Hours court={court} />
        </span>
        {!court.is_open && <Badge>{t('console.courtShut')}</Badge>}
        <Icon name="chevronForward" className="text-ink-soft" />
      </button>
    </li>
  );
}

/** At which hours of which days for how much, as it was written; and on which days not at all. */
function Hours({ court: { rates } }: { court: ConsoleCourt }) {
  const { t, language } = useLanguage('console-content');
  const { venue } = useConsole();
  if (rates.length === 0) {
    return <span className="block text-sm text-ink-soft">{t('console.noHours')}</span>;
  }
  const left = weekdaysLeft(rates.map(({ weekdays }) => weekdays));
  return (
    <span className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
      {rates.map(({ weekdays, from, to, price }) => (
        <span key={`${weekdays} ${from}`}>
          {weekdaysText(weekdayRuns(weekdays), language, ' ')}
          <span className="whitespace-nowrap">
            <bdi dir={directionOf(language)} className="tabular-nums">{`${from}–${to}`}</bdi>{' '}
            <Money fils={fromDecimal(price)} currency={venue.currency} />
          </span>
        </span>
      ))}
      {left !== 0 && (
        <span>{t('console.shutOn', { days: weekdaysText(weekdayRuns(left), language) })}</span>
      )}
    </span>
  );
}
