import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useEffect, useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useOpenTickets } from '../api.ts';
import { rowOf } from '../model.ts';
import { DayCards } from './day-cards.tsx';
import { DayTable } from './day-table.tsx';

/** Time without typing after which tickets are searched. */
const PAUSE_MS = 300;

/** Letters from which tickets are searched. */
const LETTERS_AT_LEAST = 2;

/** Returns a text once it has not changed for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Open-dated tickets that are found by the typed text; checking in takes a place (ENTRY-05). */
export function OpenTickets({ today, typed }: { today: LocalDate; typed: string }) {
  const { t, language } = useLanguage('console-day');
  const { venue } = useConsole();
  const search = usePaused(typed.trim());
  const found = useOpenTickets(search.length < LETTERS_AT_LEAST ? null : search);
  if (found.isError) {
    return <Failed error={found.error} onAgain={() => void found.refetch()} />;
  }
  if (!found.data || found.data.bookings.length === 0) return null;
  const rows = found.data.bookings.map((one) =>
    rowOf(one, language, { date: today, isToday: true }),
  );
  const title = t('console.openTickets');
  return (
    <section aria-label={title} className="not-printed flex flex-col gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="text-ink-soft">{t('console.openTicketsHint')}</p>
      {found.data.is_whole === 0 && <Notice>{t('console.openTicketsCut')}</Notice>}
      <div className="lg:hidden">
        <DayCards rows={rows} currency={venue.currency} />
      </div>
      <div className="hidden lg:block">
        <DayTable rows={rows} currency={venue.currency} caption={title} />
      </div>
    </section>
  );
}
