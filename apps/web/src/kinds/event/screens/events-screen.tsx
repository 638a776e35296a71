import { drawingForService } from '@nadi/art/drawing-for';
import type { Language } from '@nadi/domain/kernel/localized';
import { monthName } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useEventCategories, useEvents, useNextMonth } from '../api.ts';
import { EventCard } from '../components/event-card.tsx';
import { EventFilters } from '../components/event-filters.tsx';
import { isFiltered, type ListSearch, parseListSearch } from '../event-address.ts';

/** Lists the venue's events, the next first, with the filters of its address. */
export function EventsScreen() {
  const t = useT('event');
  const search = parseListSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const show = (next: ListSearch): void =>
    void navigate({ to: '/events', search: next, replace: true, resetScroll: false });
  return (
    <main className="mx-auto w-full max-w-6xl px-5 py-10">
      <h1 className="mb-6 text-3xl">{t('event.title')}</h1>
      <EventFilters search={search} onChange={show} />
      <MatchingEvents search={search} onShow={show} />
    </main>
  );
}

interface MatchingProps {
  readonly search: ListSearch;
  readonly onShow: (search: ListSearch) => void;
}

function MatchingEvents({ search, onShow }: MatchingProps) {
  const t = useT('event');
  const {
    data,
    error,
    refetch,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useEvents(search);
  const categories = useEventCategories();
  const reload = (): void => {
    void refetch();
    if (categories.isError) void categories.refetch();
  };
  return (
    <section aria-label={t('event.title')}>
      <Loaded
        data={data?.pages.flatMap((page) => page.data)}
        failed={error && <Failed error={error} onRetry={reload} />}
        skeleton={
          <Cards>
            {SKELETONS.map((key) => (
              <li key={key}>
                <Skeleton className="h-80" />
              </li>
            ))}
          </Cards>
        }
        empty={<NoEvents search={search} onShow={onShow} />}
      >
        {(events) => (
          <Cards isOld={isPlaceholderData}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </Cards>
        )}
      </Loaded>
      <ShowMore
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      >
        {t('event.more')}
      </ShowMore>
    </section>
  );
}

/**
 * Shows event cards.
 *
 * @param isOld results of the previous filter, until the response arrives.
 */
const Cards = ({ isOld = false, children }: { isOld?: boolean; children: ReactNode }) => (
  <ul
    aria-busy={isOld}
    className={`grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 ${isOld ? 'opacity-50' : ''}`}
  >
    {children}
  </ul>
);

/** States that nothing matches, and offers the next month with something and the whole list. */
function NoEvents({ search, onShow }: MatchingProps) {
  const { t, language } = useLanguage('event');
  const isSome = isFiltered(search);
  const next = useNextMonth(search);
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('')} />}
      title={
        <h2>{t(isSome ? NONE[search.month === undefined ? 'any' : 'month'] : 'event.none')}</h2>
      }
      hint={t(isSome ? 'event.noneLikeThisHint' : 'event.noneHint')}
      action={
        isSome && (
          <div className="flex flex-wrap justify-center gap-3">
            {next && (
              <Button tone="cta" onClick={() => onShow({ ...search, month: next })}>
                {t('event.showMonth', { month: nameOfMonth(next, language) })}
              </Button>
            )}
            <Button onClick={() => onShow({})}>{t('event.showAll')}</Button>
          </div>
        )
      }
    />
  );
}

/** Titles of an empty list that is filtered, by month or by category alone. */
const NONE = { month: 'event.noneInMonth', any: 'event.noneLikeThis' } as const;

const nameOfMonth = (month: string, language: Language): string =>
  `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}`;

const SKELETONS = ['first', 'second', 'third'] as const;
