import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import type { LineSummary } from '@nadi/contract/wire/line';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import { useDay } from '../api.ts';
import { type ServiceDayEntry, serviceDay } from '../service-day.ts';

interface ServiceDayProps {
  /** Id of the line's own booking. */
  readonly booking: string;
  readonly line: LineSummary;
  readonly date: LocalDate;
  /** Requests of all days; undefined: not loaded yet. */
  readonly requests: readonly ConsoleRequest[] | undefined;
  /** Set where it is shown open at first. */
  readonly isOpen: boolean;
}

/** Bookings and open requests of a line's service on its day; loaded once opened. */
export function ServiceDay({ isOpen: isOpenAtFirst, ...props }: ServiceDayProps) {
  const t = useT('console-day');
  const { language } = useLanguage();
  const local = useLocal();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { line, date } = props;
  const service = local(line.where ?? line.name, line.where ? line.ar_where : line.ar_name);
  return (
    <details
      className="basis-full text-sm"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-7 cursor-pointer text-ink-soft">
        {t('console.serviceDay', { service, date: dateOnScreen(date, language, false) })}
      </summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

function Entries({ booking, line, date, requests }: Omit<ServiceDayProps, 'isOpen'>) {
  const { t, language } = useLanguage('console-day');
  const { data, isError, error, refetch } = useDay(date);
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined || data.date !== date || requests === undefined)
    return <Skeleton className="mt-2 h-10" />;
  const facts = { booking, line, date, bookings: data.bookings, requests };
  const entries = serviceDay(facts, language);
  return (
    <div className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-3">
      {entries.length === 0 && <p>{t('console.nothingElseThen')}</p>}
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      <Link to="/" search={{ date }} className="self-start underline">
        {t('console.seeDay')}
      </Link>
    </div>
  );
}

function Entry({ entry }: { entry: ServiceDayEntry }) {
  const t = useT('console-day');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-24 font-medium tabular-nums">{entry.time || '–'}</bdi>
      <span>
        <bdi>{entry.name}</bdi>
        {entry.count > 1 && ` × ${entry.count}`}
      </span>
      <bdi className="text-ink-soft">{entry.holder}</bdi>
      {entry.isRequested && <Badge>{t('console.requested')}</Badge>}
      {entry.isOverlapping && <Badge tone="bright">{t('console.sameTime')}</Badge>}
    </li>
  );
}
