import { fullDayOf } from '@nadi/domain/availability/full-day';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatDay } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { scheduleQuery } from '../../api.ts';
import { drawingOf } from '../../court-art.ts';
import { type DayView, viewDay } from '../../day-view.ts';
import { mayBeFreed } from '../../may-be-freed.ts';
import { NO_FILTERS } from '../../model.ts';
import { waitDaysOf } from '../../wait-days.ts';
import type { Booking } from '../use-booking.tsx';
import { canBeWaitedFor, WaitFor, WaitForPlaces } from './wait-for.tsx';

const DAYS_LOOKED_AT = 3;

/** Finds the first of the next few days with a free time; null: none, undefined: loading. */
function useNextFreeDay(booking: Booking): LocalDate | null | undefined {
  const api = useApi();
  const { choices, days, question, asker, names } = booking;
  const next = Array.from({ length: DAYS_LOOKED_AT }, (_, index) =>
    addDays(question.date, index + 1),
  ).filter((date) => days.includes(date));
  const answers = useQueries({
    queries: next.map((date) => scheduleQuery(api, { ...question, date }, asker.channel)),
  });
  for (const [index, { data, isPending }] of answers.entries()) {
    const date = next[index] as LocalDate;
    if (isPending) return undefined;
    if (data && viewDay({ choices, date, asker, names }, data).hasFree) return date;
  }
  return null;
}

/**
 * Empty day: an empty court, and the next day with free times.
 *
 * With filters set, they may be the cause: the button that clears them comes first, where a phone
 * shows it.
 */
export function EmptyDay({ booking }: { booking: Booking }) {
  const { t } = useLanguage('facility');
  const isFiltered = Object.values(booking.question.filters).some((value) => value !== null);
  const title = booking.view?.isFullDay ? 'facility.noFullDay' : 'facility.noTimes';
  const hint = booking.view?.isByPlaces ? 'facility.noSessionsHint' : 'facility.noTimesHint';
  return (
    <EmptyState
      art={!isFiltered && <CourtArt drawing={drawingOf(booking.service)} />}
      title={t(isFiltered ? 'facility.noneFits' : title)}
      hint={t(isFiltered ? 'facility.noneFitsHint' : hint)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered && (
            <Button onClick={() => booking.dispatch({ type: 'filter', filters: NO_FILTERS })}>
              {t('facility.clearFilters')}
            </Button>
          )}
          <NextFreeDay booking={booking} />
          {booking.view?.isFullDay ? (
            <WaitForFullDay booking={booking} view={booking.view} />
          ) : (
            <WaitForDay booking={booking} />
          )}
        </div>
      }
    />
  );
}

/** Waiting list for any time from the first to the last that is taken; hidden if none is. */
function WaitForDay({ booking }: { booking: Booking }) {
  const { view, schedule } = booking;
  const cells = view?.cells.filter((cell) => canBeWaitedFor(view, cell)) ?? [];
  const [first] = cells;
  if (!view || !first) return null;
  const to = Math.max(...cells.map(({ end }) => end));
  return (
    <WaitFor
      facilities={schedule.data?.facilities ?? []}
      window={{ from: first.start, to }}
      minutes={view.duration}
      on={waitDaysOf(booking)}
    />
  );
}

/** Waiting list for the full day of a court or hall that is taken; hidden if none is (WAIT-12). */
function WaitForFullDay({ booking, view }: { booking: Booking; view: DayView }) {
  const { service, question, asker, choices } = booking;
  const taken = view.courts.flatMap(({ facility, reason }) => {
    const hours = fullDayOf(facility, question.date, asker.overnight);
    if (hours === null || !mayBeFreed(view.isByPlaces, reason)) return [];
    return [{ ...facility, session: { ...hours, isFullDay: true as const } }];
  });
  if (taken.length === 0) return null;
  return (
    <WaitForPlaces
      service={service}
      halls={taken}
      counted={choices.tickets}
      on={waitDaysOf(booking)}
    />
  );
}

function NextFreeDay({ booking }: { booking: Booking }) {
  const { t, language } = useLanguage('facility');
  const day = useNextFreeDay(booking);
  if (day === undefined) return <Skeleton className="h-12 w-56" />;
  if (day === null) return null;
  return (
    <Button onClick={() => booking.dispatch({ type: 'date', date: day })}>
      {t('facility.showDay', { day: formatDay(day, language) })}
    </Button>
  );
}
