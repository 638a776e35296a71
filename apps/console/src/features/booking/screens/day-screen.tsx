import type { Language } from '@nadi/domain/kernel/localized';
import { formatDay } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useDay, useLiveDay } from '../api.ts';
import { DayBar } from '../components/day-bar.tsx';
import { DayCards } from '../components/day-cards.tsx';
import { DayTable } from '../components/day-table.tsx';
import { OpenTickets } from '../components/open-tickets.tsx';
import { type DayRow, matching, rowOf } from '../model.ts';

export interface DayScreenProps {
  /** Content above the day. */
  readonly children?: ReactNode;
}

/** Live list of a day's bookings. */
export function DayScreen({ children }: DayScreenProps) {
  const { t, language } = useLanguage('console-day');
  const { date: requested } = useSearch({ from: '/inside/' });
  const navigate = useNavigate();
  const chosen = requested ?? null;
  const day = useDay(chosen);
  const isLive = useLiveDay(chosen);
  const [typed, setTyped] = useState('');
  const rows = useMemo(() => day.data && rowsOf(day.data, language), [day.data, language]);
  const shown = useMemo(() => rows && matching(rows, typed), [rows, typed]);
  const date = chosen ?? day.data?.date ?? null;
  const title = date === null ? t('console.day') : formatDay(date, language);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <span className="not-printed" role="status">
          <Badge tone={isLive ? 'success' : 'plain'}>
            {t(isLive ? 'console.live' : 'console.notLive')}
          </Badge>
        </span>
      </div>
      {children}
      {date !== null && (
        <DayBar
          date={date}
          onDate={(next) => void navigate({ to: '/', search: next === null ? {} : { date: next } })}
          typed={typed}
          onTyped={setTyped}
        />
      )}
      {day.data?.is_whole === 0 && <Notice>{t('console.dayCut')}</Notice>}
      <Loaded
        data={shown}
        failed={
          day.isError ? <Failed error={day.error} onAgain={() => void day.refetch()} /> : null
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t(typed ? 'console.nothingFound' : 'console.nothingBooked')} />}
      >
        {(there) => <Bookings rows={there} title={title} />}
      </Loaded>
      {day.data?.is_today === 1 && <OpenTickets today={day.data.date} typed={typed} />}
    </div>
  );
}

/** Returns the rows of a day, in a language. */
function rowsOf(
  { bookings, date, is_today }: NonNullable<ReturnType<typeof useDay>['data']>,
  language: Language,
): readonly DayRow[] {
  return bookings.map((one) => rowOf(one, language, { date, isToday: is_today === 1 }));
}

function Bookings({ rows, title }: { rows: readonly DayRow[]; title: string }) {
  const { t } = useLanguage('console-day');
  const { venue } = useConsole();
  const { currency } = venue;
  return (
    <>
      <p className="text-ink-soft">{t('console.count', { count: rows.length })}</p>
      <div className="lg:hidden print:hidden">
        <DayCards rows={rows} currency={currency} />
      </div>
      <div className="hidden lg:block print:block">
        <DayTable rows={rows} currency={currency} caption={title} />
      </div>
    </>
  );
}
