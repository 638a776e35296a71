import type { ConsoleCourt, ConsoleService } from '@nadi/contract/facility/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Badge } from '@nadi/ui/badge.tsx';
import { Button } from '@nadi/ui/button.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useServiceDeeds } from '../api.ts';

export interface ServicePartProps {
  readonly service: ConsoleService;
  readonly onCourt: (court: ConsoleCourt) => void;
  readonly onAdd: () => void;
}

/** A service: whether the site has it, and its courts. */
export function ServicePart({ service, onCourt, onAdd }: ServicePartProps) {
  const t = useT('console-content');
  const local = useLocal();
  const { open } = useServiceDeeds();
  const name = local(service.name, service.ar_name);
  const heading = `service-${service.id}`;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line">
      <header className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <h2 id={heading} className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={service.is_open ? 'success' : 'plain'}>
          {t(service.is_open ? 'console.onSite' : 'console.offSite')}
        </Badge>
        <Button
          size="small"
          className="ms-auto"
          busy={open.isPending}
          onClick={() => open.mutate({ id: service.id, isOpen: !service.is_open })}
        >
          {t(service.is_open ? 'console.takeOffSite' : 'console.putOnSite')}
        </Button>
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

function Hours({ court: { rates } }: { court: ConsoleCourt }) {
  const t = useT('console-content');
  const { venue } = useConsole();
  if (rates.length === 0) {
    return <span className="block text-sm text-ink-soft">{t('console.noHours')}</span>;
  }
  return (
    <span className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
      {rates.map(({ from, to, price }) => (
        <span key={from} className="whitespace-nowrap">
          <bdi dir="ltr" className="tabular-nums">{`${from}–${to}`}</bdi>{' '}
          <Money fils={fromDecimal(price)} currency={venue.currency} />
        </span>
      ))}
    </span>
  );
}
